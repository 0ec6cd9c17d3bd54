import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listExamples, runInEmptyFolder } from "../../../scripts/readme.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

it.each(await listExamples(root))(
  "README shows examples/%s, which prints what it says",
  async (name) => {
    const { shown, printed, promised } = await runInEmptyFolder(root, name);
    expect(shown).toBe(true);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  },
);
