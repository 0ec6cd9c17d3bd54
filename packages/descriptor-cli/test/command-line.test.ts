import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { open } from "@x/descriptor-wire";
import { doSteps, sessionSteps } from "../../../scripts/snippet.ts";
import { PROGRAM, run, spawned } from "./run.ts";
import { broken, rude, shop } from "./sets.ts";

const folder = mkdtempSync(join(tmpdir(), "descriptor-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of the folder, made. */
function made(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const set = made("shop.binpb", shop());
const newer = made("newer.binpb", shop({ type: 9 }));
const bad = made("bad.binpb", broken);
const empty = made("empty.binpb", new Uint8Array());
const damaged = made("damaged.binpb", shop().subarray(0, 40));
const rudeSet = made("rude.binpb", rude);

describe("descriptor-wire in a process of its own", () => {
  it.each([
    ["18.20.8", 1, "descriptor-wire: Node.js >=22.13 is needed, and this is 18.20.8\n"],
    ["22.9.0", 1, "descriptor-wire: Node.js >=22.13 is needed, and this is 22.9.0\n"],
    ["22.13.0", 0, ""],
  ])("says on Node.js %s whether it is too old", (version, code, said) => {
    const versions = `{ value: { ...process.versions, node: "${version}" } }`;
    const pretend = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
    const [node = "", ...more] = PROGRAM;
    const args = ["--import", pretend, ...more, "--version"];
    const { status, stderr } = spawnSync(node, args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([code, said]);
  });

  it("reads standard input, and writes a set to standard output", () => {
    const { code, stdout, stderr } = spawned(["strip"], shop());
    expect([code, stderr]).toEqual([0, ""]);
    expect(open(stdout).file[1]?.sourceCodeInfo).toBeUndefined();
  });

  it("takes nothing at all as the empty set", () => {
    expect(spawned(["ls"])).toEqual({ code: 0, stdout: Buffer.from(""), stderr: "" });
  });

  it("ends with 1 when something breaks", () => {
    const { code, stdout } = spawned(["diff", "-", newer], shop());
    expect(code).toBe(1);
    expect(stdout.toString()).toContain("[FIELD_SAME_TYPE]\n");
  });

  it("ends quietly when nobody reads on", async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => `M${at}`);
    const [node = "", ...args] = PROGRAM;
    const child = spawn(node, [...args, "ls", made("large.binpb", messages(many))], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: "" });
  });

  it.skipIf(!existsSync("/dev/full"))("says in one line that nothing more fits", () => {
    const [node = "", ...args] = PROGRAM;
    for (const command of [
      ["ls", set],
      ["strip", set],
    ]) {
      const { status, stderr } = spawnSync(node, [...args, ...command], {
        encoding: "utf8",
        timeout: 280_000,
        stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
      });
      expect([status, stderr]).toEqual([
        3,
        "descriptor-wire: cannot write: ENOSPC: no space left on device, write\n",
      ]);
    }
  });

  it("says in one line what it could not read", () => {
    const { code, stdout, stderr } = spawned(["ls", join(folder, "nothing")]);
    expect([code, stdout.length]).toEqual([3, 0]);
    expect(stderr).toBe(
      `descriptor-wire: cannot read ${join(folder, "nothing")}: there is no such file\n`,
    );
  });
});

/** A set of messages. */
function messages(names: readonly string[]): Uint8Array {
  const parts = names.flatMap((name) => [
    0x22,
    name.length + 2,
    0x0a,
    name.length,
    ...Buffer.from(name),
  ]);
  const length: number[] = [];
  for (let rest = parts.length; ; rest >>>= 7) {
    if (rest < 128) {
      length.push(rest);
      break;
    }
    length.push((rest & 127) | 128);
  }
  return Uint8Array.from([0x0a, ...length, ...parts]);
}

interface Row {
  readonly name: string;
  readonly args: readonly string[];
  readonly code: number;
  readonly stdout?: string;
  readonly stderr?: string;
}

const ROWS: readonly Row[] = [
  {
    name: "inspect tells what is in a set",
    args: ["inspect", set],
    code: 0,
    stdout:
      "money.proto: proto3, package shop, 1 message, no source info, 58 bytes\n" +
      "shop.proto: proto3, package shop, 1 message, source info, 168 bytes\n" +
      "  imports money.proto\n",
  },
  {
    name: "ls lists symbols",
    args: ["ls", set],
    code: 0,
    stdout:
      "message shop.Money\nfield shop.Money.cents\nmessage shop.Order\n" +
      "field shop.Order.total\nfield shop.Order.price\n",
  },
  {
    name: "ls lists one kind",
    args: ["ls", "-k", "message", set],
    code: 0,
    stdout: "message shop.Money\nmessage shop.Order\n",
  },
  {
    name: "ls answers with JSON",
    args: ["ls", "--json", "--kind=message", set],
    code: 0,
    stdout: '[{"kind":"message","name":"shop.Money"},{"kind":"message","name":"shop.Order"}]\n',
  },
  {
    name: "ls refuses a kind that there is not",
    args: ["ls", "-k", "toString", set],
    code: 2,
    stderr: "ls: there is no kind toString (descriptor-wire --help)",
  },
  {
    name: "cat shows a symbol with its comment",
    args: ["cat", ".shop.Order", set],
    code: 0,
    stdout: "// What somebody buys.\nmessage Order {\n  int64 total = 1;\n  Money price = 2;\n}\n",
  },
  {
    name: "cat shows a descriptor",
    args: ["cat", "--json", "shop.Money.cents", set],
    code: 0,
    stdout:
      '{"name":"cents","number":1,"label":"LABEL_OPTIONAL","type":"TYPE_INT64","jsonName":"cents"}\n',
  },
  {
    name: "cat finds no symbol",
    args: ["cat", "shop.Nope", set],
    code: 3,
    stderr: `there is no symbol shop.Nope in ${set}`,
  },
  {
    name: "cat needs a symbol",
    args: ["cat"],
    code: 2,
    stderr: "cat takes SYMBOL [FILE] (descriptor-wire --help)",
  },
  { name: "validate is quiet about a good set", args: ["validate", set], code: 0, stdout: "" },
  {
    name: "validate says what protoc says",
    args: ["validate", bad],
    code: 1,
    stdout: 'a.proto: error: "Nope" is not defined. [not-defined]\n',
  },
  {
    name: "validate knows its profiles",
    args: ["validate", "--profile", "protoc", bad],
    code: 2,
    stderr: "validate: there is no profile protoc (descriptor-wire --help)",
  },
  {
    name: "print prints one file as it is",
    args: ["print", "-f", "money.proto", set],
    code: 0,
    stdout: 'syntax = "proto3";\n\npackage shop;\n\nmessage Money {\n  int64 cents = 1;\n}\n',
  },
  {
    name: "print finds no file",
    args: ["print", "-f", "x.proto", set],
    code: 3,
    stderr: `there is no file x.proto in ${set}`,
  },
  {
    name: "print --display shows what is no set",
    args: ["print", "--display", damaged],
    code: 0,
    stdout: `// ${damaged} is not a descriptor set: the bytes end too early at byte 1, in file[0]\n`,
  },
  {
    name: "print does not print what is no set",
    args: ["print", damaged],
    code: 3,
    stderr: `${damaged} is not a descriptor set: the bytes end too early at byte 1, in file[0]`,
  },
  { name: "print prints nothing of nothing", args: ["print", empty], code: 0, stdout: "" },
  { name: "diff is quiet about a set and itself", args: ["diff", set, set], code: 0, stdout: "" },
  {
    name: "diff says where, how deep and by which rule",
    args: ["diff", "--use", "WIRE,FIELD_SAME_TYPE", set, newer],
    code: 1,
    stdout:
      "shop.proto:6:3: package: field total (1) of message shop.Order changed its type from int64 to string [FIELD_SAME_TYPE]\n" +
      "shop.proto:6:3: wire: field total (1) of message shop.Order changed its type from int64 to string [FIELD_WIRE_COMPATIBLE_TYPE]\n",
  },
  {
    name: "diff leaves rules out",
    args: ["diff", "--except", "FILE,WIRE,WIRE_JSON", set, newer],
    code: 0,
    stdout: "",
  },
  {
    name: "diff refuses a rule that there is not",
    args: ["diff", "--use", "FILES", set, newer],
    code: 2,
    stderr: "diff: there is no rule and no category FILES (descriptor-wire --help)",
  },
  {
    name: "diff reads one set from standard input",
    args: ["diff", "-", "-"],
    code: 2,
    stderr: "diff: only one set is standard input (descriptor-wire --help)",
  },
  {
    name: "subset finds no symbol",
    args: ["subset", "shop.Order,shop.Nope", set],
    code: 3,
    stderr: `there is no symbol shop.Nope in ${set}`,
  },
  {
    name: "merge refuses two files of one name",
    args: ["merge", set, newer],
    code: 3,
    stderr: "the sets hold two different files shop.proto",
  },
  {
    name: "a directory is no set",
    args: ["ls", folder],
    code: 3,
    stderr: `cannot read ${folder}: it is a directory`,
  },
  {
    name: "an option that there is not",
    args: ["ls", "--frob", set],
    code: 2,
    stderr: "ls: Unknown option '--frob' (descriptor-wire --help)",
  },
  {
    name: "no command",
    args: [],
    code: 2,
    stderr: "a command is missing (descriptor-wire --help)",
  },
  {
    name: "a command that there is not",
    args: ["frob"],
    code: 2,
    stderr: "there is no command frob (descriptor-wire --help)",
  },
  {
    name: "names stay on their lines",
    args: ["inspect", rudeSet],
    code: 0,
    stdout: "a\\u001b[2J\\u000a.proto: proto2, no package, 1 message, no source info, 25 bytes\n",
  },
];

describe("descriptor-wire", () => {
  for (const { name, args, code, stdout = "", stderr } of ROWS) {
    it(`${name}: exit ${code}`, async () => {
      const ended = await run(args);
      expect(ended.stderr).toBe(stderr === undefined ? "" : `descriptor-wire: ${stderr}\n`);
      expect({ code: ended.code, stdout: ended.stdout.toString() }).toEqual({ code, stdout });
    });
  }

  it("prints all files, each under its name", async () => {
    const { stdout } = await run(["print", "--no-comments", set]);
    expect(stdout.toString()).toMatch(
      /^\/\/ money\.proto\n\nsyntax[^]*\n\n\/\/ shop\.proto\n\nsyntax/,
    );
    expect(stdout.toString()).not.toContain("What somebody buys");
  });

  it("tells everything in JSON", async () => {
    const json = async (...args: string[]): Promise<unknown> =>
      JSON.parse((await run(args)).stdout.toString());
    expect(await json("inspect", "--json", set)).toMatchObject({
      bytes: shop().length,
      files: [
        { name: "money.proto", messages: 1 },
        { dependencies: ["money.proto"], locations: 3 },
      ],
    });
    expect(await json("inspect", "--full", set)).toMatchObject({
      file: [{ name: "money.proto" }, {}],
    });
    expect(await json("validate", "--json", bad)).toMatchObject({ accepted: false });
    expect(await json("diff", "--json", set, newer)).toMatchObject([
      { fullName: "shop.Order.total" },
      {},
      {},
    ]);
    expect(await json("print", "--json", set)).toMatchObject([{ name: "money.proto" }, {}]);
  });

  it("helps", async () => {
    for (const args of [["--help"], ["help"], ["-h"]]) {
      const { code, stdout } = await run(args);
      expect(code).toBe(0);
      for (const command of [
        "inspect",
        "ls",
        "cat",
        "validate",
        "print",
        "diff",
        "subset",
        "strip",
        "merge",
      ]) {
        expect(stdout.toString()).toContain(`\n  ${command} `);
      }
    }
    for (const args of [
      ["help", "diff"],
      ["diff", "--help"],
    ]) {
      expect((await run(args)).stdout.toString()).toContain("--except RULE,...");
    }
    expect((await run(["--version"])).stdout.toString()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("cuts, strips and merges without changing another byte", async () => {
    const { stdout: subset } = await run(["subset", "shop.Order", set]);
    expect(subset).toEqual(Buffer.from(shop()));
    const one = join(folder, "one.binpb");
    expect(await run(["subset", "shop.Money", set, "-o", one])).toMatchObject({
      code: 0,
      stdout: Buffer.of(),
    });
    expect(open(readFileSync(one)).file.map(({ name }) => name)).toEqual(["money.proto"]);
    const { stdout: stripped } = await run(["strip", set]);
    const bare = made("bare.binpb", stripped);
    expect(stripped.length).toBeLessThan(shop().length);
    // The copy with source info is kept.
    expect((await run(["merge", bare, set])).stdout).toEqual(Buffer.from(shop()));
  });

  it("writes a file whole or not at all", async () => {
    const target = join(folder, "no", "such", "folder.binpb");
    const { code, stderr } = await run(["strip", set, "-o", target]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^descriptor-wire: cannot write .*folder\.binpb: ENOENT[^\n]*\n$/);
    const { code: failed } = await run(["strip", damaged, "-o", bad]);
    expect(failed).toBe(3);
    expect(readFileSync(bad)).toEqual(Buffer.from(broken));
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

describe("the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const sessions = Array.from(
    readme.matchAll(/^```sh\n(\$ [\s\S]*?)^```$/gm),
    ([, session = ""]) => session,
  );

  it("shows sessions, which print what they say", async () => {
    const place = join(folder, "sessions");
    mkdirSync(join(place, "bin"), { recursive: true });
    const program = `#!/bin/sh\nexec ${PROGRAM.map((word) => `'${word}'`).join(" ")} "$@"\n`;
    writeFileSync(join(place, "bin/descriptor-wire"), program, { mode: 0o755 });
    const env = { PATH: `${join(place, "bin")}${delimiter}${process.env["PATH"]}` };
    const steps = sessions.flatMap(sessionSteps);
    expect(sessions).toHaveLength(2);
    expect(await doSteps(steps, place, env)).toEqual(steps);
  });

  it("names every command and exit code", () => {
    for (const code of [0, 1, 2, 3]) expect(readme).toContain(`\n| ${code}    | `);
    for (const name of ["inspect", "ls", "cat", "validate", "print", "diff", "subset", "strip"]) {
      expect(readme).toContain(`\n| \`${name} `);
    }
  });
});

describe("on a terminal", () => {
  const terminal = { isTTY: true };

  it("a set is not shown", async () => {
    expect(await run(["strip", set], terminal)).toEqual({
      code: 2,
      stdout: Buffer.of(),
      stderr:
        "descriptor-wire: a terminal cannot show a descriptor set: name a file with --output, or send it to one\n",
    });
  });

  it("what is found has colours, unless NO_COLOR is set", async () => {
    const coloured = await run(["validate", bad], terminal);
    expect(coloured.stdout.toString()).toContain("\u001B[31merror\u001B[0m");
    for (const environment of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
      const { stdout } = await run(["validate", bad], { ...terminal, environment });
      expect(stdout.toString()).not.toContain("\u001B");
    }
    const unset = await run(["validate", bad], { ...terminal, environment: { NO_COLOR: "" } });
    expect(unset.stdout.toString()).toContain("\u001B");
  });

  it("nothing in a set is obeyed", async () => {
    for (const args of [
      ["ls"],
      ["inspect"],
      ["validate", "-p", "strict"],
      ["print", "--display"],
    ]) {
      const { stdout } = await run([...args, rudeSet], {
        ...terminal,
        environment: { NO_COLOR: "1" },
      });
      expect(stdout.includes("\u001B") || stdout.includes("\u0007")).toBe(false);
    }
  });
});

describe("git", () => {
  const git = (...args: string[]): string => {
    const { stdout, stderr, status } = spawnSync(
      "git",
      ["-c", "user.name=a", "-c", "user.email=a@b", ...args],
      {
        cwd: join(folder, "repository"),
        encoding: "utf8",
        timeout: 280_000,
        env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
      },
    );
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout;
  };

  it("shows changes of sets as changes of source", () => {
    spawnSync("git", ["init", "-q", join(folder, "repository")]);
    const program = PROGRAM.map((word) => `'${word}'`).join(" ");
    git("config", "diff.descriptor.textconv", `${program} print --display`);
    const repository = (name: string): string => join("repository", name);
    made(repository(".gitattributes"), Buffer.from("*.binpb diff=descriptor\n"));
    made(repository("api.binpb"), shop());
    git("add", ".");
    git("commit", "-qm", "one");
    made(repository("api.binpb"), shop({ type: 9 }));
    git("commit", "-qam", "another");
    made(repository("api.binpb"), shop().subarray(0, 40));
    expect(git("log", "-p", "--format=%s", "-1")).toContain(
      "-  int64 total = 1;\n+  string total = 1;\n",
    );
    // A damaged file is shown as one, and the others as ever.
    expect(git("diff")).toContain(
      "is not a descriptor set: the bytes end too early at byte 1, in file[0]",
    );
    expect(existsSync(join(folder, "repository", "api.binpb"))).toBe(true);
  });
});

describe("descriptor-wire build", () => {
  const source = (name: string, text: string): string => made(name, Buffer.from(text));
  source("money.proto", 'syntax = "proto3";\nmessage Money {}\n');
  source(
    "order.proto",
    'syntax = "proto3";\nimport "money.proto";\nmessage Order { Money price = 1; }\n',
  );
  source("wrong.proto", 'syntax = "proto3";\nmessage Wrong { Monny price = 1; }\n');

  it("writes the set of the named sources, found below a folder", async () => {
    const { code, stdout, stderr } = await run(["build", "-I", folder, "order.proto"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(open(stdout).file.map(({ name }) => name)).toEqual(["order.proto"]);
    expect(open(stdout).file[0]?.messageType[0]?.field[0]?.typeName).toBe(".Money");
  });

  it("takes a source by its path, and all imports with it", async () => {
    const path = join(folder, "order.proto");
    const { stdout } = await run(["build", `-I${folder}`, "--include-imports", path]);
    expect(open(stdout).file.map(({ name }) => name)).toEqual(["money.proto", "order.proto"]);
  });

  it("writes through a link, and never puts a file in the place of a device", async () => {
    made("target.binpb", new Uint8Array());
    // Links, so that a mistake replaces them and no device.
    const links = ["target.binpb", "/dev/null"].map((target, index) => {
      const link = join(folder, `link${index}`);
      symlinkSync(target, link);
      return link;
    });
    for (const link of links) {
      expect((await run(["build", "-I", folder, "order.proto", "-o", link])).code).toBe(0);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    }
    expect(open(readFileSync(join(folder, "target.binpb"))).file).toHaveLength(1);
    for (const link of links) rmSync(link);
  });

  it("says what protoc says, writes nothing and ends with 1", async () => {
    const { code, stdout, stderr } = await run(["build", "-I", folder, "wrong.proto"]);
    expect({ code, stdout: stdout.toString(), stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: 'wrong.proto:2:17: "Monny" is not defined.\n',
    });
  });

  it("answers with the diagnostics as JSON", async () => {
    const { code, stdout } = await run([
      "build",
      "--json",
      "-I",
      folder,
      "wrong.proto",
      "none.proto",
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout.toString())).toMatchObject({
      accepted: false,
      diagnostics: [
        { code: "not-defined", file: "wrong.proto", line: 2, column: 17 },
        { code: "file-not-found", file: "none.proto", text: "File not found." },
      ],
    });
  });

  it("reads nothing outside of the folders", async () => {
    source("up.proto", 'syntax = "proto3";\nimport "../up.proto";\n');
    const { stderr } = await run(["build", "-I", folder, "up.proto"]);
    expect(stderr).toContain("../up.proto: File not found.\n");
  });
});

it("knows diff by the name that buf has for it", async () => {
  const ours = await run(["diff", set, newer]);
  expect(ours.code).toBe(1);
  expect(await run(["breaking", set, newer])).toEqual(ours);
  expect((await run(["help", "breaking"])).stdout).toEqual((await run(["help", "diff"])).stdout);
});

describe("descriptor-wire format", () => {
  const LAID_OUT = 'syntax = "proto3";\nmessage M {} // why\n';
  const source = (name: string, text: string): string => made(name, Buffer.from(text));
  const read = (path: string): string => readFileSync(path, "utf8");

  it("lays out files where they are, and leaves alone those that are right", async () => {
    const path = source("ugly.proto", 'syntax="proto3";message M{}// why');
    const right = source("right.proto", LAID_OUT);
    expect(await run(["format", path, right])).toMatchObject({ code: 0, stderr: "" });
    expect([read(path), read(right)]).toEqual([LAID_OUT, LAID_OUT]);
  });

  it("names the files that would change, and writes nothing", async () => {
    const path = source("ugly.proto", "message M{}");
    const { code, stdout } = await run(["format", "--check", path, source("r.proto", LAID_OUT)]);
    expect([code, stdout.toString()]).toEqual([1, `${path}\n`]);
    expect(read(path)).toBe("message M{}");
  });

  it("changes nothing that it cannot read, and says why", async () => {
    const path = source("broken.proto", "message {");
    const { code, stderr } = await run(["format", path]);
    expect([code, stderr]).toEqual([1, `${path}:1:9: Expected message name.\n`]);
    expect(read(path)).toBe("message {");
  });

  it("keeps bytes that are no UTF-8", async () => {
    const path = made("latin.proto", Buffer.from("message M{}// \xe9", "latin1"));
    expect(await run(["format", path])).toMatchObject({ code: 0 });
    expect(readFileSync(path, "latin1")).toBe("message M {} // \xe9\n");
  });

  it("refuses a wrong command line and what cannot be read, each in a line", async () => {
    expect(await run(["format", "--check"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^descriptor-wire: format: --check takes files .*\n$/),
    });
    const { code, stderr } = await run(["format", join(folder, "none.proto")]);
    expect([code, stderr]).toEqual([3, expect.stringContaining("there is no such file")]);
  });

  it("says what is wrong with standard input, and writes nothing", () => {
    const { code, stdout, stderr } = spawned(["format"], Buffer.from("message {"));
    expect([code, stdout.length]).toEqual([1, 0]);
    expect(stderr).toBe("standard input:1:9: Expected message name.\n");
  });

  it("keeps bytes of standard input that are no UTF-8", () => {
    const bytes = Buffer.from("// \xe9\nmessage M {}\n", "latin1");
    const { code, stdout } = spawned(["format"], bytes);
    expect([code, stdout.equals(bytes)]).toEqual([0, true]);
  });

  it("goes from standard input to standard output", () => {
    const { code, stdout } = spawned(["format"], Buffer.from("message M{}"));
    expect([code, stdout.toString()]).toEqual([0, "message M {}\n"]);
  });
});
