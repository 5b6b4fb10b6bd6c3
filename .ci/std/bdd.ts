/** The part of `@std/testing/bdd` that the tests use: a suite is one `Deno.test`, its cases steps. */

type Hook = () => void | Promise<void>;
type Case = (t: Deno.TestContext) => void | Promise<void>;

class Suite {
  readonly before: Hook[] = [];
  readonly after: Hook[] = [];
  readonly steps: { name: string; body: Case }[] = [];

  async run(t: Deno.TestContext): Promise<void> {
    for (const hook of this.before) await hook();
    try {
      for (const { name, body } of this.steps) await t.step(name, body);
    } finally {
      for (const hook of this.after) await hook();
    }
  }
}

/** The suite being defined. */
let current: Suite | undefined;

export function describe(name: string, define: () => void): void {
  const outer = current, suite = new Suite();
  current = suite;
  define();
  current = outer;
  it(name, (t) => suite.run(t));
}

export function it(name: string, body: Case): void {
  if (current) current.steps.push({ name, body });
  else Deno.test(name, body);
}

/** Runs before the first case of the suite. */
export function beforeAll(hook: Hook): void {
  current!.before.push(hook);
}

/** Runs after the last case of the suite, whatever came of it. */
export function afterAll(hook: Hook): void {
  current!.after.push(hook);
}
