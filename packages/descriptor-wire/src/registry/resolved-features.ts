import type { EnumElement, ValueElement } from "./enum.ts";
import { defaultFeature, EDITION, FEATURE, type Feature, VALUE } from "./feature-table.ts";
import { featureOf } from "./features.ts";
import type { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";
import type { OneofElement } from "./oneof.ts";
import type { MethodElement, ServiceElement } from "./service.ts";
import { TYPE } from "./types.ts";

/** Features of an element as they are in force, by the names of `google.protobuf.FeatureSet`. */
export interface ResolvedFeatures {
  /** Whether fields tell a value that is the default from none. See `hasPresence` of a field. */
  readonly fieldPresence: "EXPLICIT" | "IMPLICIT" | "LEGACY_REQUIRED";
  /** Whether enums take numbers without a name. See `isOpen` of an enum. */
  readonly enumType: "OPEN" | "CLOSED";
  /** Whether repeated numbers are written as one list. */
  readonly repeatedFieldEncoding: "PACKED" | "EXPANDED";
  /** Whether text must be UTF-8. */
  readonly utf8Validation: "VERIFY" | "NONE";
  /** Whether a message has its length before it, or an end tag behind it. See `isDelimited` of a field. */
  readonly messageEncoding: "LENGTH_PREFIXED" | "DELIMITED";
  /** Whether names must be apart in JSON too. */
  readonly jsonFormat: "ALLOW" | "LEGACY_BEST_EFFORT";
  /** The style that names must have. */
  readonly enforceNamingStyle: "STYLE2024" | "STYLE_LEGACY" | "STYLE2026";
  /** Visibility, to other files, of types that do not set their own. */
  readonly defaultSymbolVisibility: "EXPORT_ALL" | "EXPORT_TOP_LEVEL" | "LOCAL_ALL" | "STRICT";
}

/** Element of a registry that has features. */
export type FeaturedElement =
  | FileElement
  | MessageElement
  | FieldElement
  | OneofElement
  | EnumElement
  | ValueElement
  | ServiceElement
  | MethodElement;

/**
 * The features of an element: its own, else those around it, else those of its edition. Of proto2 and proto3
 * those that their labels, groups and `packed` stand for, as protoc takes them (`FeatureResolver`).
 * A value that the schema does not name counts as absent.
 */
export function resolvedFeatures(element: FeaturedElement): ResolvedFeatures {
  const file = element.kind === "file" ? element : element.file;
  const isEdition = file.edition !== undefined;
  const legacy = file.syntax === "proto3" ? EDITION.PROTO3 : EDITION.PROTO2;
  const named = <Name extends string>(
    feature: Feature,
    names: readonly [Name, ...Name[]],
  ): Name => {
    const value = isEdition
      ? featureOf(element, feature)
      : (legacyFeature(element, feature) ?? defaultFeature(feature, legacy));
    return names[value - 1] ?? names[0];
  };
  return {
    fieldPresence: named(FEATURE.FIELD_PRESENCE, ["EXPLICIT", "IMPLICIT", "LEGACY_REQUIRED"]),
    enumType: named(FEATURE.ENUM_TYPE, ["OPEN", "CLOSED"]),
    repeatedFieldEncoding: named(FEATURE.REPEATED_FIELD_ENCODING, ["PACKED", "EXPANDED"]),
    // 1 was given up, and is no value any more.
    utf8Validation: named(FEATURE.UTF8_VALIDATION, ["VERIFY", "VERIFY", "NONE"]),
    messageEncoding: named(FEATURE.MESSAGE_ENCODING, ["LENGTH_PREFIXED", "DELIMITED"]),
    jsonFormat: named(FEATURE.JSON_FORMAT, ["ALLOW", "LEGACY_BEST_EFFORT"]),
    enforceNamingStyle: named(FEATURE.ENFORCE_NAMING_STYLE, [
      "STYLE2024",
      "STYLE_LEGACY",
      "STYLE2026",
    ]),
    defaultSymbolVisibility: named(FEATURE.DEFAULT_SYMBOL_VISIBILITY, [
      "EXPORT_ALL",
      "EXPORT_TOP_LEVEL",
      "LOCAL_ALL",
      "STRICT",
    ]),
  };
}

/** Feature that a label or an option of proto2 or proto3 stands for. */
function legacyFeature(element: FeaturedElement, feature: Feature): number | undefined {
  if (element.kind !== "field" && element.kind !== "extension") return undefined;
  switch (feature) {
    case FEATURE.FIELD_PRESENCE:
      if (element.isRequired) return VALUE.LEGACY_REQUIRED;
      return element.isProto3Optional ? VALUE.EXPLICIT : undefined;
    case FEATURE.REPEATED_FIELD_ENCODING: {
      const packed = element.options?.packed;
      return packed === undefined ? undefined : packed ? VALUE.PACKED : VALUE.EXPANDED;
    }
    case FEATURE.MESSAGE_ENCODING:
      return element.type === TYPE.GROUP ? VALUE.DELIMITED : undefined;
    default:
      return undefined;
  }
}
