/**
 * Reads and writes git-lfs pointer files exactly as git-lfs does.
 *
 * @module
 */

export { formatPointer } from "./format.ts";
export {
  describePointer,
  measureObject,
  type IncrementalSha256,
  type ObjectMeter,
} from "./measure.ts";
export { isPossiblyPointer, parsePointer } from "./parse.ts";
export {
  EMPTY_OID,
  isSha256,
  MAX_POINTER_BYTES,
  MAX_POINTER_SIZE,
  POINTER_VERSION,
  type NotPointer,
  type NotPointerCode,
  type ParsedPointer,
  type Pointer,
  type PointerExtension,
  type PointerMode,
  type PointerResult,
  type Sha256,
} from "./pointer.ts";
