import type { ObjectId } from "../objects/types.ts";

/** Move of a ref, done only while the ref has an expected value. */
export interface RefMove {
  /** Full name. */
  readonly name: string;
  /** Id that it must have; absent: it must not exist. */
  readonly from: ObjectId | undefined;
  /** Absent: it is deleted. */
  readonly to: ObjectId | undefined;
}
