import type { PollDraft, ScheduledStatus } from "@x/status-core";
import { attachmentEntity } from "./attachment.ts";
import type { ScheduledStatusJson } from "./schemas/types.ts";

/** The JSON of a scheduled status. `refusal` says why it was not published when its time came. */
export function scheduledStatusEntity(
  scheduled: ScheduledStatus,
  base: string,
): ScheduledStatusJson {
  const { id, scheduledAtMs, draft, refusal } = scheduled;
  return {
    id,
    scheduled_at: new Date(scheduledAtMs).toISOString(),
    params: {
      text: draft.text ?? "",
      media_ids: draft.attachmentIds ?? null,
      sensitive: draft.sensitive ?? null,
      spoiler_text: draft.spoilerText ?? null,
      visibility: draft.visibility ?? null,
      language: draft.language ?? null,
      scheduled_at: null,
      poll: draft.poll === undefined ? null : pollParams(draft.poll),
      idempotency: null,
      with_rate_limit: false,
      in_reply_to_id: draft.inReplyToId ?? null,
      application_id: null,
      allowed_mentions: draft.allowedMentions ?? null,
      quoted_status_id: null,
      quote_approval_policy: null,
    },
    media_attachments: scheduled.attachments.map((each) => attachmentEntity(each, base)),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

function pollParams({
  options,
  expiresInS,
  multiple,
  hideTotals,
}: PollDraft): NonNullable<ScheduledStatusJson["params"]["poll"]> {
  return {
    options,
    expires_in: expiresInS ?? null,
    multiple: multiple ?? false,
    hide_totals: hideTotals ?? false,
  };
}
