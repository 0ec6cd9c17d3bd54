// One smallest change for each rule, and changes beside it that break nothing. What is expected is what
// buf 1.75 says; where buf is installed, it is asked again.
import type { Init } from "../../src/init.ts";
import {
  Edition,
  FeatureSetEnumType,
  FeatureSetFieldPresence,
  FeatureSetJsonFormat,
  FeatureSetMessageEncoding,
  FeatureSetUtf8Validation,
  type DescriptorProto,
  type EnumDescriptorProto,
  type FieldDescriptorProto,
  type FileDescriptorProto,
  type FileOptions,
  type MethodDescriptorProto,
} from "../../src/modern.ts";
import type { RuleId } from "../../src/compare/index.ts";

type File = Init<FileDescriptorProto>;
type Message = Init<DescriptorProto>;
type Field = Init<FieldDescriptorProto>;
type Enum = Init<EnumDescriptorProto>;

/** A change between two files, or lists of files, of a package of their own. */
export interface Case {
  readonly name: string;
  readonly before: readonly File[];
  readonly after: readonly File[];
  /** With those of several annotations as often as they come. */
  readonly rules: readonly RuleId[];
}

const ALL_DELETED: readonly RuleId[] = [
  "FIELD_NO_DELETE",
  "FIELD_NO_DELETE_UNLESS_NAME_RESERVED",
  "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED",
];
const VALUE_DELETED: readonly RuleId[] = [
  "ENUM_VALUE_NO_DELETE",
  "ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED",
  "ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED",
];
const CARDINALITY: readonly RuleId[] = [
  "FIELD_SAME_CARDINALITY",
  "FIELD_WIRE_COMPATIBLE_CARDINALITY",
  "FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY",
];
const TYPE: readonly RuleId[] = [
  "FIELD_SAME_TYPE",
  "FIELD_WIRE_COMPATIBLE_TYPE",
  "FIELD_WIRE_JSON_COMPATIBLE_TYPE",
];

const INT32 = 5;
const INT64 = 3;
const BOOL = 8;
const STRING = 9;
const GROUP = 10;
const MESSAGE = 11;
const BYTES = 12;
const ENUM = 14;
const SINT32 = 17;

const field = (more: Field = {}): Field => ({
  name: "a",
  number: 1,
  label: 1,
  type: STRING,
  ...more,
});
const message = (...fields: readonly Field[]): Message => ({ name: "M", field: fields });
const enumOf = (more: Enum = {}): Enum => ({
  name: "E",
  value: [
    { name: "ZERO", number: 0 },
    { name: "ONE", number: 1 },
  ],
  ...more,
});
const proto3 = (more: File): File => ({ name: "f.proto", syntax: "proto3", ...more });
const proto2 = (more: File): File => ({ name: "f.proto", ...more });
const edition = (more: File): File => {
  return { name: "f.proto", syntax: "editions", edition: Edition.EDITION_2023, ...more };
};
const withFields = (...fields: readonly Field[]): File =>
  proto3({ messageType: [message(...fields)] });
const withFields2 = (...fields: readonly Field[]): File =>
  proto2({ messageType: [message(...fields)] });

const cases: Case[] = [];
function add(
  name: string,
  before: File | readonly File[],
  after: File | readonly File[],
  ...rules: readonly RuleId[]
): void {
  const list = (files: File | readonly File[]) =>
    (Array.isArray(files) ? files : [files]) as File[];
  cases.push({ name, before: list(before), after: list(after), rules });
}

const empty: Message = { name: "M" };
const twoMessages = proto3({ messageType: [empty, { name: "N" }] });

add("nothing", twoMessages, twoMessages);
add("a message more", proto3({ messageType: [empty] }), twoMessages);
add(
  "no message",
  twoMessages,
  proto3({ messageType: [empty] }),
  "MESSAGE_NO_DELETE",
  "PACKAGE_MESSAGE_NO_DELETE",
);
add(
  "no message at all, which leaves the package without",
  proto3({ messageType: [empty] }),
  proto3({}),
  "MESSAGE_NO_DELETE",
);
add(
  "a message moved to another file",
  twoMessages,
  [proto3({ messageType: [empty] }), proto3({ name: "g.proto", messageType: [{ name: "N" }] })],
  "MESSAGE_NO_DELETE",
);
add(
  "a message moved and changed",
  proto3({ messageType: [empty, { ...message(field()), name: "N" }] }),
  [proto3({ messageType: [empty] }), proto3({ name: "g.proto", messageType: [{ name: "N" }] })],
  "MESSAGE_NO_DELETE",
  ...ALL_DELETED,
);
add(
  "no nested message",
  proto3({ messageType: [{ ...empty, nestedType: [{ name: "In" }] }] }),
  proto3({ messageType: [empty] }),
  "MESSAGE_NO_DELETE",
  "PACKAGE_MESSAGE_NO_DELETE",
);
add(
  "no enum",
  proto3({ enumType: [enumOf(), { name: "F", value: [{ name: "F0", number: 0 }] }] }),
  proto3({ enumType: [enumOf()] }),
  "ENUM_NO_DELETE",
  "PACKAGE_ENUM_NO_DELETE",
);
const extendable: Message = { name: "M", extensionRange: [{ start: 100, end: 200 }] };
const extension = (more: Field = {}): Field => field({ number: 100, extendee: ".M", ...more });
add(
  "no extension",
  proto2({
    messageType: [extendable],
    extension: [extension(), extension({ name: "b", number: 101 })],
  }),
  proto2({ messageType: [extendable], extension: [extension()] }),
  "EXTENSION_NO_DELETE",
  "PACKAGE_EXTENSION_NO_DELETE",
);
add(
  "another name of an extension",
  proto2({ messageType: [extendable], extension: [extension()] }),
  proto2({ messageType: [extendable], extension: [extension({ name: "b" })] }),
  "EXTENSION_NO_DELETE",
  "PACKAGE_EXTENSION_NO_DELETE",
  "FIELD_SAME_NAME",
);
add(
  "another type of an extension",
  proto2({ messageType: [extendable], extension: [extension()] }),
  proto2({ messageType: [extendable], extension: [extension({ type: BOOL })] }),
  ...TYPE,
);
add(
  "no service",
  proto3({ service: [{ name: "S" }] }),
  proto3({}),
  "SERVICE_NO_DELETE",
  "PACKAGE_SERVICE_NO_DELETE",
);
add("no file", [proto3({}), proto3({ name: "g.proto" })], proto3({}), "FILE_NO_DELETE");
add("no package", proto3({}), [], "FILE_NO_DELETE", "PACKAGE_NO_DELETE");
add(
  "another package",
  proto3({ messageType: [message(field())] }),
  proto3({ package: "other", messageType: [message()] }),
  "FILE_SAME_PACKAGE",
  "PACKAGE_NO_DELETE",
);

// Enums.
const withEnum = (more: Enum): File => proto3({ enumType: [enumOf(more)] });
const zero = { name: "ZERO", number: 0 };
const one = { name: "ONE", number: 1 };
add("a value more", withEnum({ value: [zero] }), withEnum({}));
add("no value", withEnum({}), withEnum({ value: [zero] }), ...VALUE_DELETED);
add(
  "no value, its name reserved",
  withEnum({}),
  withEnum({ value: [zero], reservedName: ["ONE"] }),
  "ENUM_VALUE_NO_DELETE",
  "ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED",
);
add(
  "no value, its number reserved",
  withEnum({}),
  withEnum({ value: [zero], reservedRange: [{ start: 1, end: 1 }] }),
  "ENUM_VALUE_NO_DELETE",
  "ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED",
);
add(
  "another name of a value",
  withEnum({}),
  withEnum({ value: [zero, { name: "UNO", number: 1 }] }),
  "ENUM_VALUE_SAME_NAME",
);
add(
  "an alias of a value more",
  withEnum({}),
  withEnum({ options: { allowAlias: true }, value: [zero, one, { name: "UNO", number: 1 }] }),
);
add(
  "an alias of a value less",
  withEnum({ options: { allowAlias: true }, value: [zero, one, { name: "UNO", number: 1 }] }),
  withEnum({}),
  "ENUM_VALUE_SAME_NAME",
);
add(
  "both aliases of a value gone, one name reserved",
  withEnum({ options: { allowAlias: true }, value: [zero, one, { name: "UNO", number: 1 }] }),
  withEnum({ value: [zero], reservedName: ["ONE"], reservedRange: [{ start: 1, end: 1 }] }),
  "ENUM_VALUE_NO_DELETE",
  "ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED",
);
add(
  "a reserved name of an enum less",
  withEnum({ reservedName: ["A"] }),
  withEnum({}),
  "RESERVED_ENUM_NO_DELETE",
);
add(
  "a reserved number of an enum less",
  withEnum({ reservedRange: [{ start: 5, end: 9 }] }),
  withEnum({ reservedRange: [{ start: 5, end: 8 }] }),
  "RESERVED_ENUM_NO_DELETE",
);
add(
  "reserved numbers of an enum cut in two",
  withEnum({ reservedRange: [{ start: 5, end: 9 }] }),
  withEnum({
    reservedRange: [
      { start: 7, end: 9 },
      { start: 5, end: 6 },
    ],
  }),
);
add(
  "a closed enum",
  edition({ enumType: [enumOf()] }),
  edition({
    enumType: [enumOf({ options: { features: { enumType: FeatureSetEnumType.CLOSED } } })],
  }),
  "ENUM_SAME_TYPE",
);
const noJson = { features: { jsonFormat: FeatureSetJsonFormat.LEGACY_BEST_EFFORT } };
add(
  "an enum without JSON",
  edition({ enumType: [enumOf()] }),
  edition({ enumType: [enumOf({ options: noJson })] }),
  "ENUM_SAME_JSON_FORMAT",
);
add(
  "an enum with JSON",
  edition({ enumType: [enumOf({ options: noJson })] }),
  edition({ enumType: [enumOf()] }),
);

// Messages.
const withMessage = (more: Message): File => proto3({ messageType: [{ name: "M", ...more }] });
add("a field more", withFields(), withFields(field()));
add("no field", withFields(field()), withFields(), ...ALL_DELETED);
add(
  "no field, its name reserved",
  withFields(field()),
  withMessage({ reservedName: ["a"] }),
  "FIELD_NO_DELETE",
  "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED",
);
add(
  "no field, its number reserved",
  withFields(field()),
  withMessage({ reservedRange: [{ start: 1, end: 2 }] }),
  "FIELD_NO_DELETE",
  "FIELD_NO_DELETE_UNLESS_NAME_RESERVED",
);
add(
  "a reserved name less",
  withMessage({ reservedName: ["x"] }),
  withMessage({}),
  "RESERVED_MESSAGE_NO_DELETE",
);
add(
  "a reserved number less",
  withMessage({ reservedRange: [{ start: 5, end: 9 }] }),
  withMessage({ reservedRange: [{ start: 6, end: 9 }] }),
  "RESERVED_MESSAGE_NO_DELETE",
);
add(
  "reserved numbers cut in two",
  withMessage({ reservedRange: [{ start: 5, end: 9 }] }),
  withMessage({
    reservedRange: [
      { start: 7, end: 9 },
      { start: 5, end: 7 },
    ],
  }),
);
add(
  "fewer numbers for extensions",
  proto2({ messageType: [extendable] }),
  proto2({ messageType: [{ name: "M", extensionRange: [{ start: 100, end: 199 }] }] }),
  "EXTENSION_MESSAGE_NO_DELETE",
);
add(
  "more numbers for extensions",
  proto2({ messageType: [extendable] }),
  proto2({ messageType: [{ name: "M", extensionRange: [{ start: 100, end: 201 }] }] }),
);
add(
  "no standard descriptor accessor",
  withMessage({}),
  withMessage({ options: { noStandardDescriptorAccessor: true } }),
  "MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR",
);
add(
  "a standard descriptor accessor",
  withMessage({ options: { noStandardDescriptorAccessor: true } }),
  withMessage({}),
);
add(
  "a message without JSON",
  edition({ messageType: [empty] }),
  edition({ messageType: [{ name: "M", options: noJson }] }),
  "MESSAGE_SAME_JSON_FORMAT",
);
add(
  "a message and all inside without JSON",
  edition({ messageType: [{ name: "M", nestedType: [{ name: "N" }] }] }),
  edition({ options: noJson, messageType: [{ name: "M", nestedType: [{ name: "N" }] }] }),
  "MESSAGE_SAME_JSON_FORMAT",
  "MESSAGE_SAME_JSON_FORMAT",
);
add(
  "a required field more",
  withFields2(),
  withFields2(field({ label: 2 })),
  "MESSAGE_SAME_REQUIRED_FIELDS",
);
add(
  "a field is required now",
  withFields2(field()),
  withFields2(field({ label: 2 })),
  "MESSAGE_SAME_REQUIRED_FIELDS",
  ...CARDINALITY,
);
add(
  "a required field less",
  withFields2(field({ label: 2 })),
  withFields2(),
  "MESSAGE_SAME_REQUIRED_FIELDS",
  ...ALL_DELETED,
);
const inOneof: Message = {
  name: "M",
  field: [field({ oneofIndex: 0 })],
  oneofDecl: [{ name: "o" }],
};
add(
  "no oneof",
  proto3({ messageType: [inOneof] }),
  withFields(field({ proto3Optional: null })),
  "ONEOF_NO_DELETE",
  "FIELD_SAME_ONEOF",
  "FIELD_SAME_CARDINALITY",
);
add(
  "a field moved into a oneof",
  withFields2(field()),
  proto2({ messageType: [inOneof] }),
  "FIELD_SAME_ONEOF",
);
add(
  "another name of a oneof",
  proto2({ messageType: [inOneof] }),
  proto2({ messageType: [{ ...inOneof, oneofDecl: [{ name: "p" }] }] }),
  "ONEOF_NO_DELETE",
  "FIELD_SAME_ONEOF",
);
const optional: Message = {
  name: "M",
  field: [field({ oneofIndex: 0, proto3Optional: true })],
  oneofDecl: [{ name: "_a" }],
};
add("presence", withFields(field()), proto3({ messageType: [optional] }), "FIELD_SAME_CARDINALITY");
add(
  "no presence",
  proto3({ messageType: [optional] }),
  withFields(field()),
  "FIELD_SAME_CARDINALITY",
);
add(
  "no presence, by a feature",
  edition({ messageType: [message(field())] }),
  edition({
    messageType: [
      message(
        field({ options: { features: { fieldPresence: FeatureSetFieldPresence.IMPLICIT } } }),
      ),
    ],
  }),
  "FIELD_SAME_CARDINALITY",
);
add(
  "required, by a feature",
  edition({ messageType: [message(field())] }),
  edition({
    messageType: [
      message(
        field({
          options: { features: { fieldPresence: FeatureSetFieldPresence.LEGACY_REQUIRED } },
        }),
      ),
    ],
  }),
  ...CARDINALITY,
);

// Fields.
add("repeated", withFields(field()), withFields(field({ label: 3 })), ...CARDINALITY);
const mapOf = (mapEntry: boolean): File =>
  proto3({
    messageType: [
      {
        ...message(field({ label: 3, type: MESSAGE, typeName: ".M.AEntry" })),
        nestedType: [
          {
            name: "AEntry",
            field: [field({ name: "key" }), field({ name: "value", number: 2 })],
            ...(mapEntry ? { options: { mapEntry } } : {}),
          },
        ],
      },
    ],
  });
add(
  "a map",
  mapOf(false),
  mapOf(true),
  "FIELD_SAME_CARDINALITY",
  "FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY",
);
add(
  "another type, the same on the wire",
  withFields(field({ type: INT32 })),
  withFields(field({ type: INT64 })),
  "FIELD_SAME_TYPE",
  "FIELD_WIRE_JSON_COMPATIBLE_TYPE",
);
add(
  "another type, the same on the wire and in JSON",
  withFields(field({ type: INT32 })),
  withFields(field({ type: 13 })),
  "FIELD_SAME_TYPE",
);
add(
  "another type",
  withFields(field({ type: INT32 })),
  withFields(field({ type: SINT32 })),
  ...TYPE,
);
add(
  "text to bytes",
  withFields(field()),
  withFields(field({ type: BYTES })),
  "FIELD_SAME_TYPE",
  "FIELD_WIRE_JSON_COMPATIBLE_TYPE",
);
add("bytes to text", withFields(field({ type: BYTES })), withFields(field()), ...TYPE);
const typed = (typeName: string): File =>
  proto3({
    messageType: [message(field({ type: MESSAGE, typeName })), { name: "A" }, { name: "B" }],
  });
add("another message", typed(".A"), typed(".B"), ...TYPE);
const e1: Enum = { name: "E1", value: [{ name: "E1_ZERO", number: 0 }] };
const e2: Enum = { name: "E2", value: [{ name: "E2_ZERO", number: 0 }] };
const withType = (typeName: string): File =>
  proto3({ messageType: [message(field({ type: ENUM, typeName }))], enumType: [e1, e2] });
add("another enum", withType(".E1"), withType(".E2"), ...TYPE);
const nested = (name: string, numbers: readonly number[]): Message => ({
  name,
  enumType: [{ name: "E", value: numbers.map((number) => ({ name: `V${number}`, number })) }],
});
const inside = (typeName: string, numbers: readonly number[]): File =>
  proto3({
    messageType: [
      message(field({ type: ENUM, typeName })),
      nested("A", [0, 1]),
      nested("B", numbers),
    ],
  });
add(
  "another enum of that name with all the values",
  inside(".A.E", [0, 1, 2]),
  inside(".B.E", [0, 1, 2]),
  "FIELD_SAME_TYPE",
);
add("another enum of that name without a value", inside(".A.E", [0]), inside(".B.E", [0]), ...TYPE);
const withGroup = (type: 10 | 11): File =>
  proto2({
    messageType: [{ ...message(field({ type, typeName: ".M.A" })), nestedType: [{ name: "A" }] }],
  });
add("a group", withGroup(MESSAGE), withGroup(GROUP), ...TYPE);
const delimited = { features: { messageEncoding: FeatureSetMessageEncoding.DELIMITED } };
add(
  "a delimited message",
  edition({ messageType: [message(field({ type: MESSAGE, typeName: ".M" }))] }),
  edition({ messageType: [message(field({ type: MESSAGE, typeName: ".M", options: delimited }))] }),
  ...TYPE,
);
add(
  "another name",
  withFields(field({ jsonName: "a" })),
  withFields(field({ name: "b", jsonName: "a" })),
  "FIELD_SAME_NAME",
);
add(
  "another JSON name",
  withFields(field({ jsonName: "a" })),
  withFields(field({ jsonName: "b" })),
  "FIELD_SAME_JSON_NAME",
);
add(
  "a default",
  withFields2(field()),
  withFields2(field({ defaultValue: "x" })),
  "FIELD_SAME_DEFAULT",
);
add("a default of zero", withFields2(field()), withFields2(field({ defaultValue: "" })));
add(
  "a default written otherwise",
  withFields2(field({ type: BYTES, defaultValue: "a" })),
  withFields2(field({ type: BYTES, defaultValue: "\\141" })),
);
const withDefault = (first: number): File =>
  proto2({
    messageType: [message(field({ type: ENUM, typeName: ".E" }))],
    enumType: [
      {
        name: "E",
        value: [
          { name: "X", number: first },
          { name: "Y", number: 3 - first },
        ],
      },
    ],
  });
add(
  "the first value of an enum has another number",
  withDefault(1),
  withDefault(2),
  "FIELD_SAME_DEFAULT",
  "ENUM_VALUE_SAME_NAME",
  "ENUM_VALUE_SAME_NAME",
);
const long = (jstype?: 1 | 2): File =>
  withFields(field({ type: INT64, ...(jstype === undefined ? {} : { options: { jstype } }) }));
add("another type in JavaScript", long(), long(1), "FIELD_SAME_JSTYPE");
const text = (ctype: 0 | 1 | 2): File => withFields2(field({ options: { ctype } }));
add("another type in C++", text(0), text(1), "FIELD_SAME_CPP_STRING_TYPE");
add("a string piece to a string in C++", text(2), text(0));
const unchecked = { features: { utf8Validation: FeatureSetUtf8Validation.NONE } };
add(
  "no check of UTF-8",
  edition({ messageType: [message(field())] }),
  edition({ messageType: [message(field({ options: unchecked }))] }),
  "FIELD_SAME_UTF8_VALIDATION",
  "FIELD_SAME_JAVA_UTF8_VALIDATION",
);
add(
  "a check of UTF-8 in Java",
  withFields2(field()),
  { ...withFields2(field()), options: { javaStringCheckUtf8: true } },
  "FIELD_SAME_JAVA_UTF8_VALIDATION",
);

// Files.
const option = (rule: RuleId, options: Init<FileOptions>): void => {
  add(`another ${Object.keys(options)[0]}`, proto3({}), proto3({ options }), rule);
};
option("FILE_SAME_CC_ENABLE_ARENAS", { ccEnableArenas: false });
option("FILE_SAME_CC_GENERIC_SERVICES", { ccGenericServices: true });
option("FILE_SAME_CSHARP_NAMESPACE", { csharpNamespace: "x" });
option("FILE_SAME_GO_PACKAGE", { goPackage: "x" });
option("FILE_SAME_JAVA_GENERIC_SERVICES", { javaGenericServices: true });
option("FILE_SAME_JAVA_MULTIPLE_FILES", { javaMultipleFiles: true });
option("FILE_SAME_JAVA_OUTER_CLASSNAME", { javaOuterClassname: "x" });
option("FILE_SAME_JAVA_PACKAGE", { javaPackage: "x" });
option("FILE_SAME_OBJC_CLASS_PREFIX", { objcClassPrefix: "x" });
option("FILE_SAME_OPTIMIZE_FOR", { optimizeFor: 2 });
option("FILE_SAME_PHP_CLASS_PREFIX", { phpClassPrefix: "x" });
option("FILE_SAME_PHP_METADATA_NAMESPACE", { phpMetadataNamespace: "x" });
option("FILE_SAME_PHP_NAMESPACE", { phpNamespace: "x" });
option("FILE_SAME_PY_GENERIC_SERVICES", { pyGenericServices: true });
option("FILE_SAME_RUBY_PACKAGE", { rubyPackage: "x" });
option("FILE_SAME_SWIFT_PREFIX", { swiftPrefix: "x" });
add(
  "an option with its default",
  proto3({}),
  proto3({ options: { ccEnableArenas: true, optimizeFor: 1 } }),
);
add("another syntax", proto3({}), proto2({}), "FILE_SAME_SYNTAX");
add("a syntax that was understood", proto2({}), proto2({ syntax: "proto2" }));
add(
  "another syntax of a file with a field",
  withFields2(field()),
  withFields(field()),
  "FILE_SAME_SYNTAX",
  "FIELD_SAME_CARDINALITY",
  "FIELD_SAME_UTF8_VALIDATION",
  "FIELD_SAME_JAVA_UTF8_VALIDATION",
);

// Services.
const method = (more: Init<MethodDescriptorProto> = {}): File =>
  proto3({
    messageType: [empty, { name: "N" }],
    service: [{ name: "S", method: [{ name: "Do", inputType: ".M", outputType: ".M", ...more }] }],
  });
add(
  "no method",
  method(),
  proto3({ messageType: [empty, { name: "N" }], service: [{ name: "S" }] }),
  "RPC_NO_DELETE",
);
add("a request stream", method(), method({ clientStreaming: true }), "RPC_SAME_CLIENT_STREAMING");
add("a response stream", method(), method({ serverStreaming: true }), "RPC_SAME_SERVER_STREAMING");
add("another request", method(), method({ inputType: ".N" }), "RPC_SAME_REQUEST_TYPE");
add("another response", method(), method({ outputType: ".N" }), "RPC_SAME_RESPONSE_TYPE");
add(
  "another idempotency level",
  method(),
  method({ options: { idempotencyLevel: 1 } }),
  "RPC_SAME_IDEMPOTENCY_LEVEL",
);

/** All cases. */
export const CASES: readonly Case[] = cases;
