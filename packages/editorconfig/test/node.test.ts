import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { definitionOf, type EditorConfig } from "../src/index.ts";
import { propertiesOf } from "../src/adapters/node.ts";
import { runCommandLine } from "../src/cli/command-line.ts";
import { GROUPS } from "./core-test-suite.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "x-editorconfig-"));
});
afterAll(() => rm(root, { recursive: true }));

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [directory, text] of Object.entries(files)) {
    const place = join(root, folder, directory);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, ".editorconfig"), text);
  }
  return join(root, folder);
}

/** The command, with what it wrote. */
async function run(...args: readonly string[]) {
  const written = { out: "", error: "" };
  const code = await runCommandLine(args, "1.2.3", {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
  });
  return { code, ...written };
}

describe.each(GROUPS.map((group, at) => ({ ...group, at })))(
  "core-test on a disk: $source",
  ({ files, cases, at }) => {
    let top = "";
    beforeAll(async () => {
      top = await write(`suite-${at}`, files);
    });

    test.each(cases)("%s: %j", async (_name, path, expected) => {
      const found = await propertiesOf(join(top, path), { top });
      expect({ ...definitionOf(found) }).toEqual(expected);
    });
  },
);

describe("propertiesOf", () => {
  it("reads from the path up to the root, and not above it", async () => {
    const top = await write("nested", {
      "": "[*]\nindent_size = 8\nmax_line_length = 80\n",
      a: "root = true\n[*.ts]\nindent_size = 2\ncharset = unset\n",
      "a/b": "[*]\nindent_style = space\n",
    });
    expect(Object.fromEntries(await propertiesOf(join(top, "a/b/c/x.ts"), { top }))).toEqual({
      indent_size: "2",
      charset: "unset",
      indent_style: "space",
      tab_width: "2",
    });
    const options = { top, unset: "remove" } as const;
    expect((await propertiesOf(join(top, "a/x.ts"), options)).has("charset")).toBe(false);
  });

  it("reads each file once with a cache", async () => {
    const top = await write("cached", { "": "[*]\nindent_size = 2\n" });
    const cache = new Map<string, EditorConfig | undefined>();
    await propertiesOf(join(top, "a.ts"), { top, cache });
    await write("cached", { "": "[*]\nindent_size = 4\n" });
    expect((await propertiesOf(join(top, "b.ts"), { top, cache })).get("indent_size")).toBe("2");
    expect((await propertiesOf(join(top, "b.ts"), { top })).get("indent_size")).toBe("4");
  });

  it("takes another name for the files, and passes over a directory of that name", async () => {
    const top = await write("named", { "": "[*]\nindent_size = 2\n" });
    await writeFile(join(top, "other.ini"), "[*]\nindent_size = 3\n");
    const other = await propertiesOf(join(top, "a"), { top, fileName: "other.ini" });
    expect(other.get("indent_size")).toBe("3");
    await mkdir(join(top, "x/.editorconfig"), { recursive: true });
    expect((await propertiesOf(join(top, "x/a"), { top })).get("indent_size")).toBe("2");
  });

  it("reads below a file as if it were a directory, as editors do for what is not there yet", async () => {
    const top = await write("file", { "": "[*]\nindent_size = 2\n" });
    await writeFile(join(top, "a"), "");
    expect((await propertiesOf(join(top, "a/b"), { top })).get("indent_size")).toBe("2");
  });

  it.each([
    ["above the top", "../x"],
    ["beside the top", "../top2/x"],
    ["that is the top", ""],
  ])("refuses a path %s", async (_what, path) => {
    const top = await write("top", { "": "" });
    await expect(propertiesOf(join(top, path), { top })).rejects.toThrow(/is not below/);
  });

  it("takes a name that begins with two dots", async () => {
    const top = await write("dots", { "": "[*]\nindent_size = 2\n" });
    expect((await propertiesOf(join(top, "..a/b"), { top })).get("indent_size")).toBe("2");
  });

  it.skipIf(process.getuid?.() === 0)(
    "throws the error of the system (not as root, who reads all)",
    async () => {
      const top = await write("closed", { "": "[*]\nindent_size = 2\n" });
      await chmod(join(top, ".editorconfig"), 0);
      await expect(propertiesOf(join(top, "a"), { top })).rejects.toThrow("EACCES");
    },
  );
});

describe("editorconfig PATH", () => {
  it("prints the properties of a path, and of several with their names", async () => {
    const top = await write("printed", {
      "": "root=true\n[*.ts]\nindent_size = 2\n[*.x]\na=unset",
    });
    const [one, two] = [join(top, "a.ts"), join(top, "b.x")];
    expect(await run(one)).toEqual({ code: 0, out: "indent_size=2\ntab_width=2\n", error: "" });
    const both = `[${one}]\nindent_size=2\ntab_width=2\n[${two}]\na=unset\n`;
    expect((await run(one, two)).out).toBe(both);
    expect((await run("--unset", two)).out).toBe("");
    expect((await run("--json", one)).out).toBe('{"indent_size":"2","tab_width":"2"}\n');
    expect(JSON.parse((await run("--json", one, two)).out)).toEqual({
      [one]: { indent_size: "2", tab_width: "2" },
      [two]: { a: "unset" },
    });
    await writeFile(join(top, "own"), "root=true\n[*]\nb=c\n");
    expect((await run("-f", "own", one)).out).toBe("b=c\n");
  });

  it.each([
    ["no path", [], 2, /a path is missing/],
    ["an unknown option", ["--nope", "a"], 2, /--nope/],
  ])("refuses %s in one line", async (_what, args, code, words) => {
    const ran = await run(...args);
    expect([ran.code, ran.out]).toEqual([code, ""]);
    expect(ran.error).toMatch(words);
  });

  it("tells how it is used, and its version", async () => {
    expect(await run("--help")).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: /) });
    expect(await run("-V")).toEqual({ code: 0, out: "1.2.3\n", error: "" });
  });

  it("is a program", async () => {
    const top = await write("program", { "": "root=true\n[*]\nindent_size = 2\n" });
    const main = fileURLToPath(new URL("../src/cli/main.ts", import.meta.url));
    const ran = await promisify(execFile)(process.execPath, [main, "a.ts"], { cwd: top });
    expect(ran.stdout).toBe("indent_size=2\ntab_width=2\n");
    const { stdout } = await promisify(execFile)(process.execPath, [main, "--version"]);
    const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
    expect(stdout.trim()).toBe((JSON.parse(manifest) as { version: string }).version);
  });

  it.each([
    ["18.20.8", 1, "editorconfig: Node.js >=22.13 is needed, and this is 18.20.8\n"],
    ["22.9.0", 1, "editorconfig: Node.js >=22.13 is needed, and this is 22.9.0\n"],
    ["22.13.0", 0, ""],
  ])("says on Node.js %s whether it is too old", (version, code, said) => {
    const main = fileURLToPath(new URL("../src/cli/main.ts", import.meta.url));
    const args = ["--import", pretending(version), main, "--version"];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([code, said]);
  });
});

/** Makes Node.js say that it is of another version. */
function pretending(version: string): string {
  const versions = `{ value: { ...process.versions, node: "${version}" } }`;
  return `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
}
