import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runInEmptyFolder } from "../../../scripts/readme.ts";

it.each(["readme.ts", "lint.ts", "breaking.ts", "format.ts"])(
  "README shows the example %s, and the example prints what it says",
  async (name) => {
    const { shown, printed, promised } = await runInEmptyFolder(
      fileURLToPath(new URL("..", import.meta.url)),
      name,
    );
    expect(shown).toBe(true);
    expect(printed).toEqual(promised);
  },
);
