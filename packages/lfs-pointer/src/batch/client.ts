import { isRecord } from "./read-request.ts";
import type { BatchObject } from "./records.ts";

/** Where and how to fetch an object. */
export interface DownloadAction {
  /** Address to fetch the object from. */
  readonly href: string;
  /** Headers to send, by name. */
  readonly header: Readonly<Record<string, string>>;
}

/** A server's answer to a batch for downloading. */
export interface BatchAnswer {
  /** One for each object that may be fetched. */
  readonly downloads: ReadonlyMap<string, DownloadAction>;
  /** Why an object cannot be had, by oid. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** The body that asks a server for objects, for `JSON.stringify`. */
export function downloadRequest(objects: readonly BatchObject[]): object {
  return { operation: "download", transfers: ["basic"], hash_algo: "sha256", objects };
}

/**
 * Reads a server's answer to `downloadRequest`, as `JSON.parse` gave it. Nothing in it is trusted:
 * an object that was not asked for, or has no action, is in neither map.
 *
 * @returns `undefined` when it is no answer of the API
 */
export function readDownloadAnswer(
  body: unknown,
  asked: readonly BatchObject[],
): BatchAnswer | undefined {
  if (!isRecord(body) || !Array.isArray(body["objects"])) return undefined;
  const wanted = new Set<string>(asked.map(({ oid }) => oid));
  const downloads = new Map<string, DownloadAction>();
  const refusals = new Map<string, string>();
  for (const object of body["objects"] as readonly unknown[]) {
    if (!isRecord(object)) continue;
    const { oid, error, actions } = object;
    if (typeof oid !== "string" || !wanted.has(oid)) continue;
    const action = actionOf(actions);
    if (action !== undefined) downloads.set(oid, action);
    else if (isRecord(error)) refusals.set(oid, textOf(error["message"]));
  }
  return { downloads, refusals };
}

function actionOf(actions: unknown): DownloadAction | undefined {
  const action = isRecord(actions) ? actions["download"] : undefined;
  if (!isRecord(action) || typeof action["href"] !== "string") return undefined;
  const header = isRecord(action["header"]) ? Object.entries(action["header"]) : [];
  const texts = header.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { href: action["href"], header: Object.fromEntries(texts) };
}

function textOf(message: unknown): string {
  return typeof message === "string" ? message : "no reason was given";
}
