import type { Preview, Revision, StatusSource } from "@x/status-core";
import { accountEntity } from "./account.ts";
import { attachmentEntity } from "./attachment.ts";
import type { StatusEditJson, StatusPreviewJson, StatusSourceJson } from "./schemas/types.ts";

/** The JSON of a status's text as it was written. */
export function sourceEntity({ id, text, spoilerText }: StatusSource): StatusSourceJson {
  return { id, text, spoiler_text: spoilerText };
}

/** The JSON of a draft as it would be posted. */
export function previewEntity(preview: Preview, base: string): StatusPreviewJson {
  const { length, limit, text, content, mentions, unexpected } = preview;
  return {
    length,
    limit,
    text,
    content,
    mentions: mentions.map((account) => accountEntity(account, base)),
    unexpected_accounts: unexpected.map((account) => accountEntity(account, base)),
  };
}

/** The JSON of one state that a status was in. */
export function revisionEntity(revision: Revision, base: string): StatusEditJson {
  return {
    content: revision.content,
    spoiler_text: revision.spoilerText,
    sensitive: revision.sensitive,
    created_at: new Date(revision.createdAtMs).toISOString(),
    account: accountEntity(revision.author, base),
    media_attachments: revision.attachments.map((each) => attachmentEntity(each, base)),
    emojis: [],
    ...(revision.pollOptions === undefined
      ? {}
      : { poll: { options: revision.pollOptions.map((title) => ({ title })) } }),
  };
}
