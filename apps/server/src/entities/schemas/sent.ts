import * as v from "valibot";
import { list } from "./parts.ts";

// Parameters that clients send as JSON or as a form. Readers take more than what is written here: numbers as text,
// several spellings of yes and no. What is written here is what clients are to send.

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
const texts = v.optional(list(v.string()));
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const time = v.optional(v.pipe(v.string(), v.isoTimestamp()));

/** Parameters of a post or an edit. A post needs text, attachments or a poll. */
export const StatusParams = v.object({
  status: text,
  in_reply_to_id: text,
  sensitive: flag,
  spoiler_text: text,
  visibility: v.optional(v.picklist(["public", "unlisted", "private", "direct"])),
  language: text,
  allowed_mentions: texts,
  media_ids: texts,
  media_attributes: v.optional(list(v.object({ id: v.string(), description: text, focus: text }))),
  poll: v.optional(
    v.object({ options: list(v.string()), expires_in: count, multiple: flag, hide_totals: flag }),
  ),
  scheduled_at: time,
});

/** Parameters of a reblog. */
export const ReblogParams = v.object({ visibility: text });

/** Parameters of a vote. */
export const VoteParams = v.object({
  choices: list(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** Parameters of another time for a scheduled status. */
export const ScheduleParams = v.object({ scheduled_at: time });

/** Parameters of a dismissal. */
export const DismissParams = v.object({ id: v.string() });

/** Parameters of a list. */
export const ListParams = v.object({
  title: text,
  replies_policy: v.optional(v.picklist(["list", "followed", "none"])),
});

/** Parameters about members of a list. */
export const MembersParams = v.object({ account_ids: list(v.string()) });

const place = v.optional(v.object({ last_read_id: v.string() }));

/** Parameters of markers. */
export const MarkerParams = v.object({ home: place, notifications: place });

/** Parameters of a file's description. */
export const MediaParams = v.object({ description: text, focus: text });

/** Parts of a form with a file. */
export const UploadParams = v.object({
  file: v.pipe(v.string(), v.metadata({ format: "binary" })),
  thumbnail: v.optional(v.pipe(v.string(), v.metadata({ format: "binary" }))),
  description: text,
  focus: text,
});

const file = v.optional(v.pipe(v.string(), v.metadata({ format: "binary" })));

/** Parameters of a change of one's own account. Pictures come as parts of a form. */
export const ProfileParams = v.object({
  display_name: text,
  note: text,
  avatar: file,
  header: file,
  locked: flag,
  bot: flag,
  discoverable: flag,
  fields_attributes: v.optional(list(v.object({ name: text, value: text }))),
  source: v.optional(v.object({ privacy: text, sensitive: flag, language: text })),
});

const context = list(v.picklist(["home", "notifications", "public", "thread", "account"]));
const action = v.optional(v.picklist(["warn", "hide", "blur"]));
const expiry = v.optional(v.nullable(v.pipe(v.number(), v.integer())));

/** Parameters of a new filter. `expires_in` is in seconds; `null`: never. */
export const FilterParams = v.object({
  title: v.string(),
  context,
  filter_action: action,
  expires_in: expiry,
  keywords_attributes: v.optional(list(v.object({ keyword: v.string(), whole_word: flag }))),
});

/** Parameters of a change of a filter. What is left out stays. */
export const FilterChangeParams = v.object({
  title: text,
  context: v.optional(context),
  filter_action: action,
  expires_in: expiry,
  keywords_attributes: v.optional(
    list(v.object({ id: text, keyword: text, whole_word: flag, _destroy: flag })),
  ),
});

/** Parameters of a filter of the first version. */
export const FirstFilterParams = v.object({
  phrase: text,
  context: v.optional(context),
  whole_word: flag,
  irreversible: flag,
  expires_in: expiry,
});

/** Parameters of a new keyword. */
export const KeywordParams = v.object({ keyword: v.string(), whole_word: flag });

/** Parameters of a change of a keyword. */
export const KeywordChangeParams = v.object({ keyword: text, whole_word: flag });

/** Parameters of a status that a filter names. */
export const FilterStatusParams = v.object({ status_id: v.string() });

/** Parameters of an explanation: a draft or `filter_id`, on `text` or `status_id`. */
export const ExplainParams = v.object({
  filter_id: text,
  title: text,
  context: v.optional(context),
  filter_action: action,
  keywords_attributes: v.optional(list(v.object({ keyword: v.string(), whole_word: flag }))),
  status_ids: texts,
  status_id: text,
  text,
  spoiler_text: text,
  poll_options: texts,
  alt_texts: texts,
  in_context: text,
});

/** Parameters of an app that registers. */
export const AppParams = v.object({
  client_name: v.string(),
  redirect_uris: v.union([v.string(), list(v.string())]),
  scopes: text,
  website: text,
});

/** Parameters of a request for a token. */
export const TokenParams = v.object({
  grant_type: v.picklist(["authorization_code", "client_credentials", "refresh_token"]),
  client_id: text,
  client_secret: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
  scope: text,
});

/** Parameters of a token's revocation. */
export const RevokeParams = v.object({ token: v.string(), client_id: text, client_secret: text });
