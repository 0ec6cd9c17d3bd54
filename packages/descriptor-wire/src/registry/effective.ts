import {
  FieldOptionsCType,
  FieldOptionsJSType,
  FileOptionsOptimizeMode,
  MethodOptionsIdempotencyLevel,
} from "../generated/classic/types.ts";
import { FEATURE, VALUE } from "./feature-table.ts";
import { featureOf } from "./features.ts";
import type { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import { joined, toJsonName } from "./names.ts";
import type { MethodElement } from "./service.ts";
import { isPackableType } from "./types.ts";

/** File options with a value for each: the declared one, or the one that generators take instead. */
export interface EffectiveFileOptions {
  /** Else the package. */
  readonly javaPackage: string;
  /** The option of `FileOptions`. */
  readonly javaMultipleFiles: boolean;
  /** The option of `FileOptions`. */
  readonly javaStringCheckUtf8: boolean;
  /** The option of `FileOptions`. */
  readonly optimizeFor: FileOptionsOptimizeMode;
  /** Else the last part of the import path, the package, or the file's name without extension. */
  readonly goPackage: string;
  /** The option of `FileOptions`. */
  readonly ccGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly javaGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly pyGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly phpGenericServices: boolean;
  /** The option of `FileOptions`. */
  readonly deprecated: boolean;
  /** Else true. */
  readonly ccEnableArenas: boolean;
  /** The option of `FileOptions`. */
  readonly objcClassPrefix: string;
  /** Else the package. */
  readonly csharpNamespace: string;
  /** Else the package, each part in CamelCase, `_` for every dot. */
  readonly swiftPrefix: string;
  /** The option of `FileOptions`. */
  readonly phpClassPrefix: string;
  /** Else the package. */
  readonly phpNamespace: string;
  /** Else the file's name. */
  readonly phpMetadataNamespace: string;
  /** Else the package. */
  readonly rubyPackage: string;
}

/**
 * The options that generators work with. The derived values are those of descriptor.proto's
 * comments; an empty text counts as absent where the comments say so.
 *
 * @param importPath - the Go import path of the file, when something outside the file gives it
 */
export function effectiveFileOptions(file: FileElement, importPath = ""): EffectiveFileOptions {
  const options = file.options;
  const { package: scope } = file;
  return {
    javaPackage: options?.javaPackage ?? scope,
    javaMultipleFiles: options?.javaMultipleFiles ?? false,
    javaStringCheckUtf8: options?.javaStringCheckUtf8 ?? false,
    optimizeFor: options?.optimizeFor ?? FileOptionsOptimizeMode.SPEED,
    goPackage: options?.goPackage ?? (lastPart(importPath) || scope || baseName(file.name)),
    ccGenericServices: options?.ccGenericServices ?? false,
    javaGenericServices: options?.javaGenericServices ?? false,
    pyGenericServices: options?.pyGenericServices ?? false,
    phpGenericServices: options?.phpGenericServices ?? false,
    deprecated: options?.deprecated ?? false,
    ccEnableArenas: options?.ccEnableArenas ?? true,
    objcClassPrefix: options?.objcClassPrefix ?? "",
    csharpNamespace: options?.csharpNamespace ?? scope,
    swiftPrefix: options?.swiftPrefix ?? swiftPrefixOf(scope),
    phpClassPrefix: options?.phpClassPrefix ?? "",
    phpNamespace: options?.phpNamespace || scope,
    phpMetadataNamespace: options?.phpMetadataNamespace || file.name,
    rubyPackage: options?.rubyPackage || scope,
  };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function baseName(path: string): string {
  const name = lastPart(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

function swiftPrefixOf(scope: string): string {
  return scope
    .split(".")
    .map((part) => joined(part, true))
    .join("_");
}

/** Field options with a value for each. */
export interface EffectiveFieldOptions {
  /** The option of `FieldOptions`. */
  readonly ctype: FieldOptionsCType;
  /** The option of `FieldOptions`. */
  readonly jstype: FieldOptionsJSType;
  /** Whether a repeated number is written as one list: as declared, else in proto3 and as an edition has it. */
  readonly packed: boolean;
  /** The option of `FieldOptions`. */
  readonly lazy: boolean;
  /** The option of `FieldOptions`. */
  readonly deprecated: boolean;
  /** The option of `FieldOptions`. */
  readonly weak: boolean;
}

/** The options of a field that generators work with. */
export function effectiveFieldOptions(field: FieldElement): EffectiveFieldOptions {
  const { options } = field;
  return {
    ctype: options?.ctype ?? FieldOptionsCType.STRING,
    jstype: options?.jstype ?? FieldOptionsJSType.JS_NORMAL,
    packed: isPacked(field),
    lazy: options?.lazy ?? false,
    deprecated: options?.deprecated ?? false,
    weak: options?.weak ?? false,
  };
}

function isPacked(field: FieldElement): boolean {
  if (!field.isRepeated || !isPackableType(field.type)) return false;
  const { edition, syntax } = field.file;
  if (edition !== undefined)
    return featureOf(field, FEATURE.REPEATED_FIELD_ENCODING) === VALUE.PACKED;
  return field.options?.packed ?? syntax === "proto3";
}

/** Idempotency of a method. */
export function effectiveIdempotency(method: MethodElement): MethodOptionsIdempotencyLevel {
  return method.options?.idempotencyLevel ?? MethodOptionsIdempotencyLevel.IDEMPOTENCY_UNKNOWN;
}

/** The name of a field in JSON: the declared one, else from its name. */
export function jsonNameOf(field: FieldElement): string {
  return field.declaredJsonName ?? toJsonName(field.name);
}
