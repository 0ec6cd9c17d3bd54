import type { Edit, StatusDraft } from "@x/status-core";
import { booleanParam, listParam, stringParam, type ParamRecord } from "../http/params.ts";

/** Reads a status to be posted. What is missing or wrong in it is the package's to refuse. */
export function draftOf(params: ParamRecord): StatusDraft {
  const visibility = stringParam(params["visibility"]);
  const inReplyToId = stringParam(params["in_reply_to_id"]);
  return {
    ...editOf(params),
    visibility: visibility === "" ? undefined : visibility,
    inReplyToId: inReplyToId === "" ? undefined : inReplyToId,
  };
}

/** Reads the new state of a status. */
export function editOf(params: ParamRecord): Edit {
  const language = stringParam(params["language"]);
  return {
    text: stringParam(params["status"]),
    spoilerText: stringParam(params["spoiler_text"]),
    sensitive: booleanParam(params["sensitive"]),
    language: language === "" ? undefined : language,
    allowedMentions: listParam(params["allowed_mentions"]),
  };
}

/** Ids of a list read, however a client names the parameter. */
export function idsOf(query: ParamRecord): readonly string[] {
  return [...(listParam(query["id"]) ?? []), ...(listParam(query["ids"]) ?? [])];
}

/**
 * The versions of a status that `If-Match` allows: those of its entity tags that are of this status.
 *
 * @returns `undefined` when any will do
 */
export function expectedVersions(
  header: string | undefined,
  id: string,
): readonly number[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  return header.split(",").flatMap((tag) => {
    const [, owner, version] = /^\s*(?:W\/)?"(\d+)-(\d{1,9})"\s*$/.exec(tag) ?? [];
    return owner === id ? [Number(version)] : [];
  });
}
