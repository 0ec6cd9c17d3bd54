import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { listExamples, runInEmptyFolder } from "../../../scripts/readme.ts";
import { shows } from "../../../scripts/snippet.ts";
import { startS3 } from "./s3-server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const s3Example = `${root}examples/s3.ts`;
const names = await listExamples(root);

it.each(names.filter((name) => name !== "s3.ts"))(
  "README shows examples/%s, which prints what it says",
  async (name) => {
    const { shown, printed, promised } = await runInEmptyFolder(root, name);
    expect(shown).toBe(true);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  },
);

it("README shows examples/s3.ts, which stores itself in a bucket, and fetches it by an address", async () => {
  expect(shows(await readFile(`${root}README.md`, "utf8"), await readFile(s3Example, "utf8"))).toBe(
    true,
  );
  const s3 = await startS3();
  try {
    const args = ["--conditions=@x/source", s3Example];
    const { PATH } = process.env;
    const env = { PATH, ...s3.environment };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toBe("true\n");
  } finally {
    await s3.stop();
  }
});
