import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runReadme } from "../../../scripts/readme.ts";

it("README shows the example, and the example prints what it says", async () => {
  const { shown, printed, promised } = await runReadme(
    fileURLToPath(new URL("..", import.meta.url)),
  );
  expect(shown).toBe(true);
  expect(printed).toEqual(promised);
});
