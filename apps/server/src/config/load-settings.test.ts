import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readConfigFile } from "./config-file.ts";
import { listSettings, loadSettings } from "./load-settings.ts";
import { DECLARED } from "./settings.ts";

const FILE = `
port = 4000
host = "::1"
workers = 2
trusted_proxies = ["10.0.0.0/8", "127.0.0.1"]
pages = false

[s3]
endpoint = "http://s3"
bucket = "b"
access_key_id = "k"
secret_access_key = "of the file"

[instance]
title = "Our server"
rules = ["Be kind", "No spam, ever"]
languages = ["en", "de"]
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "x-settings-"));
  writeFileSync(join(folder, "x-server.toml"), FILE);
  writeFileSync(join(folder, ".env"), 'PORT=5000\nWORKERS=3\nOTHER_PROGRAM=1\nLOG_LEVEL="warn"\n');
  writeFileSync(join(folder, "wrong.toml"), "port = 70000\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("loadSettings", () => {
  it("takes the command line first, then the environment, .env, the file, the default", () => {
    const environment = { WORKERS: "5", LOG_LEVEL: "" };
    const settings = loadSettings({ port: "6000" }, { environment, folder });
    expect(settings).toMatchObject({
      port: 6000,
      workers: 5,
      logLevel: "warn",
      host: "::1",
      pages: false,
      metricsPort: undefined,
      s3: { bucket: "b", region: "us-east-1" },
      instance: {
        title: "Our server",
        rules: ["Be kind", "No spam, ever"],
        languages: ["en", "de"],
      },
    });
    expect(settings.trustedProxies).toHaveLength(2);
    expect(loadSettings({}, { environment: {}, folder })).toMatchObject({ port: 5000, workers: 3 });
  });

  it("names the file, or the option, that has a wrong text", () => {
    const place = { environment: { CONFIG_FILE: "wrong.toml" }, folder: join(folder) };
    rmSync(join(folder, ".env"));
    const message = `PORT must be a whole number from 0 to 65535, not "70000" (${join(folder, "wrong.toml")})`;
    expect(() => loadSettings({}, place)).toThrow(message);
    expect(() => loadSettings({ port: "x" }, place)).toThrow("--port must be a whole number");
    expect(() => loadSettings({ config: "missing.toml" }, place)).toThrow("cannot read");
  });
});

describe("listSettings", () => {
  it("tells where each is from, and hides secrets", () => {
    const environment = { DATABASE_URL: "postgres://x:hush@y/z" };
    const rows = listSettings({ data: "/d" }, { environment, folder });
    const file = join(folder, "x-server.toml");
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: "DATA_DIR", value: "/d", from: "command line" },
        { name: "DATABASE_URL", value: "(hidden)", from: "environment" },
        { name: "S3_SECRET_ACCESS_KEY", value: "(hidden)", from: file },
        { name: "PORT", value: "4000", from: file },
        { name: "GIT_TRANSFERS", value: "16", from: "default" },
        { name: "METRICS_PORT", value: undefined, from: "" },
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/hush|of the file/);
  });
});

describe("readConfigFile", () => {
  const read = (text: string) => readConfigFile(text, "f.toml", ["PORT", "S3_BUCKET"]);

  test.each([
    ["prot = 1", "prot in f.toml is no setting; did you mean port?"],
    ["[s3]\nbuket = 'b'", "s3.buket in f.toml is no setting; did you mean s3_bucket?"],
    ["something = 1", "something in f.toml is no setting"],
    ["port = ", "f.toml:1:"],
    ["port = 2026-11-23", "port in f.toml must be a text, a number, true or false"],
  ])("refuses %j", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

it("every setting is in the README", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const missing = DECLARED.filter(({ variable }) => !readme.includes(`\n| \`${variable}\` `));
  expect(missing).toEqual([]);
});
