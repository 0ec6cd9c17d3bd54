import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { describe, expect, it } from "vitest";
import { watchPage } from "../../../scripts/page-steps.ts";
import { compare } from "../src/compare/index.ts";
import { decodeFileDescriptorSet, open, toJson } from "../src/index.ts";
import { demo } from "./fixture.ts";

const BROWSER = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const names = Array.from(open(demo).file, ({ name }) => name);
const expected = JSON.stringify(toJson(decodeFileDescriptorSet(demo), { unknownFields: true }));

/** Runs where the package does: reads and writes the demo set, with no help from a test. */
const PROGRAM = `async ({ decodeFileDescriptorSet, encodeFileDescriptorSet, toJson, open }, bytes) => {
  const set = decodeFileDescriptorSet(bytes);
  const again = encodeFileDescriptorSet(set);
  return {
    json: JSON.stringify(toJson(set, { unknownFields: true })),
    names: Array.from(open(bytes).file, ({ name }) => name),
    isSame: again.length === bytes.length && again.every((byte, at) => byte === bytes[at]),
  };
}`;

interface Outcome {
  readonly json: string;
  readonly names: readonly string[];
  readonly isSame: boolean;
}

describe("where there is no Buffer", () => {
  it("everything is read and written the same, with TextDecoder", () => {
    const index = new URL("../src/index.ts", import.meta.url).href;
    const fixture = fileURLToPath(new URL("fixtures/demo.binpb", import.meta.url));
    const script = `import { readFileSync } from "node:fs";
      const bytes = new Uint8Array(readFileSync(${JSON.stringify(fixture)}));
      const print = process.stdout.write.bind(process.stdout);
      delete globalThis.Buffer;
      const library = await import(${JSON.stringify(index)});
      print(JSON.stringify(await (${PROGRAM})(library, bytes)));`;
    const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
    const outcome = JSON.parse(
      execFileSync(process.execPath, args, { encoding: "utf8" }),
    ) as Outcome;
    expect(outcome.isSame).toBe(true);
    expect(outcome.json).toBe(expected);
    expect(outcome.names).toEqual(names);
  });

  it("sets are compared the same", () => {
    const file = (name: string): string =>
      JSON.stringify(new URL(`../src/${name}`, import.meta.url).href);
    const fixture = fileURLToPath(new URL("fixtures/demo.binpb", import.meta.url));
    const script = `import { readFileSync } from "node:fs";
      const bytes = new Uint8Array(readFileSync(${JSON.stringify(fixture)}));
      const print = process.stdout.write.bind(process.stdout);
      delete globalThis.Buffer;
      const { open } = await import(${file("index.ts")});
      const { compare } = await import(${file("compare/index.ts")});
      print(JSON.stringify(compare(open(bytes), open(new Uint8Array()))));`;
    const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
    const told = execFileSync(process.execPath, args, { encoding: "utf8" });
    const changes = compare(open(demo), open(new Uint8Array()));
    expect(changes.length).toBeGreaterThan(1);
    expect(told).toBe(JSON.stringify(changes));
  });
});

describe.skipIf(!existsSync(BROWSER))(
  `in headless Chromium (skipped where ${BROWSER} is not installed; CHROMIUM names another)`,
  () => {
    it("everything is read and written the same", async () => {
      const server = await serve();
      const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
      try {
        const page = await browser.newPage();
        const { step } = watchPage(page);
        const { port } = server.address() as AddressInfo;
        await step("open the page", () => page.goto(`http://127.0.0.1:${port}/`));
        const outcome = (await step("read and write the set", () =>
          page.evaluate(`(async () => {
            const library = await import("/src/index.ts");
            const bytes = new Uint8Array(await (await fetch("/test/fixtures/demo.binpb")).arrayBuffer());
            return (${PROGRAM})(library, bytes);
          })()`),
        )) as Outcome;
        expect(outcome.isSame).toBe(true);
        expect(outcome.json).toBe(expected);
        expect(outcome.names).toEqual(names);
      } finally {
        await browser.close();
        server.close();
      }
    });
  },
);

/** The package's own sources as the browser takes them: without types, under a strict policy. */
async function serve(): Promise<Server> {
  const root = new URL("..", import.meta.url);
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const policy = { "content-security-policy": "script-src 'self'" };
    if (path === "/") {
      response.writeHead(200, { ...policy, "content-type": "text/html" }).end("<!doctype html>");
      return;
    }
    readFile(new URL(path.slice(1), root)).then(
      (file) => {
        const isSource = path.endsWith(".ts");
        const type = isSource ? "text/javascript" : "application/octet-stream";
        const body = isSource ? stripTypeScriptTypes(file.toString("utf8")) : file;
        response.writeHead(200, { ...policy, "content-type": type }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}
