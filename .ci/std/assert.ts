/**
 * The part of `@std/assert` that the tests use, on `node:assert/strict`, which unlike the library tells
 * -0 from 0.
 */

import strict, { AssertionError } from "node:assert/strict";

// deno-lint-ignore no-explicit-any
type ErrorClass<E extends Error> = abstract new (...args: any[]) => E;

function require(holds: boolean, fault: string, msg?: string): void {
  if (!holds) throw new AssertionError({ message: `${fault}${msg ? `: ${msg}` : "."}` });
}

export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError({ message: msg });
}

export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  try {
    strict.deepEqual(actual, expected);
  } catch (error) {
    if (!(error instanceof AssertionError) || msg === undefined) throw error;
    throw new AssertionError({ message: `${msg}\n${error.message}` });
  }
}

export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  strict.notDeepEqual(actual, expected, msg);
}

export function assertAlmostEquals(
  actual: number,
  expected: number,
  tolerance = Math.abs(expected * 1e-7),
  msg?: string,
): void {
  const close = Object.is(actual, expected) || Math.abs(expected - actual) <= tolerance;
  require(close, `Expected ${actual} to be within ${tolerance} of ${expected}`, msg);
}

export function assertGreater<T>(actual: T, expected: T, msg?: string): void {
  require(actual > expected, `Expected ${actual} > ${expected}`, msg);
}

export function assertLess<T>(actual: T, expected: T, msg?: string): void {
  require(actual < expected, `Expected ${actual} < ${expected}`, msg);
}

export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  require(actual.includes(expected), `Expected "${actual}" to contain "${expected}"`, msg);
}

export function assertMatch(actual: string, expected: RegExp, msg?: string): void {
  require(expected.test(actual), `Expected "${actual}" to match ${expected}`, msg);
}

export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  type?: ErrorClass<E>,
  msgIncludes = "",
  msg?: string,
): E {
  try {
    fn();
  } catch (error) {
    return expectedError(error, type, msgIncludes, msg);
  }
  throw new AssertionError({ message: `Expected function to throw${msg ? `: ${msg}` : "."}` });
}

export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  type?: ErrorClass<E>,
  msgIncludes = "",
  msg?: string,
): Promise<E> {
  try {
    await fn();
  } catch (error) {
    return expectedError(error, type, msgIncludes, msg);
  }
  throw new AssertionError({ message: `Expected function to reject${msg ? `: ${msg}` : "."}` });
}

function expectedError<E extends Error>(
  error: unknown,
  type: ErrorClass<E> | undefined,
  msgIncludes: string,
  msg?: string,
): E {
  if (type) {
    require(error instanceof type, `Expected ${error} to be an instance of ${type.name}`, msg);
  }
  if (msgIncludes) assertStringIncludes((error as Error).message, msgIncludes, msg);
  return error as E;
}

export function fail(msg?: string): never {
  throw new AssertionError({ message: `Failed assertion${msg ? `: ${msg}` : "."}` });
}
