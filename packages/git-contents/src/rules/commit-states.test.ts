import { expect, it } from "vitest";
import { combineStates, type CommitState } from "./commit-states.ts";

it.each<readonly [readonly CommitState[], string]>([
  [[], "pending"],
  [["success", "warning"], "success"],
  [["success", "pending"], "pending"],
  [["pending", "error"], "failure"],
  [["failure", "success"], "failure"],
])("%j together are %s", (states, together) => {
  expect(combineStates(states)).toBe(together);
});
