/** What a rule protects, from the strictest to the most lenient; the names are those of buf. */
export type Category = "FILE" | "PACKAGE" | "WIRE_JSON" | "WIRE";

/** One thing that a new version of a set may break. */
export interface Rule {
  /** Whom it concerns; a rule may stand in several categories. */
  readonly categories: readonly Category[];
  /** What is reported. */
  readonly reports: string;
}

/** The id of a rule; `RULES` says what it reports. */
export type RuleId =
  | "ENUM_NO_DELETE"
  | "ENUM_SAME_JSON_FORMAT"
  | "ENUM_SAME_TYPE"
  | "ENUM_VALUE_NO_DELETE"
  | "ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED"
  | "ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED"
  | "ENUM_VALUE_SAME_NAME"
  | "EXTENSION_MESSAGE_NO_DELETE"
  | "EXTENSION_NO_DELETE"
  | "FIELD_NO_DELETE"
  | "FIELD_NO_DELETE_UNLESS_NAME_RESERVED"
  | "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED"
  | "FIELD_SAME_CARDINALITY"
  | "FIELD_SAME_CPP_STRING_TYPE"
  | "FIELD_SAME_DEFAULT"
  | "FIELD_SAME_JAVA_UTF8_VALIDATION"
  | "FIELD_SAME_JSON_NAME"
  | "FIELD_SAME_JSTYPE"
  | "FIELD_SAME_NAME"
  | "FIELD_SAME_ONEOF"
  | "FIELD_SAME_TYPE"
  | "FIELD_SAME_UTF8_VALIDATION"
  | "FIELD_WIRE_COMPATIBLE_CARDINALITY"
  | "FIELD_WIRE_COMPATIBLE_TYPE"
  | "FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY"
  | "FIELD_WIRE_JSON_COMPATIBLE_TYPE"
  | "FILE_NO_DELETE"
  | "FILE_SAME_CC_ENABLE_ARENAS"
  | "FILE_SAME_CC_GENERIC_SERVICES"
  | "FILE_SAME_CSHARP_NAMESPACE"
  | "FILE_SAME_GO_PACKAGE"
  | "FILE_SAME_JAVA_GENERIC_SERVICES"
  | "FILE_SAME_JAVA_MULTIPLE_FILES"
  | "FILE_SAME_JAVA_OUTER_CLASSNAME"
  | "FILE_SAME_JAVA_PACKAGE"
  | "FILE_SAME_OBJC_CLASS_PREFIX"
  | "FILE_SAME_OPTIMIZE_FOR"
  | "FILE_SAME_PACKAGE"
  | "FILE_SAME_PHP_CLASS_PREFIX"
  | "FILE_SAME_PHP_METADATA_NAMESPACE"
  | "FILE_SAME_PHP_NAMESPACE"
  | "FILE_SAME_PY_GENERIC_SERVICES"
  | "FILE_SAME_RUBY_PACKAGE"
  | "FILE_SAME_SWIFT_PREFIX"
  | "FILE_SAME_SYNTAX"
  | "MESSAGE_NO_DELETE"
  | "MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR"
  | "MESSAGE_SAME_JSON_FORMAT"
  | "MESSAGE_SAME_REQUIRED_FIELDS"
  | "ONEOF_NO_DELETE"
  | "PACKAGE_ENUM_NO_DELETE"
  | "PACKAGE_EXTENSION_NO_DELETE"
  | "PACKAGE_MESSAGE_NO_DELETE"
  | "PACKAGE_NO_DELETE"
  | "PACKAGE_SERVICE_NO_DELETE"
  | "RESERVED_ENUM_NO_DELETE"
  | "RESERVED_MESSAGE_NO_DELETE"
  | "RPC_NO_DELETE"
  | "RPC_SAME_CLIENT_STREAMING"
  | "RPC_SAME_IDEMPOTENCY_LEVEL"
  | "RPC_SAME_REQUEST_TYPE"
  | "RPC_SAME_RESPONSE_TYPE"
  | "RPC_SAME_SERVER_STREAMING"
  | "SERVICE_NO_DELETE";

const FILE = ["FILE"] as const;
const SOURCE = ["FILE", "PACKAGE"] as const;
const JSON_TOO = ["FILE", "PACKAGE", "WIRE_JSON"] as const;
const ALL = ["FILE", "PACKAGE", "WIRE_JSON", "WIRE"] as const;

/**
 * The rules by id. Ids, categories and verdicts are those that buf 1.75 publishes
 * (`buf config ls-breaking-rules`).
 */
export const RULES: Readonly<Record<RuleId, Rule>> = {
  ENUM_NO_DELETE: { categories: FILE, reports: "an enum is gone from its file" },
  EXTENSION_NO_DELETE: { categories: FILE, reports: "an extension is gone from its file" },
  FILE_NO_DELETE: { categories: FILE, reports: "a file is gone" },
  MESSAGE_NO_DELETE: { categories: FILE, reports: "a message is gone from its file" },
  SERVICE_NO_DELETE: { categories: FILE, reports: "a service is gone from its file" },
  PACKAGE_ENUM_NO_DELETE: {
    categories: ["PACKAGE"],
    reports: "an enum is gone from its package, in which there are others",
  },
  PACKAGE_EXTENSION_NO_DELETE: {
    categories: ["PACKAGE"],
    reports: "an extension is gone from its package, in which there are others",
  },
  PACKAGE_MESSAGE_NO_DELETE: {
    categories: ["PACKAGE"],
    reports: "a message is gone from its package, in which there are others",
  },
  PACKAGE_NO_DELETE: { categories: ["PACKAGE"], reports: "no file is in a package any more" },
  PACKAGE_SERVICE_NO_DELETE: {
    categories: ["PACKAGE"],
    reports: "a service is gone from its package",
  },
  ENUM_SAME_JSON_FORMAT: {
    categories: JSON_TOO,
    reports: "the feature json_format of an enum is no longer ALLOW",
  },
  ENUM_SAME_TYPE: { categories: SOURCE, reports: "an enum was open and is closed, or the reverse" },
  ENUM_VALUE_NO_DELETE: {
    categories: SOURCE,
    reports: "no value of an enum has a number any more",
  },
  ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED: {
    categories: ["WIRE_JSON"],
    reports: "the same, and not all names of the number are reserved",
  },
  ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED: {
    categories: ["WIRE_JSON", "WIRE"],
    reports: "the same, and the number is not reserved",
  },
  ENUM_VALUE_SAME_NAME: {
    categories: JSON_TOO,
    reports: "a number of an enum has lost a name that it had",
  },
  EXTENSION_MESSAGE_NO_DELETE: {
    categories: SOURCE,
    reports: "extensions of a message may not have a number any more",
  },
  FIELD_NO_DELETE: { categories: SOURCE, reports: "no field of a message has a number any more" },
  FIELD_NO_DELETE_UNLESS_NAME_RESERVED: {
    categories: ["WIRE_JSON"],
    reports: "the same, and the name is not reserved",
  },
  FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED: {
    categories: ["WIRE_JSON", "WIRE"],
    reports: "the same, and the number is not reserved",
  },
  FIELD_SAME_CARDINALITY: {
    categories: SOURCE,
    reports:
      "a field was optional, tracking presence or not, required, repeated or a map, and is another",
  },
  FIELD_SAME_CPP_STRING_TYPE: {
    categories: SOURCE,
    reports: "the C++ type of a text has changed (ctype, or the feature string_type)",
  },
  FIELD_SAME_DEFAULT: { categories: ALL, reports: "the default value of a field has changed" },
  FIELD_SAME_JAVA_UTF8_VALIDATION: {
    categories: SOURCE,
    reports: "whether Java checks the UTF-8 of a text has changed",
  },
  FIELD_SAME_JSON_NAME: { categories: JSON_TOO, reports: "the JSON name of a field has changed" },
  FIELD_SAME_JSTYPE: {
    categories: SOURCE,
    reports: "the option jstype of a 64-bit integer has changed",
  },
  FIELD_SAME_NAME: { categories: JSON_TOO, reports: "the name of a field has changed" },
  FIELD_SAME_ONEOF: {
    categories: ALL,
    reports: "a field was moved into a oneof, out of one, or to another",
  },
  FIELD_SAME_TYPE: { categories: SOURCE, reports: "the type of a field has changed" },
  FIELD_SAME_UTF8_VALIDATION: {
    categories: SOURCE,
    reports: "whether the UTF-8 of a text is checked has changed",
  },
  FIELD_WIRE_COMPATIBLE_CARDINALITY: {
    categories: ["WIRE"],
    reports: "a field changed between singular, required, and repeated or map",
  },
  FIELD_WIRE_COMPATIBLE_TYPE: {
    categories: ["WIRE"],
    reports: "the type of a field has changed to one that is read otherwise from the wire",
  },
  FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY: {
    categories: ["WIRE_JSON"],
    reports: "a field changed between singular, required, repeated and map",
  },
  FIELD_WIRE_JSON_COMPATIBLE_TYPE: {
    categories: ["WIRE_JSON"],
    reports:
      "the type of a field has changed to one that is read otherwise from the wire or from JSON",
  },
  FILE_SAME_CC_ENABLE_ARENAS: {
    categories: SOURCE,
    reports: "the option cc_enable_arenas of a file has changed",
  },
  FILE_SAME_CC_GENERIC_SERVICES: {
    categories: SOURCE,
    reports: "the option cc_generic_services of a file has changed",
  },
  FILE_SAME_CSHARP_NAMESPACE: {
    categories: SOURCE,
    reports: "the option csharp_namespace of a file has changed",
  },
  FILE_SAME_GO_PACKAGE: {
    categories: SOURCE,
    reports: "the option go_package of a file has changed",
  },
  FILE_SAME_JAVA_GENERIC_SERVICES: {
    categories: SOURCE,
    reports: "the option java_generic_services of a file has changed",
  },
  FILE_SAME_JAVA_MULTIPLE_FILES: {
    categories: SOURCE,
    reports: "the option java_multiple_files of a file has changed",
  },
  FILE_SAME_JAVA_OUTER_CLASSNAME: {
    categories: SOURCE,
    reports: "the option java_outer_classname of a file has changed",
  },
  FILE_SAME_JAVA_PACKAGE: {
    categories: SOURCE,
    reports: "the option java_package of a file has changed",
  },
  FILE_SAME_OBJC_CLASS_PREFIX: {
    categories: SOURCE,
    reports: "the option objc_class_prefix of a file has changed",
  },
  FILE_SAME_OPTIMIZE_FOR: {
    categories: SOURCE,
    reports: "the option optimize_for of a file has changed",
  },
  FILE_SAME_PACKAGE: { categories: ALL, reports: "the package of a file has changed" },
  FILE_SAME_PHP_CLASS_PREFIX: {
    categories: SOURCE,
    reports: "the option php_class_prefix of a file has changed",
  },
  FILE_SAME_PHP_METADATA_NAMESPACE: {
    categories: SOURCE,
    reports: "the option php_metadata_namespace of a file has changed",
  },
  FILE_SAME_PHP_NAMESPACE: {
    categories: SOURCE,
    reports: "the option php_namespace of a file has changed",
  },
  FILE_SAME_PY_GENERIC_SERVICES: {
    categories: SOURCE,
    reports: "the option py_generic_services of a file has changed",
  },
  FILE_SAME_RUBY_PACKAGE: {
    categories: SOURCE,
    reports: "the option ruby_package of a file has changed",
  },
  FILE_SAME_SWIFT_PREFIX: {
    categories: SOURCE,
    reports: "the option swift_prefix of a file has changed",
  },
  FILE_SAME_SYNTAX: {
    categories: SOURCE,
    reports: "a file was proto2, proto3 or of an edition, and is another",
  },
  MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR: {
    categories: SOURCE,
    reports: "the option no_standard_descriptor_accessor of a message is set now",
  },
  MESSAGE_SAME_JSON_FORMAT: {
    categories: JSON_TOO,
    reports: "the feature json_format of a message is no longer ALLOW",
  },
  MESSAGE_SAME_REQUIRED_FIELDS: {
    categories: ALL,
    reports: "a message has a required field more, or less",
  },
  ONEOF_NO_DELETE: { categories: SOURCE, reports: "a oneof is gone" },
  RESERVED_ENUM_NO_DELETE: {
    categories: ALL,
    reports: "a name or number of an enum is no longer reserved",
  },
  RESERVED_MESSAGE_NO_DELETE: {
    categories: ALL,
    reports: "a name or number of a message is no longer reserved",
  },
  RPC_NO_DELETE: { categories: SOURCE, reports: "a method is gone" },
  RPC_SAME_CLIENT_STREAMING: {
    categories: ALL,
    reports: "a request was a stream or has become one",
  },
  RPC_SAME_IDEMPOTENCY_LEVEL: {
    categories: ALL,
    reports: "the option idempotency_level of a method has changed",
  },
  RPC_SAME_REQUEST_TYPE: { categories: ALL, reports: "a method takes another message" },
  RPC_SAME_RESPONSE_TYPE: { categories: ALL, reports: "a method answers another message" },
  RPC_SAME_SERVER_STREAMING: {
    categories: ALL,
    reports: "a response was a stream or has become one",
  },
};

/** How deep a change cuts: the most lenient category that still forbids it. */
export type Severity = "file" | "package" | "wire-json" | "wire";

/** The severity of a rule. */
export function severityOf(rule: RuleId): Severity {
  const { categories } = RULES[rule];
  if (categories.includes("WIRE")) return "wire";
  if (categories.includes("WIRE_JSON")) return "wire-json";
  return categories.includes("PACKAGE") ? "package" : "file";
}
