// Stands in for vitest where vitest does not run: tests of a bundle are collected, and run one after the other.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from "@vitest/expect";
import { Suite, type Action, type Outcome } from "./suite.ts";

export { onTestFinished } from "./suite.ts";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const matchers: object = Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT) as object;
/** Assertions of vitest itself. */
export const expect: Chai.ExpectStatic = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  matchers,
) as Chai.ExpectStatic;
// The method of chai's own function, which registers for another one.
(chai.expect as unknown as Extending).extend(expect, customMatchers);

interface Extending {
  /** Registers matchers for a function of assertions. */
  readonly extend: (target: object, matchers: object) => void;
}

const root = new Suite("");
let current = root;

/** What is registered under a name: a test or a suite. */
type Register = (name: unknown, ...rest: readonly unknown[]) => void;

/** Registers with its variants: for the rows of a table, and under a condition. */
interface Variants extends Register {
  readonly each: (rows: readonly unknown[], ...more: readonly unknown[]) => Register;
  readonly skipIf: (isSkipped: unknown) => Variants;
  readonly runIf: (isRun: unknown) => Variants;
}

const addTest = (name: string, action: Action): unknown => current.tests.push({ name, action });
/** Registers a test. */
export const it: Variants = variants(addTest);
/** Registers a test. */
export const test: Variants = variants(addTest);
/** Registers a suite. */
export const describe: Variants = variants((name, action) => {
  const outer = current;
  current = new Suite(name);
  outer.suites.push(current);
  action();
  current = outer;
});

/** Registers what runs before the first test of a suite. */
export const beforeAll = (action: Action): unknown => current.beforeAll.push(action);
/** Registers what runs after the last test of a suite. */
export const afterAll = (action: Action): unknown => current.afterAll.push(action);
/** Registers what runs before each test of a suite. */
export const beforeEach = (action: Action): unknown => current.beforeEach.push(action);
/** Registers what runs after each test of a suite. */
export const afterEach = (action: Action): unknown => current.afterEach.push(action);

/** Runs all tests of this bundle. */
export function run(): Promise<Outcome> {
  return root.run();
}

function variants(register: (name: string, action: Action) => unknown, isOff = false): Variants {
  const one: Register = (name, ...rest) => {
    const action = rest.find((each): each is Action => typeof each === "function");
    if (!isOff && action !== undefined) register(String(name), action);
  };
  const each: Variants["each"] =
    (rows) =>
    (name, ...rest) => {
      for (const [index, row] of rows.entries())
        one(
          `${String(name)} [${index}]`,
          ...rest.map((part) =>
            typeof part === "function"
              ? () => (part as Action)(...(Array.isArray(row) ? (row as unknown[]) : [row]))
              : part,
          ),
        );
    };
  return Object.assign(one, {
    each,
    skipIf: (isSkipped: unknown) => variants(register, isOff || Boolean(isSkipped)),
    runIf: (isRun: unknown) => variants(register, isOff || !isRun),
  });
}

/** Mocks and clocks of vitest. Files that use them are left out: see `portableSuites`. */
export const vi: undefined = undefined;
