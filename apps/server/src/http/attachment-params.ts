import type { AttachmentChange, AttachmentDraft } from "@x/status-core";
import type { Param, ParamRecord } from "./nested-params.ts";
import { listParam, stringParam } from "./param-values.ts";
import { RequestError } from "./request-error.ts";
import { refuseUnsupported } from "./unsupported.ts";

/**
 * Reads what an owner writes of an attachment.
 *
 * @throws RequestError `body-invalid`
 */
export function attachmentChangeOf(params: ParamRecord): AttachmentChange {
  refuseUnsupported(params, ["thumbnail"]);
  return {
    description: stringParam(params, "description"),
    focus: stringParam(params, "focus"),
  };
}

/**
 * Reads the attachments of a post or an edit.
 *
 * @throws RequestError `body-invalid`
 */
export function attachmentDraftOf(params: ParamRecord): AttachmentDraft {
  const ids = listParam(params, "media_ids")?.filter((id) => id !== "");
  const changes = changesOf(params["media_attributes"]);
  return {
    ...(ids === undefined || ids.length === 0 ? {} : { attachmentIds: ids }),
    ...(changes.length === 0 ? {} : { attachmentChanges: new Map(changes) }),
  };
}

function changesOf(value: Param | undefined): readonly (readonly [string, AttachmentChange])[] {
  if (value === undefined || value === null || value === "") return [];
  const items = Array.isArray(value) ? (value as readonly Param[]) : [value];
  return items.flatMap((item) => {
    if (item === null || item === "") return [];
    if (!isRecord(item)) throw wrongShape();
    const id = stringParam(item, "id");
    if (id === undefined || id === "") throw wrongShape();
    return [[id, attachmentChangeOf(item)] as const];
  });
}

function isRecord(value: Param): value is ParamRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrongShape(): RequestError {
  return new RequestError(
    "Validation failed: media_attributes must be a list of records, each with an id",
    { code: "body-invalid" },
  );
}
