import { describe, expect, it } from "vitest";
import { ArchiveSlots } from "./archive-slots.ts";

describe("slots of archives", () => {
  it("B31: leave some for others, whatever one address asks for", () => {
    const slots = new ArchiveSlots({ total: 4, each: 2 });
    const first = slots.take("a");
    slots.take("a");
    expect(() => slots.take("a")).toThrow("busy");
    slots.take("b");
    slots.take("c");
    expect(() => slots.take("d")).toThrow("busy");
    first();
    // A second call frees nothing that another has.
    first();
    slots.take("a");
    expect(() => slots.take("d")).toThrow("busy");
  });

  it("are free again, all of them, when they were given back", () => {
    const slots = new ArchiveSlots({ total: 2, each: 2 });
    for (let round = 0; round < 3; round++) {
      const both = [slots.take("a"), slots.take("a")];
      expect(() => slots.take("b")).toThrow("busy");
      for (const free of both) free();
    }
  });
});
