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
  failure: { code: 70, about: "a fault of the program itself" },
  output: {
    code: 74,
    about:
      "something could not be written, as to a full disk or a closed pipe; what was complete is kept",
  },
  hangUp: { code: 129, about: "SIGHUP ended it, as when its terminal was closed (`sprt`: 3)" },
  interrupt: { code: 130, about: "Ctrl-C ended it (`sprt`: 3)" },
  terminate: { code: 143, about: "SIGTERM ended it (`sprt`: 3)" },
  breakKey: { code: 149, about: "Ctrl-Break ended it, on Windows (`sprt`: 3)" },
} as const satisfies Record<string, ExitCode>;
