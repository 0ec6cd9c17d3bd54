import { readFileSync, writeFileSync } from "node:fs";

/** CMSs that are driven. */
export const CMS_NAMES = ["decap", "sveltia"] as const;

/** Name of a CMS. */
export type CmsName = (typeof CMS_NAMES)[number];

/** Request that a CMS sent, and what its answer was like. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Body as JSON; absent: none. */
  readonly body?: unknown;
  readonly status: number;
  /** Members of the answer with the types of their values: see {@link shapeOf}. */
  readonly shape: object | null;
}

/**
 * Form of JSON: a type in the place of each value, and of a list its first item. `null` stands for itself, so
 * that a member that becomes a text is seen.
 */
export function shapeOf(json: unknown): object | null {
  if (Array.isArray(json)) return json.slice(0, 1).map(typeOf);
  if (typeof json !== "object" || json === null) return null;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, typeOf(value)]));
}

function typeOf(value: unknown): unknown {
  return typeof value === "object" ? shapeOf(value) : typeof value;
}

export function readRecording(cms: CmsName): readonly RecordedRequest[] {
  return JSON.parse(readFileSync(placeOf(cms), "utf8")) as readonly RecordedRequest[];
}

export function writeRecording(cms: CmsName, requests: readonly RecordedRequest[]): void {
  writeFileSync(placeOf(cms), `${JSON.stringify(requests, undefined, 1)}\n`);
}

function placeOf(cms: CmsName): URL {
  return new URL(`recorded/${cms}.json`, import.meta.url);
}
