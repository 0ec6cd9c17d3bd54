import { describe, expect, it } from "vitest";
import { encodeFileDescriptorSet, open } from "../index.ts";
import { createRegistry } from "./registry.ts";
import { SymbolTable } from "./symbol-table.ts";

const field = (name: string) => ({ name, number: 1, label: 1 as const, type: 5 as const });
const [first, second] = createRegistry(
  open(
    encodeFileDescriptorSet({
      file: [
        {
          name: "a",
          package: "p",
          messageType: [{ name: "M", field: [field("f")] }, { name: "N" }],
        },
      ],
    }),
  ),
).files.flatMap(({ messages }) => messages);

describe("SymbolTable", () => {
  it("finds members again, whatever is added or taken out", () => {
    const table = new SymbolTable();
    if (first === undefined || second === undefined) throw new Error("there are two messages");
    table.add(first);
    expect(table.get("p.M.f")).toBe(first.fields[0]);
    expect(table.get("p.M.f")).toBe(first.fields[0]);
    table.add(second);
    expect(table.get("p.M.f")).toBe(first.fields[0]);
    table.rollback();
    expect(table.get("p.M.f")).toBeUndefined();
    table.add(second);
    expect(table.get("p.M.f")).toBeUndefined();
    table.add(first);
    expect(table.get("p.M.f")).toBe(first.fields[0]);
  });
});
