import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What makes a descriptor set of sources, with source locations. */
export interface Compiler {
  readonly name: string;
  /** Whether it knows editions. */
  readonly hasEditions: boolean;
  /** @throws Error with what the compiler says */
  readonly compile: (sources: ReadonlyMap<string, string>) => Uint8Array;
}

const require = createRequire(import.meta.url);

/** buf, from npm. */
export const buf: Compiler = {
  name: "buf",
  hasEditions: true,
  compile: (sources) =>
    compileIn(sources, (directory, output) => {
      writeFileSync(join(directory, "buf.yaml"), "version: v2\n");
      const script = join(dirname(require.resolve("@bufbuild/buf/package.json")), "bin", "buf");
      const args = ["build", ".", "--as-file-descriptor-set", "-o", output];
      execFileSync(process.execPath, [script, ...args], { cwd: directory, stdio: "pipe" });
    }),
};

/** protoc, where it is installed with the files that it comes with. */
export const protoc: Compiler | undefined = findProtoc();

function findProtoc(): Compiler | undefined {
  let version: string;
  try {
    version = execFileSync("protoc", ["--version"], { stdio: "pipe" }).toString().trim();
    // Some systems package the program alone, without google/protobuf/*.proto.
    const args = ["-o/dev/null", "google/protobuf/descriptor.proto"];
    execFileSync("protoc", args, { stdio: "pipe" });
  } catch {
    return undefined;
  }
  const [, major = "0"] = /libprotoc (\d+)/.exec(version) ?? [];
  const hasEditions = Number(major) >= 32;
  return {
    name: version,
    hasEditions,
    compile: (sources) =>
      compileIn(sources, (directory, output) => {
        const args = ["-I.", `-o${output}`, "--include_imports", "--include_source_info"];
        if (hasEditions) args.push("--retain_options");
        execFileSync("protoc", [...args, ...sources.keys()], { cwd: directory, stdio: "pipe" });
      }),
  };
}

function compileIn(
  sources: ReadonlyMap<string, string>,
  run: (directory: string, output: string) => void,
): Uint8Array {
  const directory = mkdtempSync(join(tmpdir(), "print-"));
  try {
    for (const [name, text] of sources) {
      const path = join(directory, "src", name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const output = join(directory, "set.binpb");
    run(join(directory, "src"), output);
    return new Uint8Array(readFileSync(output));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
