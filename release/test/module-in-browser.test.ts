import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answers } from "../../packages/descriptor-compile/test/module/program.ts";
import { QUESTIONS, RECORDED } from "../../packages/descriptor-compile/test/module/questions.ts";
import { CHROMIUM, openBrowser, type BrowserStage } from "../src/browser.ts";
import { bundle } from "../src/bundle.ts";

// A module of .proto sources is built, linted, formatted and compared with the verdicts of protoc 35.1 and buf 1.75,
// by nothing but JavaScript.
const program = fileURLToPath(
  new URL("../../packages/descriptor-compile/test/module/program.ts", import.meta.url),
);
const directory = dirname(program);
const code = `import { answer } from "./program.ts";
console.log(JSON.stringify(await answer(${JSON.stringify(QUESTIONS)})));`;
const isBuilt = existsSync(join(directory, "../../dist/index.js"));

describe.each([
  ["the sources of the packages", ["@x/source"], true],
  ["the built packages (skipped where they are not built)", [], isBuilt],
] as const)("%s answer as protoc and buf do", (_name, conditions, isThere) => {
  test.runIf(isThere)("in Node", async () => {
    const input = `globalThis.print = console.log;\n${await bundle(code, directory, conditions)}`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-"], {
      input,
      encoding: "utf8",
      env: {},
      maxBuffer: 2 ** 26,
    });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual(RECORDED);
  });

  describe.skipIf(!isThere || !existsSync(CHROMIUM))(
    `in headless Chromium (skipped where ${CHROMIUM} is not installed; CHROMIUM names another)`,
    () => {
      let stage: BrowserStage;
      beforeAll(async () => {
        stage = await openBrowser();
      });
      afterAll(() => stage?.close());

      test.each(["page", "worker"] as const)("in a %s", async (place) => {
        const snippet = { title: "a module", code, promised: [] };
        const [printed = ""] = await stage.run(snippet, directory, place, conditions);
        expect(JSON.parse(printed) as Answers).toEqual(RECORDED);
      });
    },
  );
});
