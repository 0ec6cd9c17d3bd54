// buf's linter where it is installed, and what it says of a module beside what ours says.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { open } from "@x/descriptor-wire";
import { buf } from "../../../descriptor-wire/test/compare/buf.ts";
import { compile } from "../../src/index.ts";
import { lint, type LintOptions } from "../../src/lint/index.ts";
import { finder, GOOGLE } from "../corpora.ts";

export { buf };

/** Sources by name. */
export type Module = ReadonlyMap<string, string>;

/** What buf says of a folder of sources: sorted lines `file:line:column:line:column RULE`. */
export function bufVerdicts(folder: string, options: LintOptions): readonly string[] {
  const config = JSON.stringify({ version: "v2", lint: bufOptions(options) });
  const args = ["lint", "--error-format=json", "--config", config];
  const { status, stdout, stderr } = runBuf(args, folder);
  if (status !== 0 && status !== 100) throw new Error(`buf: ${stderr}`);
  const verdicts = stdout.split("\n").filter((line) => line !== "");
  return verdicts
    .map((line) => {
      const { path, type, ...at } = JSON.parse(line) as Record<string, string>;
      const place = [at["start_line"], at["start_column"], at["end_line"], at["end_column"]];
      return `${path}:${place.join(":")} ${type}`;
    })
    .toSorted();
}

/** The rules of buf, with their categories. */
export function rulesOfBuf(): ReadonlyMap<string, readonly string[]> {
  const args = ["config", "ls-lint-rules", "--version", "v2", "--format", "json"];
  const lines = runBuf(args, tmpdir()).stdout.trim().split("\n");
  return new Map(
    lines.map((line) => {
      const { id, categories } = JSON.parse(line) as { id: string; categories: string[] };
      return [id, categories];
    }),
  );
}

function runBuf(args: readonly string[], cwd: string) {
  return spawnSync(buf ?? "", args, {
    cwd,
    encoding: "utf8",
    timeout: 600_000,
    maxBuffer: 2 ** 28,
    env: { HOME: tmpdir(), PATH: "" },
  });
}

function bufOptions(options: LintOptions): Record<string, unknown> {
  const allows = new Set(options.rpcAllows);
  return {
    use: options.use,
    except: options.except,
    enum_zero_value_suffix: options.enumZeroValueSuffix,
    service_suffix: options.serviceSuffix,
    rpc_allow_same_request_response: allows.has("same-request-response"),
    rpc_allow_google_protobuf_empty_requests: allows.has("empty-requests"),
    rpc_allow_google_protobuf_empty_responses: allows.has("empty-responses"),
    disallow_comment_ignores: options.commentIgnores === false,
  };
}

/** What ours says, in the same form. @throws Error when the sources do not compile */
export function ourVerdicts(
  names: readonly string[],
  folders: readonly string[],
  options: LintOptions,
): readonly string[] {
  const files = finder(...folders, GOOGLE);
  const { set, diagnostics } = compile({ files, entry: names, includeImports: true });
  const fault = diagnostics.find(({ severity }) => severity === "error");
  if (fault !== undefined) throw new Error(`${fault.file}:${fault.line}: ${fault.text}`);
  return lint(open(set), { ...options, files: names })
    .map(({ file, span, rule }) => {
      const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = span ?? {};
      const place = [startLine, startColumn, endLine, endColumn].map((number) => number + 1);
      return `${file}:${place.join(":")} ${rule}`;
    })
    .toSorted();
}

/** Does something with a module as files in a folder of its own. */
export function inFolder<Result>(module: Module, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    for (const [name, text] of module) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
