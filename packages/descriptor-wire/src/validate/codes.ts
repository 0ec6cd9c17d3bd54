/** Code of a diagnostic. The codes are part of the public API; the texts are the compiler's. */
export type DiagnosticCode =
  // Files, packages and imports.
  | "missing-file-name"
  | "file-twice"
  | "unknown-syntax"
  /** The edition is not one between the first and the last that the compiler takes. */
  | "unsupported-edition"
  | "package-is-symbol"
  | "package-too-deep"
  | "package-too-long"
  | "import-twice"
  | "import-not-found"
  | "import-cycle"
  /** An index of a public or weak import is out of range. */
  | "import-index"
  /** The edition does not have this kind of import, or what is imported does not fit it. */
  | "import-kind"
  | "unused-import"
  | "lite-import"
  // Names.
  | "missing-name"
  | "invalid-identifier"
  | "null-in-name"
  | "name-too-long"
  | "already-defined"
  /** The values of an enum are siblings of the enum: the name is taken in its scope. */
  | "enum-value-scope"
  /** What protoc's index refuses, before any file is built. */
  | "index-name"
  | "index-conflict"
  | "index-extension"
  // What names mean.
  | "not-defined"
  /** The symbol exists, in a file that is not imported. */
  | "not-imported"
  /** An inner scope has the first part of the name, and not the rest. */
  | "shadowed"
  | "not-a-type"
  | "not-a-message"
  | "not-an-enum"
  /** The symbol is local to its file. */
  | "not-visible"
  /** A type inside a message is exported where the file is strict about it. */
  | "export-of-nested"
  // Editions and their features.
  | "features-without-edition"
  | "feature-unknown-value"
  /** The feature is set on a field that it means nothing for. */
  | "feature-misplaced"
  /** The feature is declared in the file that sets it. */
  | "feature-of-same-file"
  /** A label, type or option that editions have a feature for. */
  | "replaced-by-feature"
  | "required-by-default"
  | "implicit-presence"
  | "naming-style"
  // Numbers.
  | "number-not-positive"
  | "number-too-large"
  /** Numbers 19000 through 19999 belong to the library. */
  | "number-of-library"
  | "number-used"
  | "suggested-numbers"
  | "range-not-positive"
  | "range-is-empty"
  | "reserved-ranges-overlap"
  | "extension-ranges-overlap"
  | "extension-range-reserved"
  | "field-in-extension-range"
  | "reserved-number-used"
  | "reserved-name-used"
  | "reserved-twice"
  | "too-many-fields"
  | "nested-too-deep"
  // Fields.
  | "type-name-missing"
  | "type-name-of-scalar"
  | "extendee-of-field"
  | "default-of-repeated"
  | "default-of-message"
  | "default-not-bool"
  | "default-bad-escape"
  | "default-unparsable"
  | "default-not-identifier"
  | "default-not-in-enum"
  | "lazy-not-message"
  | "packed-not-primitive"
  | "jstype-not-wide"
  | "json-name-conflict"
  | "json-name-invalid"
  | "json-name-null"
  // Oneofs.
  | "oneof-empty"
  | "oneof-index-out-of-range"
  | "oneof-label"
  | "oneof-not-consecutive"
  | "proto3-optional-in-proto2"
  | "proto3-optional-without-oneof"
  | "synthetic-oneof-not-last"
  // Extensions and message sets.
  | "extendee-missing"
  | "extension-in-oneof"
  | "extension-required"
  | "extension-unverified-lazy"
  | "extension-number-used"
  /** A warning: another file's extension has the number. */
  | "extension-number-used-elsewhere"
  | "not-an-extension-number"
  | "json-name-of-extension"
  /** The extension is not what its number is declared for. */
  | "extension-not-declared"
  | "lite-extension"
  | "message-set-field"
  | "message-set-extension"
  /** What an extension range declares. */
  | "declarations-unverified"
  | "declaration-number"
  | "declaration-incomplete"
  | "declaration-name"
  | "declared-twice"
  // Maps.
  | "map-entry-by-hand"
  | "map-entry-conflict"
  | "map-key-type"
  | "map-value-enum"
  // Enums.
  | "enum-empty"
  | "enum-alias"
  | "enum-values-alike"
  | "first-value-not-zero"
  // What only proto2 has.
  | "proto3-closed-enum"
  | "proto3-default"
  | "proto3-extension"
  | "proto3-extension-range"
  | "proto3-group"
  | "proto3-message-set"
  | "proto3-required"
  // Services.
  | "lite-service"
  // Options that a parser has left for later.
  | "option-incomplete"
  | "option-name"
  | "option-unknown"
  | "option-shadowed"
  | "option-of-other-message"
  | "option-not-message"
  | "option-repeated-message"
  | "option-set-twice"
  | "option-value"
  // The use of options.
  /** What an option says of the editions that have it contradicts itself. */
  | "option-support"
  | "option-not-introduced"
  | "option-removed"
  /** A warning. */
  | "option-deprecated"
  /** The option is not for such elements. */
  | "option-target"
  // CompilerRules that no compiler checks (profile `strict`).
  | "option-left"
  | "option-value-count"
  | "option-number-reserved"
  | "option-number-unknown"
  | "option-number-private"
  | "label-missing"
  | "type-missing"
  | "json-name-missing"
  | "file-order"
  | "span-shape"
  | "path-unknown"
  /** Of `validateGeneratedCodeInfo`. */
  | "annotation-range";
