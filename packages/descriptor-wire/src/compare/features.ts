import { records } from "../decode/records.ts";
import type { MessageView } from "../open/view.ts";
import { Input, low32 } from "../wire/input.ts";
import { isWellFormed } from "../wire/well-formed.ts";

/** The features that breaking rules look at, with the numbers of their enums. */
export interface Features {
  /** See `EXPLICIT`, `LEGACY_REQUIRED`. */
  readonly fieldPresence: number;
  /** See `CLOSED`. */
  readonly enumType: number;
  /** See `VERIFY`. */
  readonly utf8Validation: number;
  /** See `DELIMITED`. */
  readonly messageEncoding: number;
  /** See `ALLOW`. */
  readonly jsonFormat: number;
  /** Feature of the extension `pb.cpp`. */
  readonly cppStringType: number;
  /** Feature of the extension `pb.java`. */
  readonly javaUtf8Validation: number;
}

/** `FeatureSet.FieldPresence.EXPLICIT`. */
export const EXPLICIT = 1;
/** `FeatureSet.FieldPresence.LEGACY_REQUIRED`. */
export const LEGACY_REQUIRED = 3;
/** `FeatureSet.EnumType.CLOSED`. */
export const CLOSED = 2;
/** `FeatureSet.MessageEncoding.DELIMITED`. */
export const DELIMITED = 2;
/** `FeatureSet.JsonFormat.ALLOW`. */
export const ALLOW = 1;
/** `pb.CppFeatures.StringType.CORD`. */
export const CPP_CORD = 2;
/** `pb.CppFeatures.StringType.STRING`. */
export const CPP_STRING = 3;
/** `pb.JavaFeatures.Utf8Validation.VERIFY`. */
export const JAVA_VERIFY = 2;
/** `FeatureSet.Utf8Validation.VERIFY`. */
export const VERIFY = 2;

const PROTO3: Features = {
  fieldPresence: 2,
  enumType: 1,
  utf8Validation: VERIFY,
  messageEncoding: 1,
  jsonFormat: ALLOW,
  cppStringType: CPP_STRING,
  javaUtf8Validation: 1,
};
const PROTO2: Features = {
  ...PROTO3,
  fieldPresence: EXPLICIT,
  enumType: CLOSED,
  utf8Validation: 3,
  jsonFormat: 2,
};
const EDITION_2023: Features = { ...PROTO3, fieldPresence: EXPLICIT };
const CPP_VIEW = 1;
const EDITION_2024: Features = { ...EDITION_2023, cppStringType: CPP_VIEW };

/** Numbers of `google.protobuf.Edition`. */
const NUMBER_OF_2024 = 1001;

/** Default features of a file. */
export function defaultFeatures(syntax: string, edition: number): Features {
  if (syntax === "proto3") return PROTO3;
  if (syntax !== "editions") return PROTO2;
  return edition < NUMBER_OF_2024 ? EDITION_2023 : EDITION_2024;
}

/** Fields of `google.protobuf.FeatureSet`, and inside it of `pb.cpp` and `pb.java`. */
const FIELDS: ReadonlyMap<number, keyof Features> = new Map([
  [1, "fieldPresence"],
  [2, "enumType"],
  [4, "utf8Validation"],
  [5, "messageEncoding"],
  [6, "jsonFormat"],
]);
const PB_CPP = 1000;
const PB_JAVA = 1001;
const INSIDE_LANGUAGE = 2;

/**
 * Features of an element: its own over those around it.
 *
 * @param options - of the element
 * @param number - of the field `features` in these options
 */
export function featuresIn(
  around: Features,
  options: MessageView | undefined,
  number: number,
): Features {
  // Most options say nothing of features.
  if (options === undefined || options.tape.find(options.at, number * 8 + 2) < 0) return around;
  const found: { -readonly [Name in keyof Features]?: Features[Name] } = {};
  for (const set of messagesIn(options.bytes, number)) {
    for (const [field, value] of fieldsIn(set)) {
      const name = FIELDS.get(field);
      if (name !== undefined && typeof value === "number") found[name] = value;
    }
    readLanguage(set, PB_CPP, (value) => (found.cppStringType = value));
    readLanguage(set, PB_JAVA, (value) => (found.javaUtf8Validation = value));
  }
  return { ...around, ...found };
}

function readLanguage(set: Uint8Array, number: number, take: (value: number) => void): void {
  for (const language of messagesIn(set, number)) {
    for (const [field, value] of fieldsIn(language)) {
      if (field === INSIDE_LANGUAGE && typeof value === "number") take(value);
    }
  }
}

function* messagesIn(bytes: Uint8Array, number: number): Generator<Uint8Array> {
  for (const [field, value] of fieldsIn(bytes)) {
    if (field === number && typeof value !== "number") yield value;
  }
}

/** Varints and possible messages. The bytes are unchecked: the schema may not know features. */
function* fieldsIn(bytes: Uint8Array): Generator<readonly [number, number | Uint8Array]> {
  if (!isWellFormed(bytes, 0, bytes.length)) return;
  const input = new Input(bytes);
  for (const { tag, content, end } of records(bytes, 0, bytes.length)) {
    if ((tag & 7) === 2) yield [tag >>> 3, bytes.subarray(content, end)];
    if ((tag & 7) !== 0) continue;
    low32(bytes, content, input);
    yield [tag >>> 3, input.value];
  }
}
