import { expect, it } from "vitest";
import { encodeFileDescriptorSet, open } from "../index.ts";
import { validate } from "./index.ts";

it("validate takes time in proportion to ranges, fields, imports and nesting", () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index);
  const reservedRange = many.map((id) => ({ start: id * 3 + 1, end: id * 3 + 2 }));
  const extensionRange = many.map((id) => ({ start: id * 3 + 2, end: id * 3 + 3 }));
  const field = many.slice(0, 60_000).map((id) => {
    return { name: `f${id}`, number: id * 3 + 30_003, label: 1, type: 5 } as const;
  });
  const name = "a".repeat(40);
  const started = process.cpuUsage().user;
  const file = [
    { name: "a", messageType: [{ name, field, reservedRange, extensionRange }] },
    ...many.slice(0, 20_000).map((id) => ({ name: `c${id}`, dependency: [`c${id + 1}`] })),
  ];
  const { diagnostics } = validate(open(encodeFileDescriptorSet({ file })));
  expect(diagnostics.filter((one) => one.file === "a")).toEqual([]);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(5000);
});
