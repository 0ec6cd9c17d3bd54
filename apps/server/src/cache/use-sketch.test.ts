import { expect, it } from "vitest";
import { UseSketch } from "./use-sketch.ts";

it("counts the uses of each key, up to fifteen", () => {
  const sketch = new UseSketch();
  const counts = Array.from({ length: 20 }, () => sketch.count("a"));
  expect(counts).toEqual(Array.from({ length: 20 }, (_, at) => Math.min(at + 1, 15)));
  expect(sketch.count("b")).toBe(1);
});

it("never counts too little, and seldom too much, with thousands of keys", () => {
  const sketch = new UseSketch();
  const keys = Array.from({ length: 12_000 }, (_, at) => `/repos/ada/r/raw/d${at % 20}/f${at}.txt`);
  for (const key of keys) sketch.count(key);
  const second = keys.map((key) => sketch.count(key));
  expect(Math.min(...second)).toBe(2);
  expect(second.filter((count) => count > 2).length).toBeLessThan(keys.length / 4);
});

it("forgets by halves", () => {
  const sketch = new UseSketch();
  for (let at = 0; at < 8; at++) sketch.count("old");
  for (let at = 0; at < 65_536; at++) sketch.count(`other ${at}`);
  expect(sketch.count("old")).toBeLessThan(8);
});
