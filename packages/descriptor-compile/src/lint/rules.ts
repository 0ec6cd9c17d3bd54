/** Category of rules, with buf's names; each of the first three holds the one before it. */
export type LintCategory = "MINIMAL" | "BASIC" | "STANDARD" | "COMMENTS" | "UNARY_RPC";

/** One thing that a linter may object to. */
export interface LintRule {
  /** Categories that contain the rule; a rule without one is applied when it is named. */
  readonly categories: readonly LintCategory[];
  /** Description of what is reported. */
  readonly reports: string;
}

const ALWAYS = ["MINIMAL", "BASIC", "STANDARD"] as const;
const BASIC = ["BASIC", "STANDARD"] as const;

function rule(categories: readonly LintCategory[], reports: string): LintRule {
  return { categories, reports };
}

function sameOption(option: string): LintRule {
  return rule(BASIC, `files of a package have several values for the option ${option}`);
}

function comment(element: string): LintRule {
  return rule(["COMMENTS"], `${element} has no comment before it`);
}

/**
 * Rules by id. Ids, categories and verdicts are those that buf 1.75 publishes for configurations of version 2
 * (`buf config ls-lint-rules`); PROTOVALIDATE compiles no expressions in CEL. `as LintRule` because the type of each row must be written
 * down (`isolatedDeclarations`).
 */
export const LINT_RULES = {
  DIRECTORY_SAME_PACKAGE: rule(ALWAYS, "files of a directory have several packages") as LintRule,
  PACKAGE_DEFINED: rule(ALWAYS, "a file has no package") as LintRule,
  PACKAGE_DIRECTORY_MATCH: rule(
    ALWAYS,
    "a file is not in the directory that its package names",
  ) as LintRule,
  PACKAGE_NO_IMPORT_CYCLE: rule(ALWAYS, "packages import each other in a circle") as LintRule,
  PACKAGE_SAME_DIRECTORY: rule(ALWAYS, "files of a package are in several directories") as LintRule,
  ENUM_FIRST_VALUE_ZERO: rule(BASIC, "the first value of an enum is not 0") as LintRule,
  ENUM_NO_ALLOW_ALIAS: rule(BASIC, "the option allow_alias of an enum is set") as LintRule,
  ENUM_PASCAL_CASE: rule(BASIC, "the name of an enum is not in PascalCase") as LintRule,
  ENUM_VALUE_UPPER_SNAKE_CASE: rule(
    BASIC,
    "the name of an enum's value is not in UPPER_SNAKE_CASE",
  ) as LintRule,
  FIELD_LOWER_SNAKE_CASE: rule(BASIC, "the name of a field is not in lower_snake_case") as LintRule,
  FIELD_NOT_REQUIRED: rule(BASIC, "a field is required") as LintRule,
  IMPORT_NO_PUBLIC: rule(BASIC, "an import is public") as LintRule,
  IMPORT_USED: rule(BASIC, "an import is not used") as LintRule,
  MESSAGE_PASCAL_CASE: rule(BASIC, "the name of a message is not in PascalCase") as LintRule,
  ONEOF_LOWER_SNAKE_CASE: rule(BASIC, "the name of a oneof is not in lower_snake_case") as LintRule,
  PACKAGE_LOWER_SNAKE_CASE: rule(
    BASIC,
    "the name of a package is not in lower_snake.case",
  ) as LintRule,
  PACKAGE_SAME_CSHARP_NAMESPACE: sameOption("csharp_namespace") as LintRule,
  PACKAGE_SAME_GO_PACKAGE: sameOption("go_package") as LintRule,
  PACKAGE_SAME_JAVA_MULTIPLE_FILES: sameOption("java_multiple_files") as LintRule,
  PACKAGE_SAME_JAVA_PACKAGE: sameOption("java_package") as LintRule,
  PACKAGE_SAME_PHP_NAMESPACE: sameOption("php_namespace") as LintRule,
  PACKAGE_SAME_RUBY_PACKAGE: sameOption("ruby_package") as LintRule,
  PACKAGE_SAME_SWIFT_PREFIX: sameOption("swift_prefix") as LintRule,
  RPC_PASCAL_CASE: rule(BASIC, "the name of a method is not in PascalCase") as LintRule,
  SERVICE_PASCAL_CASE: rule(BASIC, "the name of a service is not in PascalCase") as LintRule,
  SYNTAX_SPECIFIED: rule(BASIC, "a file names neither its syntax nor its edition") as LintRule,
  ENUM_VALUE_PREFIX: rule(
    ["STANDARD"],
    "the name of an enum's value does not begin with that of the enum",
  ) as LintRule,
  ENUM_ZERO_VALUE_SUFFIX: rule(
    ["STANDARD"],
    "the name of an enum's value 0 does not end as it should: with _UNSPECIFIED",
  ) as LintRule,
  FILE_LOWER_SNAKE_CASE: rule(
    ["STANDARD"],
    "the name of a file is not in lower_snake_case",
  ) as LintRule,
  PACKAGE_VERSION_SUFFIX: rule(
    ["STANDARD"],
    "the name of a package does not end with a version, such as v1 or v2beta1",
  ) as LintRule,
  PROTOVALIDATE: rule(
    ["STANDARD"],
    "the rules of protovalidate on a field or message cannot be obeyed, or do nothing",
  ) as LintRule,
  RPC_REQUEST_RESPONSE_UNIQUE: rule(
    ["STANDARD"],
    "a message is the request or the response of several methods, or both of one",
  ) as LintRule,
  RPC_REQUEST_STANDARD_NAME: rule(
    ["STANDARD"],
    "the name of a request is not that of its method with Request behind it",
  ) as LintRule,
  RPC_RESPONSE_STANDARD_NAME: rule(
    ["STANDARD"],
    "the name of a response is not that of its method with Response behind it",
  ) as LintRule,
  SERVICE_SUFFIX: rule(
    ["STANDARD"],
    "the name of a service does not end as it should: with Service",
  ) as LintRule,
  COMMENT_ENUM: comment("an enum") as LintRule,
  COMMENT_ENUM_VALUE: comment("a value of an enum") as LintRule,
  COMMENT_FIELD: comment("a field") as LintRule,
  COMMENT_MESSAGE: comment("a message") as LintRule,
  COMMENT_ONEOF: comment("a oneof") as LintRule,
  COMMENT_RPC: comment("a method") as LintRule,
  COMMENT_SERVICE: comment("a service") as LintRule,
  RPC_NO_CLIENT_STREAMING: rule(["UNARY_RPC"], "a request is a stream") as LintRule,
  RPC_NO_SERVER_STREAMING: rule(["UNARY_RPC"], "a response is a stream") as LintRule,
  STABLE_PACKAGE_NO_IMPORT_UNSTABLE: rule(
    [],
    "a file whose package has a stable version imports one of an unstable version",
  ) as LintRule,
} as const;

/** The id of a rule; `LINT_RULES` says what it reports. */
export type LintRuleId = keyof typeof LINT_RULES;

/** Ids of some rules and categories. @throws TypeError for a name that is neither */
export function rulesNamed(name: LintCategory | LintRuleId): readonly LintRuleId[] {
  const all = Object.keys(LINT_RULES) as LintRuleId[];
  const found = all.filter(
    (id) => id === name || LINT_RULES[id].categories.some((category) => category === name),
  );
  if (found.length > 0) return found;
  throw new TypeError(`there is no rule and no category ${name}`);
}
