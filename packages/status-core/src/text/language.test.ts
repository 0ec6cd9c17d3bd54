import { describe, expect, it } from "vitest";
import { knownLanguage } from "./language.ts";

describe("knownLanguage", () => {
  it.each([
    ["en", "en"],
    ["EN", "en"],
    ["pt-br", "pt-BR"],
    ["zh-Hant-tw", "zh-Hant-TW"],
    ["elvish", undefined],
    ["", undefined],
    ["en_US", undefined],
    ["x".repeat(1000), undefined],
    [undefined, undefined],
  ])("makes of %j %j", (tag, known) => {
    expect(knownLanguage(tag)).toBe(known);
  });
});
