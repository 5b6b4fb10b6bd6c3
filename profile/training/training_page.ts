/**
 * A training as a web page. Its charts need packages of npm, so nothing may import this file literally: see
 * load_page.ts.
 */

import {
  type Chart,
  charts,
  facts,
  folded,
  minute,
  reading,
  type Section,
} from "../shared/html/figure.ts";
import { type Content, Markup, markup } from "../shared/html/markup.ts";
import { formatPage } from "../shared/html/page.ts";
import { seriesSymbol } from "../shared/html/series_style.ts";
import { learningRate } from "./course.ts";
import { epochChart, type EpochLine } from "./epoch_chart.ts";
import { stepsAnEpoch, type TrainingRecord } from "./training_record.ts";

/** More epochs than this are not all drawn. */
const MOST_EPOCHS = 300;

/** What is known of an epoch. */
interface Row {
  /** From 1. */
  readonly epoch: number;
  readonly training: number;
  readonly validation: number;
  /** The learning rate at its end. */
  readonly rate: number;
}

/**
 * @param record of one epoch at least
 * @param made when the page was; it is shown in UTC
 */
export function formatTrainingPage(record: TrainingRecord, made: Date = new Date()): string {
  const { engine, epochs, settings } = record;
  const title = `${settings.neurons} neurons a side, ${epochs.length} of ${settings.epochs} epochs`;
  const rows = rowsOf(record);
  const best = rows.reduce((best, row) => row.validation < best.validation ? row : best);
  const last = rows.at(-1)!;
  return formatPage({
    title: `${title}: ${engine} training`,
    header: [
      markup`<p class="engine">${engine}: training of a network</p>
<h1>${title}</h1>
`,
      facts({
        Made: minute(made),
        "Training loss": loss(last.training),
        "Validation loss": loss(last.validation),
        "Least validation loss": `${loss(best.validation)}, epoch ${best.epoch}`,
      }),
    ],
    sections: [curves(some(rows), settings.epochs), making(record)],
    footer: `Made by ${engine}. The same data and settings give the same network.`,
  });
}

function rowsOf({ epochs, settings, positions, scale }: TrainingRecord): Row[] {
  const steps = stepsAnEpoch(positions.training, settings);
  const course = { ...settings, scale, steps: steps * settings.epochs };
  return epochs.map((losses, index) => {
    const epoch = index + 1;
    return { epoch, ...losses, rate: learningRate(epoch * steps, course) };
  });
}

/** At most MOST_EPOCHS of them, evenly spaced up to the last one. */
function some(rows: readonly Row[]): Row[] {
  const step = Math.ceil(rows.length / MOST_EPOCHS);
  return rows.filter((_, index) => (rows.length - 1 - index) % step === 0);
}

function curves(rows: readonly Row[], epochs: number): Section {
  const line = (name: string, value: (row: Row) => number, format: typeof loss): EpochLine => ({
    name,
    points: rows.map((row) => ({
      epoch: row.epoch,
      value: value(row),
      text: `${name}, epoch ${row.epoch}: ${format(value(row))}`,
    })),
  });
  const losses = [
    line("training", ({ training }) => training, loss),
    line("validation", ({ validation }) => validation, loss),
  ];
  const rate = line("learning rate", ({ rate }) => rate, rateText);
  const drawn: Chart[] = [
    epochChart(losses, { id: "losses", title: "Loss", epochs }),
    epochChart([rate], {
      id: "rate",
      title: "Learning rate at the end of the epoch",
      epochs,
      hasZero: true,
      format: rateText,
    }),
  ];
  return {
    id: "curves",
    title: "Epoch by epoch",
    contents: [
      markup`<ul class="legend">${
        losses.map(({ name }, series) =>
          markup`<li>${new Markup(seriesSymbol(series))} ${name}</li>`
        )
      }</ul>
`,
      charts(drawn),
      reading(
        "whether there is more to learn: both losses still fall. Where that of training falls and that of " +
          "validation rises, the network learns positions by heart. A loss is the mean of squared differences " +
          "between the result that the network expects and what it should; that of training is taken while the " +
          "epoch is learnt, that of validation behind it, over games that are not learnt from. The scale of " +
          "the losses does not begin at zero.",
        "how strong the network is. Only games do, and losses of other data or of another share of the " +
          "result do not compare.",
      ),
      folded(
        "The values",
        table(
          "Losses and learning rate by epoch",
          ["epoch", "training", "validation", "learning rate"],
          rows.map((row) => [
            row.epoch,
            loss(row.training),
            loss(row.validation),
            rateText(row.rate),
          ]),
        ),
      ),
    ],
  };
}

function making({ settings, games, positions, scale }: TrainingRecord): Section {
  const of = (count: number): string => count.toLocaleString("en-US");
  return {
    id: "making",
    title: "Data and settings",
    contents: [
      table("Data", ["file", "SHA-256"], settings.data.map(({ path, sha256 }) => [path, sha256])),
      table("Settings", ["", ""], [
        ["games", of(games)],
        ["positions to learn from", of(positions.training)],
        ["positions to check with", of(positions.validation)],
        ["neurons a side", settings.neurons],
        ["corrects the hand-written evaluation", settings.beside ? "yes" : "no"],
        ["epochs", settings.epochs],
        ["positions a step", of(settings.batch)],
        ["highest learning rate", settings.rate],
        ["share of the result", settings.resultShare],
        ["an output of 1", `${scale} centipawns`],
        ["seed", settings.seed],
        ["threads", settings.threads],
      ]),
    ],
  };
}

/** The first cell of a row names it. */
function table(
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly Content[])[],
): Markup {
  return markup`<div class="scroll"><table class="plain">
<caption>${caption}</caption>
${
    headings.some((heading) => heading !== "") &&
    markup`<thead><tr>${
      headings.map((heading) => markup`<th scope="col">${heading}</th>`)
    }</tr></thead>
`
  }<tbody>${
    rows.map(([name, ...cells]) =>
      markup`<tr><th scope="row">${name}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>
`
    )
  }</tbody></table></div>
`;
}

function loss(value: number): string {
  return value.toFixed(5);
}

/** `3.5e-4` */
function rateText(value: number): string {
  return value === 0 ? "0" : Number(value.toPrecision(3)).toExponential();
}
