/** How much of a file is read. All are in characters (UTF-16 code units). */
export interface EditorConfigLimits {
  /** A longer file counts as an empty one. Default: 1,048,576. */
  readonly maxTextLength?: number | undefined;
  /** Default: 4,096. The specification asks for at least 1,024. */
  readonly maxGlobLength?: number | undefined;
  /** Default: 1,024, which the specification asks for. */
  readonly maxKeyLength?: number | undefined;
  /** Default: 4,096, which the specification asks for. */
  readonly maxValueLength?: number | undefined;
  /** All globs of a file together: this bounds the time of a match. Default: 65,536. */
  readonly maxGlobsLength?: number | undefined;
}

/** Limits with nothing left open. */
export type AllLimits = { readonly [Name in keyof EditorConfigLimits]-?: number };

const DEFAULT_LIMITS: AllLimits = {
  maxTextLength: 1_048_576,
  maxGlobLength: 4096,
  maxKeyLength: 1024,
  maxValueLength: 4096,
  maxGlobsLength: 65_536,
};

/** Fills in the defaults. */
export function allLimits(given: EditorConfigLimits): AllLimits {
  return {
    maxTextLength: given.maxTextLength ?? DEFAULT_LIMITS.maxTextLength,
    maxGlobLength: given.maxGlobLength ?? DEFAULT_LIMITS.maxGlobLength,
    maxKeyLength: given.maxKeyLength ?? DEFAULT_LIMITS.maxKeyLength,
    maxValueLength: given.maxValueLength ?? DEFAULT_LIMITS.maxValueLength,
    maxGlobsLength: given.maxGlobsLength ?? DEFAULT_LIMITS.maxGlobsLength,
  };
}

/** Most problems of a file that are reported. */
export const MAX_PROBLEMS = 100;
