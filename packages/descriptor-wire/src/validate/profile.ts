import type { FloatGrammar } from "../registry/number-text.ts";

/** Compiler whose verdict is wanted. */
export type Profile =
  /** protoc 35.1, over a descriptor set. */
  | "protoc-35"
  /** libprotobuf 3.21.12, building the files of a set one after the other. */
  | "protoc-3.21"
  /** `protoc-35`, and the rules of descriptor.proto's comments that no compiler checks. */
  | "strict";

/** Differences between the compilers. */
export interface CompilerRules {
  /** Name of the profile. */
  readonly name: Profile;
  /** Whether all that a file imports is loaded first; else the files come in the order of the set. */
  readonly loadsImports: boolean;
  /** Whether files are put into an index first, whose refusals end everything. */
  readonly hasIndex: boolean;
  /** Whether missing weak imports, and types of weak fields, are errors. */
  readonly enforcesWeak: boolean;
  /** Whether unused imports are reported. */
  readonly findsUnusedImports: boolean;
  /** Grammar of floating-point defaults. */
  readonly floatGrammar: FloatGrammar;
  /** Whether the checks and texts are those after editions came. */
  readonly isModern: boolean;
}

const PROTOC_35: CompilerRules = {
  name: "protoc-35",
  loadsImports: true,
  hasIndex: true,
  enforcesWeak: true,
  findsUnusedImports: true,
  floatGrammar: "plain",
  isModern: true,
};

/** The rules of each profile. */
export const COMPILER_RULES: Readonly<Record<Profile, CompilerRules>> = {
  "protoc-35": PROTOC_35,
  "protoc-3.21": {
    name: "protoc-3.21",
    loadsImports: false,
    hasIndex: false,
    enforcesWeak: false,
    findsUnusedImports: false,
    floatGrammar: "c99",
    isModern: false,
  },
  strict: { ...PROTOC_35, name: "strict" },
};
