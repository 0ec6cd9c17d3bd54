// What the author of a module asks of protoc and buf, answered without them wherever JavaScript runs.
import { compile, format, formatDiagnostic } from "@x/descriptor-compile";
import { breakingChanges } from "@x/descriptor-compile/breaking";
import { lint, LINT_RULES, type LintRuleId } from "@x/descriptor-compile/lint";
import { wellKnownSource } from "@x/descriptor-compile/well-known";
import { open } from "@x/descriptor-wire";

/** Sources by name. */
export type Texts = Readonly<Record<string, string>>;

/** What is asked about: data alone, so that it can be sent anywhere. */
export interface Questions {
  readonly sources: Texts;
  /** Sources with faults, each compiled beside `sources` as `mutant.proto`. */
  readonly mutants: readonly string[];
  /** The module that is linted, and of which `changed` is a new version. */
  readonly module: Texts;
  readonly changed: Texts;
}

/** The answers, in the forms in which those of protoc and buf are recorded. */
export interface Answers {
  /** Digests of the descriptors of `sources`, by name. */
  readonly built: Readonly<Record<string, string>>;
  readonly said: readonly string[];
  readonly mutants: readonly { readonly lines: readonly string[]; readonly set: string }[];
  readonly linted: readonly string[];
  readonly broken: readonly string[];
  /** Sources whose layout is not final, or means something else. */
  readonly badlyFormatted: readonly string[];
}

/** Answers all questions. */
export async function answer(questions: Questions): Promise<Answers> {
  const { sources, mutants, module, changed } = questions;
  const all = compile({ files: filesOf(sources), entry: Object.keys(sources) });
  const built: Record<string, string> = {};
  for (const { name = "", bytes } of open(all.set).file) built[name] = await digestOf(bytes);
  return {
    built,
    said: all.diagnostics.map(formatDiagnostic).toSorted(),
    mutants: await Promise.all(mutants.map((mutant) => verdictOf(sources, mutant))),
    linted: findingsIn(module),
    broken: changesBetween(module, changed),
    badlyFormatted: [sources, module].flatMap((texts) =>
      Object.keys(texts).filter((name) => !isFormatted(texts, name)),
    ),
  };
}

const filesOf = (texts: Texts) => (name: string) => texts[name] ?? wellKnownSource(name);

async function verdictOf(sources: Texts, mutant: string): Promise<Answers["mutants"][number]> {
  const name = "mutant.proto";
  const files = filesOf({ ...sources, [name]: mutant });
  const { set, accepted, diagnostics } = compile({ files, entry: [name] });
  const [errors, warnings] = ["error", "warning"].map((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted).map(formatDiagnostic),
  );
  const lines = [...(errors ?? []), ...(warnings ?? []).toSorted()];
  return { lines, set: accepted ? await digestOf(set) : "" };
}

function findingsIn(module: Texts): readonly string[] {
  const names = Object.keys(module);
  const { set } = compile({ files: filesOf(module), entry: names, includeImports: true });
  return lint(open(set), { use: Object.keys(LINT_RULES) as LintRuleId[], files: names })
    .map(({ file, span, rule }) => {
      const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = span ?? {};
      const place = [startLine, startColumn, endLine, endColumn].map((number) => number + 1);
      return `${file}:${place.join(":")} ${rule}`;
    })
    .toSorted();
}

function changesBetween(module: Texts, changed: Texts): readonly string[] {
  const [before, after] = [module, changed].map(
    (texts) =>
      new Map(
        Object.entries(texts).map(
          ([name, text]) => [name, new TextEncoder().encode(text)] as const,
        ),
      ),
  );
  const { changes, errors } = breakingChanges({
    before: before ?? new Map(),
    after: after ?? new Map(),
  });
  return [
    ...changes.map(({ rule, file, span }) => `${file}:${(span?.startLine ?? 0) + 1} ${rule}`),
    ...errors.map(formatDiagnostic),
  ].toSorted();
}

/** Whether a source's layout is stable, and has the descriptors of the source. */
function isFormatted(texts: Texts, name: string): boolean {
  const { text } = format(texts[name] ?? "", name);
  if (text === undefined || format(text, name).text !== text) return false;
  const [before, after] = [texts, { ...texts, [name]: text }].map((each) =>
    compile({ files: filesOf(each), entry: [name], sourceInfo: false }).set.join(),
  );
  return before === after;
}

/** As the recorded answers have it: twelve digits of SHA-256. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 12);
}
