/** How the program ends: the codes, and what the README says of them. */

interface ExitCode {
  readonly code: number;
  readonly about: string;
}

export const EXIT = {
  success: { code: 0, about: "all went well; `sprt`: H1 is accepted, or all `--games` are played" },
  h0: { code: 1, about: "`sprt`: H0 is accepted" },
  usage: { code: 2, about: "bad input" },
  undecided: { code: 3, about: "`sprt`: undecided, as after Ctrl-C" },
  output: {
    code: 74,
    about:
      "something could not be written, as to a full disk or a closed pipe; what was complete is kept",
  },
  failure: { code: 70, about: "a fault of the program itself" },
  hangUp: { code: 129, about: "`profile`: its terminal was closed" },
  interrupt: { code: 130, about: "`profile`: Ctrl-C" },
  terminate: { code: 143, about: "`profile`: it was told to end (SIGTERM)" },
  breakKey: { code: 149, about: "`profile`: Ctrl-Break, on Windows" },
} as const satisfies Record<string, ExitCode>;
