import { expect, it } from "vitest";
import { buf } from "../lint/buf-lint.ts";
import { bufChanges } from "./buf-breaking.ts";
import { RECORDED } from "./questions.ts";

it.skipIf(buf === undefined)("what is recorded of a module's new version is what buf says", () => {
  expect(bufChanges()).toEqual(RECORDED.broken);
});
