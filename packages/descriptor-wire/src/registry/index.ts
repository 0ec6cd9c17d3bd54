export { unescapeBytes } from "./c-escape.ts";
export { mergeSets } from "./combine.ts";
export type { Declaration, DeclarationKind } from "./declaration.ts";
export { defaultValueOf, type DefaultValue } from "./default-value.ts";
export {
  type EffectiveFieldOptions,
  effectiveFieldOptions,
  type EffectiveFileOptions,
  effectiveFileOptions,
  effectiveIdempotency,
  jsonNameOf,
} from "./effective.ts";
export type { EnumElement, ValueElement } from "./enum.ts";
export { isRegistryError, RegistryError, type RegistryErrorReason } from "./errors.ts";
export type { FieldElement } from "./field.ts";
export type { FileElement, FileSyntax } from "./file.ts";
export type { MessageElement, NumberRange } from "./message.ts";
export { toJsonName, toMapEntryName } from "./names.ts";
export type { OneofElement } from "./oneof.ts";
export { createRegistry, type Registry, type RegistrySource } from "./registry.ts";
export {
  type FeaturedElement,
  type ResolvedFeatures,
  resolvedFeatures,
} from "./resolved-features.ts";
export type { SearchMode } from "./search.ts";
export type { MethodElement, ServiceElement } from "./service.ts";
export type { PackageElement, SymbolElement, SymbolOfKind } from "./symbols.ts";
