import type { Edit, StatusDraft } from "@x/status-core";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, listParam, stringParam } from "../http/param-values.ts";
import { pollOf } from "./poll-request.ts";
import { attachmentDraftOf } from "../http/attachment-params.ts";
import { refuseUnsupported, requireOnly } from "../http/unsupported.ts";

/** Parameters of Mastodon, and of servers and clients around it, that would change what is posted. */
const UNSUPPORTED = [
  "quoted_status_id",
  "quote_id",
  "quote_approval_policy",
  "in_reply_to_conversation_id",
  "expires_in",
  "to",
  "interaction_policy",
] as const;

/** Parameters by which other servers let an author forbid what readers may always do here. */
const ALLOWED = ["replyable", "boostable", "likeable"] as const;

/**
 * Reads a status to be posted. What is missing or wrong in it is the package's to refuse.
 *
 * @throws RequestError `body-invalid` for a member of the wrong shape, and for what is not supported
 */
export function draftOf(params: ParamRecord): StatusDraft {
  refuseUnsupported(params, ["preview"]);
  return fieldsOf(params);
}

/**
 * Reads the new state of a status.
 *
 * @throws RequestError as {@link draftOf}
 */
export function editOf(params: ParamRecord): Edit {
  refuseUnsupported(params, ["scheduled_at"]);
  return fieldsOf(params);
}

function fieldsOf(params: ParamRecord): Edit & StatusDraft {
  refuseUnsupported(params, UNSUPPORTED);
  requireOnly(params, "content_type", (type) => type === "text/plain");
  for (const name of ALLOWED) requireOnly(params, name, (text) => /^(?:true|1)$/i.test(text));
  const language = stringParam(params, "language");
  return {
    visibility: stringParam(params, "visibility") || undefined,
    inReplyToId: replyIdOf(params),
    text: stringParam(params, "status"),
    spoilerText: stringParam(params, "spoiler_text"),
    sensitive: booleanParam(params, "sensitive"),
    language: language === "" ? undefined : language,
    allowedMentions: listParam(params, "allowed_mentions"),
    poll: pollOf(params),
    ...attachmentDraftOf(params),
  };
}

/** Id of the status replied to. A value that is no text is refused as an id that no status has. */
function replyIdOf(params: ParamRecord): string | undefined {
  const id = params["in_reply_to_id"];
  if (typeof id === "object" && id !== null) return JSON.stringify(id);
  return typeof id === "boolean" ? String(id) : stringParam(params, "in_reply_to_id") || undefined;
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
