import type { LintOptions } from "../lint/index.ts";
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

/** The section `breaking` of a `buf.yaml`. @throws TypeError when it is not as it should be */
export function readBreaking(section: Yaml, pathOf: PathOf): Checks {
  const ignoreOnly = recordOf(section["ignore_only"] ?? {}, "ignore_only");
  return {
    use: listOf(section, "use").map(present),
    except: listOf(section, "except").map(present),
    ignore: listOf(section, "ignore").map(pathOf),
    ignoreOnly: new Map(
      Object.keys(ignoreOnly).map((rule) => [present(rule), listOf(ignoreOnly, rule).map(pathOf)]),
    ),
    ignoresUnstable: section["ignore_unstable_packages"] === true,
  };
}

/** The section `lint` of a `buf.yaml`. @throws TypeError when it is not as it should be */
export function readLint(section: Yaml, pathOf: PathOf, version: "v1" | "v2"): LintChecks {
  const allows = {
    "same-request-response": "rpc_allow_same_request_response",
    "empty-requests": "rpc_allow_google_protobuf_empty_requests",
    "empty-responses": "rpc_allow_google_protobuf_empty_responses",
  } as const;
  const checks = readBreaking(section, pathOf);
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

/** The name that a category has today. */
function present(name: string): string {
  return name === "DEFAULT" ? "STANDARD" : name;
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
