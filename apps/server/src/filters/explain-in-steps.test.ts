import { explain, type Filter } from "@x/filters";
import { describe, expect, test } from "vitest";
import { explainInSteps } from "./explain-in-steps.ts";

const filterOf = (...texts: readonly string[]): Filter => ({
  id: "1",
  title: "t",
  context: ["home"],
  action: "warn",
  keywords: texts.map((text, at) => ({ id: String(at), text, wholeWord: at % 2 === 0 })),
  statusIds: ["9"],
});
const absent = Array.from({ length: 250 }, (_, at) => `absent ${at}`);

describe("an explanation in steps is the one of all keywords at once", () => {
  test.each<readonly [string, readonly string[], string]>([
    ["no keyword", [], "home"],
    ["nothing found", absent, "home"],
    ["found in the last step", [...absent, "word"], "home"],
    ["found in the first step", ["word", ...absent], "home"],
    ["found where the filter does not hold", [...absent, "word"], "public"],
    ["as many as one step has", absent.slice(0, 99).concat("word"), "home"],
  ])("%s", async (_, texts, context) => {
    for (const id of ["8", "9"]) {
      const filter = { ...filterOf(...texts), expiresAtMs: 10 };
      const target = { id, text: "a word, and another word" };
      for (const nowMs of [0, 20]) {
        const question = { nowMs, context: context as "home" };
        expect(await explainInSteps(filter, target, question)).toEqual(
          explain(filter, target, question),
        );
      }
    }
  });
});
