import { describe, expect, it } from "vitest";
import { foldText, foldToString, isEdge, textOffset } from "./fold.ts";

describe("foldText", () => {
  it("folds every character of Unicode to at most three units, the same whatever comes before", () => {
    const odd: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point);
      const folded = foldToString(character, "case");
      // A folded ß makes a text irregular, which takes another way.
      const afterFold = foldToString(`ß${character}`, "case");
      if (folded.length > 3 * character.length || afterFold !== `ss${folded}`) {
        odd.push(point.toString(16));
      }
    }
    expect(odd).toEqual([]);
  });

  it("folds no character and its diacritics to more than three units", () => {
    // Beyond the second plane there is no letter with a diacritic, but tags and unassigned ones.
    for (let point = 0; point <= 0x1ffff; point++) {
      const character = String.fromCodePoint(point);
      const { length } = foldToString(character, "case-and-diacritics");
      if (length > 3 * character.length) throw new Error(point.toString(16));
    }
  });

  it("is done once: folding what is folded changes nothing", () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const folded = foldToString(String.fromCodePoint(point), "case");
      if (foldToString(folded, "case") !== folded) throw new Error(point.toString(16));
    }
  });

  it("knows the way back, and the edges of characters", () => {
    const folded = foldText("aß😀b", "case");
    expect(String.fromCharCode(...folded.units.slice(0, folded.length))).toBe("ass😀b");
    const edges = Array.from({ length: folded.length + 1 }, (_, at) => isEdge(folded, at));
    expect(edges).toEqual([true, true, false, true, false, true, true]);
    const offsets = Array.from({ length: folded.length + 1 }, (_, at) => textOffset(folded, at));
    expect(offsets).toEqual([0, 1, 1, 2, 2, 4, 5]);
  });

  it("keeps no more memory for a long text than it must", () => {
    const long = foldText("x".repeat(1_000_000), "case");
    expect(long.length).toBe(1_000_000);
    expect(foldText("short", "case").units.length).toBeLessThan(200_000);
  });
});
