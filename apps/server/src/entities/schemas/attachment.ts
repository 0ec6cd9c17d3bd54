import * as v from "valibot";
import { count, id, maybe, orNull, text, url } from "./parts.ts";

const Size = v.strictObject({ width: count, height: count, size: text, aspect: v.number() });

/** Picture, video or sound of a status. */
export const Attachment = v.strictObject({
  id,
  type: text,
  url,
  preview_url: orNull(url),
  remote_url: v.null(),
  preview_remote_url: v.null(),
  text_url: v.null(),
  meta: v.strictObject({
    original: maybe(Size),
    small: maybe(Size),
    focus: maybe(v.strictObject({ x: v.number(), y: v.number() })),
  }),
  description: orNull(text),
  blurhash: orNull(text),
});
