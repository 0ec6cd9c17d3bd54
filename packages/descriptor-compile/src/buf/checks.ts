import { RULES } from "@x/descriptor-wire/compare";
import { CSR } from "./csr.ts";
import type { LintOptions } from "../lint/index.ts";
import { LINT_RULES } from "../lint/rules.ts";
import { listOf, recordOf, textOf, type Yaml } from "./yaml.ts";

/** Rules that somebody wants, and the files that they do not count for. */
export interface Checks {
  /** Rules and categories; empty: those that are usual. */
  readonly use: readonly string[];
  /** Rules and categories that are left out. */
  readonly except: readonly string[];
  /** Files and folders that no rule counts for. */
  readonly ignore: readonly string[];
  /** Files and folders that a rule or a category does not count for. */
  readonly ignoreOnly: ReadonlyMap<string, readonly string[]>;
  /** Whether packages of an unstable version may break. */
  readonly ignoresUnstable: boolean;
}

/** The same with the options of the linter. */
export interface LintChecks extends Checks {
  /** Options beside the rules. */
  readonly options: Omit<LintOptions, "use" | "except" | "files">;
}

/** Path for the caller's use, of one that is written in a configuration. */
export type PathOf = (path: string) => string;

/** Checks of sources without a configuration. */
export const NO_CHECKS: LintChecks = {
  use: [],
  except: [],
  ignore: [],
  ignoreOnly: new Map(),
  ignoresUnstable: false,
  options: {},
};

/** How a section is read. */
export interface Reading {
  /** Gives a path of the file for the caller's use. */
  readonly pathOf: PathOf;
  /** Whether plugins may have rules that are not known here. */
  readonly hasPlugins: boolean;
}

/** The section `breaking` of a `buf.yaml`. @throws TypeError when it is not as it should be, or names an unknown rule */
export function readBreaking(section: Yaml, reading: Reading): Checks {
  return readChecks(section, reading, BREAKING_NAMES);
}

function readChecks(
  section: Yaml,
  { pathOf, hasPlugins }: Reading,
  known: ReadonlySet<string>,
): Checks {
  const ignoreOnly = recordOf(section["ignore_only"] ?? {}, "ignore_only");
  const named = (name: string): readonly string[] => {
    const names = PRESENT[name] ?? [name];
    const stranger = names.find((each) => !known.has(each));
    if (stranger === undefined || hasPlugins) return names;
    throw new TypeError(`there is no rule and no category ${stranger}`);
  };
  return {
    use: listOf(section, "use").flatMap(named),
    except: listOf(section, "except").flatMap(named),
    ignore: listOf(section, "ignore").map(pathOf),
    ignoreOnly: new Map(
      Object.keys(ignoreOnly).flatMap((rule) =>
        named(rule).map((name) => [name, listOf(ignoreOnly, rule).map(pathOf)] as const),
      ),
    ),
    ignoresUnstable: section["ignore_unstable_packages"] === true,
  };
}

/** The section `lint` of a `buf.yaml`. @throws TypeError when it is not as it should be, or names an unknown rule */
export function readLint(section: Yaml, reading: Reading, version: "v1" | "v2"): LintChecks {
  const allows = {
    "same-request-response": "rpc_allow_same_request_response",
    "empty-requests": "rpc_allow_google_protobuf_empty_requests",
    "empty-responses": "rpc_allow_google_protobuf_empty_responses",
  } as const;
  const checks = readChecks(section, reading, LINT_NAMES);
  return {
    ...checks,
    except: version === "v1" ? [...checks.except, ...unknownToV1(checks.use)] : checks.except,
    options: {
      enumZeroValueSuffix: textOf(section, "enum_zero_value_suffix"),
      serviceSuffix: textOf(section, "service_suffix"),
      rpcAllows: (Object.keys(allows) as (keyof typeof allows)[]).filter(
        (name) => section[allows[name]] === true,
      ),
      commentIgnores:
        version === "v1"
          ? section["allow_comment_ignores"] === true
          : section["disallow_comment_ignores"] !== true,
    },
  };
}

/** Rules that came with version 2, or into a category with it. */
function unknownToV1(use: readonly string[]): readonly string[] {
  const later = ["FIELD_NOT_REQUIRED", "PACKAGE_NO_IMPORT_CYCLE"];
  return later.filter((rule) => !use.includes(rule));
}

/** What names of buf stand for that are not used here; some outdated rules find nothing any more. */
const PRESENT: Readonly<Record<string, readonly string[]>> = {
  CSR,
  DEFAULT: ["STANDARD"],
  FIELD_SAME_CTYPE: ["FIELD_SAME_CPP_STRING_TYPE"],
  FIELD_SAME_LABEL: [
    "FIELD_SAME_CARDINALITY",
    "FIELD_WIRE_COMPATIBLE_CARDINALITY",
    "FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY",
  ],
  FILE_SAME_JAVA_STRING_CHECK_UTF8: ["FIELD_SAME_JAVA_UTF8_VALIDATION"],
  FILE_SAME_PHP_GENERIC_SERVICES: [],
  IMPORT_NO_WEAK: [],
  MESSAGE_SAME_MESSAGE_SET_WIRE_FORMAT: [],
};

const BREAKING_NAMES = namesOf(RULES);
const LINT_NAMES = namesOf(LINT_RULES);

/** The ids of rules, and their categories. */
function namesOf(
  rules: Readonly<Record<string, { readonly categories: readonly string[] }>>,
): ReadonlySet<string> {
  return new Set(Object.entries(rules).flatMap(([id, { categories }]) => [id, ...categories]));
}

/** Whether a rule counts for a file. @param names - of the rule and its categories */
export function counts(
  { ignore, ignoreOnly }: Checks,
  path: string,
  names: readonly string[],
): boolean {
  const isBelow = (folder: string): boolean => isIn(folder, path);
  if (ignore.some(isBelow)) return false;
  return !names.some((name) => ignoreOnly.get(name)?.some(isBelow));
}

/** Whether a path is a folder or below it. */
export function isIn(folder: string, path: string): boolean {
  return folder === "." || path === folder || path.startsWith(`${folder.replace(/\/+$/, "")}/`);
}
