import * as v from "valibot";
import { Account } from "./account.ts";
import { count, flag, list, nothing, orNull, text, url } from "./parts.ts";

const configuration = {
  statuses: v.strictObject({
    max_characters: count,
    max_media_attachments: count,
    characters_reserved_per_url: count,
  }),
  accounts: v.strictObject({
    max_featured_tags: count,
    max_pinned_statuses: count,
    max_profile_fields: count,
    profile_field_name_limit: count,
    profile_field_value_limit: count,
    max_display_name_length: count,
    max_note_length: count,
  }),
  polls: v.strictObject({
    max_options: count,
    max_characters_per_option: count,
    min_expiration: count,
    max_expiration: count,
  }),
  media_attachments: v.strictObject({
    supported_mime_types: list(text),
    description_limit: count,
    image_size_limit: count,
    image_matrix_limit: count,
    video_size_limit: count,
    video_frame_rate_limit: count,
    video_matrix_limit: count,
  }),
};

/** Rule of the server. */
export const Rule = v.strictObject({ id: text, text, hint: text });

/** What Mastodon clients ask about a server. */
export const InstanceV1 = v.strictObject({
  uri: text,
  title: text,
  short_description: text,
  description: text,
  email: text,
  version: text,
  urls: v.looseObject({}),
  stats: v.strictObject({ user_count: count, status_count: count, domain_count: count }),
  thumbnail: url,
  languages: list(text),
  registrations: flag,
  approval_required: flag,
  invites_enabled: flag,
  configuration: v.strictObject(configuration),
  contact_account: orNull(Account),
  rules: list(Rule),
});

/** The same, in its second version. */
export const InstanceV2 = v.strictObject({
  domain: text,
  title: text,
  version: text,
  source_url: text,
  description: text,
  usage: v.strictObject({ users: v.strictObject({ active_month: count }) }),
  thumbnail: v.strictObject({ url }),
  icon: nothing,
  languages: list(text),
  configuration: v.strictObject({
    urls: v.looseObject({}),
    ...configuration,
    translation: v.strictObject({ enabled: flag }),
  }),
  registrations: v.strictObject({
    enabled: flag,
    approval_required: flag,
    message: orNull(text),
  }),
  api_versions: v.strictObject({ mastodon: count }),
  contact: v.strictObject({ email: text, account: orNull(Account) }),
  rules: list(Rule),
});

/** Version that Gitea clients read. */
export const Version = v.strictObject({ version: text });

/** Sizes of pages and answers. */
export const ApiSettings = v.strictObject({
  max_response_items: count,
  default_paging_num: count,
  default_git_trees_per_page: count,
  default_max_blob_size: count,
});

/** What Gitea clients ask about pages. */
export const UiSettings = v.strictObject({
  default_theme: text,
  allowed_reactions: nothing,
  custom_emojis: nothing,
});

/** What Gitea clients ask about attachments of issues. */
export const AttachmentSettings = v.strictObject({
  enabled: flag,
  allowed_types: text,
  max_size: count,
  max_files: count,
});

/** What repositories have, and what not. */
export const RepositorySettings = v.strictObject({
  mirrors_disabled: flag,
  http_git_disabled: flag,
  migrations_disabled: flag,
  stars_disabled: flag,
  forks_disabled: flag,
  time_tracking_disabled: flag,
  lfs_disabled: flag,
});

const LICENCE = { key: text, name: text, url };

/** Licence that a new repository may begin with. */
export const LicenceName = v.strictObject(LICENCE);

/** Licence with its text. */
export const Licence = v.strictObject({ ...LICENCE, implementation: text, body: text });

/** Names of what git may ignore in a new repository. */
export const GitignoreNames = list(text);

/** What git may ignore in a new repository. */
export const GitignoreTemplate = v.strictObject({ name: text, source: text });

/** Whether the server is well. */
export const Health = v.strictObject({ status: v.literal("ok") });

/** Addresses of NodeInfo. */
export const NodeInfoLinks = v.strictObject({
  links: list(v.strictObject({ rel: url, href: url })),
});

/** Program and numbers of a server. */
export const NodeInfo = v.strictObject({
  version: text,
  software: v.strictObject({ name: text, version: text }),
  protocols: nothing,
  services: v.strictObject({ inbound: nothing, outbound: nothing }),
  openRegistrations: flag,
  usage: v.strictObject({ users: v.strictObject({ total: count }), localPosts: count }),
  metadata: v.looseObject({}),
});

/** Address of WebFinger. */
export const HostMeta = v.strictObject({
  links: list(v.strictObject({ rel: text, type: text, template: text })),
});

/** Account, as WebFinger finds it. */
export const WebFinger = v.strictObject({
  subject: text,
  aliases: list(url),
  links: list(v.strictObject({ rel: url, type: text, href: url })),
});

/** Answer that says nothing more than that it is done. */
export const Empty = v.strictObject({});
