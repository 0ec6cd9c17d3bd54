import type { EditorConfig, Problem, ProblemCode, Section } from "./config.ts";
import { compileGlob, type Glob } from "./glob.ts";
import { allLimits, MAX_PROBLEMS, type AllLimits, type EditorConfigLimits } from "./limits.ts";
import { CASELESS_KEYS } from "./semantics.ts";
import { textOf } from "./text.ts";

/**
 * Reads an `.editorconfig` file. Never throws on its content: what is not understood is passed
 * over and reported in `problems`, as editors do.
 *
 * @param source - the file, as text or as UTF-8
 */
export function parseEditorConfig(
  source: string | Uint8Array,
  limits: EditorConfigLimits = {},
): EditorConfig {
  const all = allLimits(limits);
  if (source.length > all.maxTextLength) {
    return { root: false, sections: [], problems: [{ code: "text-too-long", line: 1 }] };
  }
  const reader = new Reader(all);
  const text = textOf(source);
  let line = 1;
  for (let start = 0; start <= text.length; line++) {
    const end = text.indexOf("\n", start);
    const stop = end < 0 ? text.length : end;
    reader.read(trim(text.slice(start, stop)), line);
    start = stop + 1;
  }
  return { root: reader.root, sections: reader.sections, problems: reader.problems };
}

class Reader {
  root = false;
  readonly sections: Section[] = [];
  readonly problems: Problem[] = [];
  /** Where pairs go; `undefined` before the first section, and below one that was passed over. */
  private pairs: Map<string, string> | undefined;
  private preamble = true;
  private globsLeft: number;
  private readonly limits: AllLimits;

  constructor(limits: AllLimits) {
    this.limits = limits;
    this.globsLeft = limits.maxGlobsLength;
  }

  read(text: string, line: number): void {
    if (text === "" || text.startsWith("#") || text.startsWith(";")) return;
    const code = text.startsWith("[") ? this.readHeader(text) : this.readPair(text);
    if (code !== undefined && this.problems.length < MAX_PROBLEMS)
      this.problems.push({ code, line });
  }

  private readHeader(text: string): ProblemCode | undefined {
    this.preamble = false;
    this.pairs = undefined;
    if (!text.endsWith("]")) return "not-a-line";
    const glob = text.slice(1, -1);
    if (glob.length > this.limits.maxGlobLength) return "glob-too-long";
    // An empty glob costs too, so that a file of `[]` lines has an end.
    const cost = Math.max(glob.length, 1);
    if (cost > this.globsLeft) {
      this.globsLeft = 0;
      return "too-many-globs";
    }
    this.globsLeft -= cost;
    const pairs = new Map<string, string>();
    this.pairs = pairs;
    this.sections.push(sectionOf(glob, pairs));
    return undefined;
  }

  private readPair(text: string): ProblemCode | undefined {
    const equals = text.indexOf("=");
    const key = trim(text.slice(0, Math.max(equals, 0))).toLowerCase();
    if (key === "") return "not-a-line";
    const value = trim(text.slice(equals + 1));
    if (key.length > this.limits.maxKeyLength) return "key-too-long";
    if (value.length > this.limits.maxValueLength) return "value-too-long";
    if (this.preamble) {
      if (key === "root") this.root = value.toLowerCase() === "true";
    } else {
      this.pairs?.set(key, CASELESS_KEYS.has(key) ? value.toLowerCase() : value);
    }
    return undefined;
  }
}

/** The glob is compiled when it is first asked, so that a file costs what is used of it. */
function sectionOf(glob: string, properties: ReadonlyMap<string, string>): Section {
  let compiled: Glob | undefined;
  return { glob, properties, matches: (path) => (compiled ??= compileGlob(glob)).matches(path) };
}

/** White space of ASCII only: other spaces may belong to a name. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
