import * as v from "valibot";
import { Attachment } from "./attachment.ts";
import { count, flag, id, list, maybe, moment, orNull, text } from "./parts.ts";

/** Status that is published later. `refusal` says why it was not when its time came. */
export const ScheduledStatus = v.strictObject({
  id,
  scheduled_at: moment,
  params: v.strictObject({
    text,
    media_ids: orNull(list(id)),
    sensitive: orNull(flag),
    spoiler_text: orNull(text),
    visibility: orNull(text),
    language: orNull(text),
    scheduled_at: v.null(),
    poll: orNull(
      v.strictObject({
        options: list(text),
        expires_in: orNull(count),
        multiple: flag,
        hide_totals: flag,
      }),
    ),
    idempotency: v.null(),
    with_rate_limit: flag,
    in_reply_to_id: orNull(id),
    application_id: v.null(),
    allowed_mentions: orNull(list(text)),
    quoted_status_id: v.null(),
    quote_approval_policy: v.null(),
  }),
  media_attachments: list(Attachment),
  refusal: maybe(text),
});
