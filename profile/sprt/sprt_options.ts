/** The options of `sprt`. */

import type { OptionTable } from "../shared/options.ts";

export const SPRT_OPTIONS = {
  a: {
    value: "NAME=VALUE,...",
    about: "the first set; it may have its own nodes=N, depth=N, tc=S+S or movetime=MS",
  },
  b: {
    value: "NAME=VALUE,...",
    about: "the second set, likewise",
  },
  set: {
    value: "NAME=VALUE,...",
    repeatable: true,
    about: "switch for both: engine help techniques lists what",
  },
  nodes: {
    value: "N",
    default: "5000",
    about: "nodes a move, or one of the next three",
  },
  depth: {
    value: "N",
    about: "plies a move",
  },
  tc: {
    value: "S+S",
    about: "seconds for all moves and added with each, such as 8+0.08",
  },
  movetime: {
    value: "MS",
    about: "milliseconds a move",
  },
  elo: {
    value: "ELO0,ELO1",
    default: "0,5",
    about: "the hypotheses H0 and H1: by how much the first set is stronger",
  },
  model: {
    choices: ["normalized", "logistic"],
    default: "normalized",
    about: "the kind of Elo that these are",
  },
  alpha: {
    value: "P",
    default: "0.05",
    about: "how often H1 may be accepted where H0 is true",
  },
  beta: {
    value: "P",
    default: "0.05",
    about: "how often H0 may be accepted where H1 is true",
  },
  games: {
    value: "N",
    about: "so many games: without a test, or with one (any of the four above) at most",
  },
  openings: {
    value: "FILE",
    about: "EPD or PGN, instead of the built-in openings",
  },
  plies: {
    value: "N",
    needs: "openings",
    about: "how much of each game of a PGN is the opening, by default all of it",
  },
  seed: {
    value: "N",
    default: "1",
    about: "decides the order of the openings",
  },
  // Adjudication is fishtest's.
  resign: {
    value: "MOVES,SCORE",
    default: "3,600",
    about: "a side resigns after so many moves at minus SCORE centipawns or worse; or off",
  },
  draw: {
    value: "FROM,MOVES,SCORE",
    default: "34,8,20",
    about: "a draw from move FROM on after so many moves within SCORE of 0; or off",
  },
  "max-moves": {
    value: "N",
    about: "a draw after so many moves",
  },
  concurrency: {
    value: "N",
    about: "games at once, by default one a core",
  },
  pgn: {
    value: "FILE",
    about: "where the games go, a new file",
  },
  save: {
    value: "FILE",
    about: "where the state goes, a new file",
  },
  resume: {
    value: "FILE",
    about: "go on with a saved match",
  },
  format: {
    choices: ["text", "json"],
    default: "text",
    about: "how to print the report",
  },
} as const satisfies OptionTable;
