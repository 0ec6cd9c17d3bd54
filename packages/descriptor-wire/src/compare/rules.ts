/** Category of rules, from the strictest to the most lenient, with buf's names. */
export type Category = "FILE" | "PACKAGE" | "WIRE_JSON" | "WIRE";

/** One thing that a new version of a set may break. */
export interface Rule {
  /** Categories that contain the rule. */
  readonly categories: readonly Category[];
  /** Description of the reported change. */
  readonly reports: string;
}

const FILE = ["FILE"] as const;
const SOURCE = ["FILE", "PACKAGE"] as const;
const JSON_TOO = ["FILE", "PACKAGE", "WIRE_JSON"] as const;
const ALL = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"] as const;

function rule(categories: readonly Category[], reports: string): Rule {
  return { categories, reports };
}

/**
 * Rules by id. Ids, categories and verdicts are those that buf 1.75 publishes
 * (`buf config ls-breaking-rules`). `as Rule` because the type of each row must be written down
 * (`isolatedDeclarations`).
 */
export const RULES = {
  ENUM_NO_DELETE: rule(FILE, "an enum is gone from its file") as Rule,
  EXTENSION_NO_DELETE: rule(FILE, "an extension is gone from its file") as Rule,
  FILE_NO_DELETE: rule(FILE, "a file is gone") as Rule,
  MESSAGE_NO_DELETE: rule(FILE, "a message is gone from its file") as Rule,
  SERVICE_NO_DELETE: rule(FILE, "a service is gone from its file") as Rule,
  PACKAGE_ENUM_NO_DELETE: rule(
    ["PACKAGE"],
    "an enum is gone from its package, in which there are others",
  ) as Rule,
  PACKAGE_EXTENSION_NO_DELETE: rule(
    ["PACKAGE"],
    "an extension is gone from its package, in which there are others",
  ) as Rule,
  PACKAGE_MESSAGE_NO_DELETE: rule(
    ["PACKAGE"],
    "a message is gone from its package, in which there are others",
  ) as Rule,
  PACKAGE_NO_DELETE: rule(["PACKAGE"], "no file is in a package any more") as Rule,
  PACKAGE_SERVICE_NO_DELETE: rule(["PACKAGE"], "a service is gone from its package") as Rule,
  ENUM_SAME_JSON_FORMAT: rule(
    JSON_TOO,
    "the feature json_format of an enum is no longer ALLOW",
  ) as Rule,
  ENUM_SAME_TYPE: rule(SOURCE, "an enum was open and is closed, or the reverse") as Rule,
  ENUM_VALUE_NO_DELETE: rule(SOURCE, "no value of an enum has a number any more") as Rule,
  ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED: rule(
    ["WIRE_JSON"],
    "the same, and not all names of the number are reserved",
  ) as Rule,
  ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED: rule(
    ["WIRE_JSON", "WIRE"],
    "the same, and the number is not reserved",
  ) as Rule,
  ENUM_VALUE_SAME_NAME: rule(JSON_TOO, "a number of an enum has lost a name that it had") as Rule,
  EXTENSION_MESSAGE_NO_DELETE: rule(
    SOURCE,
    "extensions of a message may not have a number any more",
  ) as Rule,
  FIELD_NO_DELETE: rule(SOURCE, "no field of a message has a number any more") as Rule,
  FIELD_NO_DELETE_UNLESS_NAME_RESERVED: rule(
    ["WIRE_JSON"],
    "the same, and the name is not reserved",
  ) as Rule,
  FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED: rule(
    ["WIRE_JSON", "WIRE"],
    "the same, and the number is not reserved",
  ) as Rule,
  FIELD_SAME_CARDINALITY: rule(
    SOURCE,
    "a field was optional, tracking presence or not, required, repeated or a map, and is another",
  ) as Rule,
  FIELD_SAME_CPP_STRING_TYPE: rule(
    SOURCE,
    "the C++ type of a text has changed (ctype, or the feature string_type)",
  ) as Rule,
  FIELD_SAME_DEFAULT: rule(ALL, "the default value of a field has changed") as Rule,
  FIELD_SAME_JAVA_UTF8_VALIDATION: rule(
    SOURCE,
    "whether Java checks the UTF-8 of a text has changed",
  ) as Rule,
  FIELD_SAME_JSON_NAME: rule(JSON_TOO, "the JSON name of a field has changed") as Rule,
  FIELD_SAME_JSTYPE: rule(SOURCE, "the option jstype of a 64-bit integer has changed") as Rule,
  FIELD_SAME_NAME: rule(JSON_TOO, "the name of a field has changed") as Rule,
  FIELD_SAME_ONEOF: rule(ALL, "a field was moved into a oneof, out of one, or to another") as Rule,
  FIELD_SAME_TYPE: rule(SOURCE, "the type of a field has changed") as Rule,
  FIELD_SAME_UTF8_VALIDATION: rule(
    SOURCE,
    "whether the UTF-8 of a text is checked has changed",
  ) as Rule,
  FIELD_WIRE_COMPATIBLE_CARDINALITY: rule(
    ["WIRE"],
    "a field changed between singular, required, and repeated or map",
  ) as Rule,
  FIELD_WIRE_COMPATIBLE_TYPE: rule(
    ["WIRE"],
    "the type of a field has changed to one that is read otherwise from the wire",
  ) as Rule,
  FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY: rule(
    ["WIRE_JSON"],
    "a field changed between singular, required, repeated and map",
  ) as Rule,
  FIELD_WIRE_JSON_COMPATIBLE_TYPE: rule(
    ["WIRE_JSON"],
    "the type of a field has changed to one that is read otherwise from the wire or from JSON",
  ) as Rule,
  FILE_SAME_CC_ENABLE_ARENAS: rule(
    SOURCE,
    "the option cc_enable_arenas of a file has changed",
  ) as Rule,
  FILE_SAME_CC_GENERIC_SERVICES: rule(
    SOURCE,
    "the option cc_generic_services of a file has changed",
  ) as Rule,
  FILE_SAME_CSHARP_NAMESPACE: rule(
    SOURCE,
    "the option csharp_namespace of a file has changed",
  ) as Rule,
  FILE_SAME_GO_PACKAGE: rule(SOURCE, "the option go_package of a file has changed") as Rule,
  FILE_SAME_JAVA_GENERIC_SERVICES: rule(
    SOURCE,
    "the option java_generic_services of a file has changed",
  ) as Rule,
  FILE_SAME_JAVA_MULTIPLE_FILES: rule(
    SOURCE,
    "the option java_multiple_files of a file has changed",
  ) as Rule,
  FILE_SAME_JAVA_OUTER_CLASSNAME: rule(
    SOURCE,
    "the option java_outer_classname of a file has changed",
  ) as Rule,
  FILE_SAME_JAVA_PACKAGE: rule(SOURCE, "the option java_package of a file has changed") as Rule,
  FILE_SAME_OBJC_CLASS_PREFIX: rule(
    SOURCE,
    "the option objc_class_prefix of a file has changed",
  ) as Rule,
  FILE_SAME_OPTIMIZE_FOR: rule(SOURCE, "the option optimize_for of a file has changed") as Rule,
  FILE_SAME_PACKAGE: rule(ALL, "the package of a file has changed") as Rule,
  FILE_SAME_PHP_CLASS_PREFIX: rule(
    SOURCE,
    "the option php_class_prefix of a file has changed",
  ) as Rule,
  FILE_SAME_PHP_METADATA_NAMESPACE: rule(
    SOURCE,
    "the option php_metadata_namespace of a file has changed",
  ) as Rule,
  FILE_SAME_PHP_NAMESPACE: rule(SOURCE, "the option php_namespace of a file has changed") as Rule,
  FILE_SAME_PY_GENERIC_SERVICES: rule(
    SOURCE,
    "the option py_generic_services of a file has changed",
  ) as Rule,
  FILE_SAME_RUBY_PACKAGE: rule(SOURCE, "the option ruby_package of a file has changed") as Rule,
  FILE_SAME_SWIFT_PREFIX: rule(SOURCE, "the option swift_prefix of a file has changed") as Rule,
  FILE_SAME_SYNTAX: rule(
    SOURCE,
    "a file was proto2, proto3 or of an edition, and is another",
  ) as Rule,
  MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR: rule(
    SOURCE,
    "the option no_standard_descriptor_accessor of a message is set now",
  ) as Rule,
  MESSAGE_SAME_JSON_FORMAT: rule(
    JSON_TOO,
    "the feature json_format of a message is no longer ALLOW",
  ) as Rule,
  MESSAGE_SAME_REQUIRED_FIELDS: rule(ALL, "a message has a required field more, or less") as Rule,
  ONEOF_NO_DELETE: rule(SOURCE, "a oneof is gone") as Rule,
  RESERVED_ENUM_NO_DELETE: rule(ALL, "a name or number of an enum is no longer reserved") as Rule,
  RESERVED_MESSAGE_NO_DELETE: rule(
    ALL,
    "a name or number of a message is no longer reserved",
  ) as Rule,
  RPC_NO_DELETE: rule(SOURCE, "a method is gone") as Rule,
  RPC_SAME_CLIENT_STREAMING: rule(ALL, "a request was a stream or has become one") as Rule,
  RPC_SAME_IDEMPOTENCY_LEVEL: rule(
    ALL,
    "the option idempotency_level of a method has changed",
  ) as Rule,
  RPC_SAME_REQUEST_TYPE: rule(ALL, "a method takes another message") as Rule,
  RPC_SAME_RESPONSE_TYPE: rule(ALL, "a method answers another message") as Rule,
  RPC_SAME_SERVER_STREAMING: rule(ALL, "a response was a stream or has become one") as Rule,
} as const;

/** The id of a rule; `RULES` says what it reports. */
export type RuleId = keyof typeof RULES;

/** Severity of a change: the most lenient category that still forbids it. */
export type Severity = "file" | "package" | "wire-json" | "wire";

/** The severity of a rule. */
export function severityOf(id: RuleId): Severity {
  const { categories } = RULES[id];
  if (categories.includes("WIRE")) return "wire";
  if (categories.includes("WIRE_JSON")) return "wire-json";
  return categories.includes("PACKAGE") ? "package" : "file";
}
