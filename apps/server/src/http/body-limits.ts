import { FairBudget } from "./fair-budget.ts";

/** Settings of the bodies of requests. */
export interface BodySettings {
  /** Largest body without a token, in bytes. */
  readonly maxAnonymousBytes: number;
  /** Memory of all bodies together, in bytes. */
  readonly memoryBytes: number;
  /** Room on the disk of all bodies together, in bytes. */
  readonly diskBytes: number;
  /** Folder of the files; made when it is needed. */
  readonly folder: string;
}

/** Limits of the bodies of all requests in flight. */
export interface BodyLimits extends Pick<BodySettings, "maxAnonymousBytes" | "folder"> {
  /** Memory of bodies that are coming; what has none goes to the disk. */
  readonly coming: FairBudget;
  /** Room on the disk of bodies that are coming. */
  readonly spooled: FairBudget;
  /** Memory of bodies that came from the disk whole. */
  readonly loaded: FairBudget;
}

/** Part of the memory that bodies have while they come. */
const COMING_PART = 1 / 4;

/** Makes the limits of all bodies, with nothing in flight. */
export function createBodyLimits(settings: BodySettings): BodyLimits {
  const { maxAnonymousBytes, memoryBytes, diskBytes, folder } = settings;
  const comingBytes = Math.floor(memoryBytes * COMING_PART);
  return {
    maxAnonymousBytes,
    folder,
    coming: new FairBudget(comingBytes),
    spooled: new FairBudget(diskBytes),
    loaded: new FairBudget(memoryBytes - comingBytes),
  };
}
