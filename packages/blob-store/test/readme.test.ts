import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
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
  // It may make files where it is run.
  const place = await mkdtemp(join(tmpdir(), "x-readme-"));
  onTestFinished(() => rm(place, { recursive: true }));
  expect(await printedLines(folder + file, place)).toEqual(promised);
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
