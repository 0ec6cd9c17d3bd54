import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { printedLines, promisedLines, shows } from "../../../scripts/snippet.ts";
import { startS3 } from "./s3-server.ts";

const folder = fileURLToPath(new URL("../examples/", import.meta.url));
const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
const files = await readdir(folder);

it.each(files)("README shows examples/%s", async (file) => {
  expect(shows(readme, await readFile(folder + file, "utf8"))).toBe(true);
});

it.each(files.filter((file) => file !== "s3.ts"))("%s prints what it says", async (file) => {
  const promised = promisedLines(await readFile(folder + file, "utf8"));
  expect(promised.length).toBeGreaterThan(0);
  expect(await printedLines(folder + file)).toEqual(promised);
});

it("s3.ts stores itself in a bucket, and fetches it by an address", async () => {
  const s3 = await startS3();
  try {
    const args = ["--conditions=@x/source", `${folder}s3.ts`];
    const { PATH } = process.env;
    const env = { PATH, ...s3.environment };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(stdout).toBe("true\n");
  } finally {
    await s3.stop();
  }
});
