import { POLL_LIMITS, PROFILE_LIMITS } from "@x/status-core";
import { MEDIA_TYPES } from "@x/media";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { accountEntity } from "../entities/account.ts";
import { openToBrowsers } from "../http/cross-origin.ts";
import type { AppEnv } from "../http/env.ts";
import { MANIFEST } from "../config/manifest.ts";

/** Version that Mastodon clients read; the part in brackets is ours. */
const MASTODON_VERSION = `4.3.0 (compatible; x-server ${MANIFEST.version})`;
/** Version that Gitea clients read: the last whose contents API this one has whole. Some ask for 1.24 at least. */
const GITEA_VERSION = "1.24.0";

/** Picture of every account: a grey figure. */
const AVATAR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#d0d4da"/><circle cx="48" cy="36" r="18" fill="#8a929e"/><path d="M12 96a36 36 0 0 1 72 0z" fill="#8a929e"/></svg>';
const HEADER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="3" height="1" fill="#d0d4da"/></svg>';

/** Health checks of the process: frequent, without a token, and not counted by the throttle. */
export function healthRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      await deps.store.ping();
      return c.json({ status: "ok" });
    });
}

/** Everything that is about the server itself. */
export function metaRoutes(deps: Deps): Hono<AppEnv> {
  return (
    new Hono<AppEnv>({ strict: false })
      .get("/api/v1/version", (c) => c.json({ version: GITEA_VERSION }))
      .get("/api/v1/settings/api", (c) =>
        c.json({
          max_response_items: 100,
          default_paging_num: 30,
          default_git_trees_per_page: 1000,
          default_max_blob_size: deps.limits.maxBlobBytes,
        }),
      )
      .get("/api/v1/settings/ui", (c) =>
        c.json({ default_theme: "", allowed_reactions: [], custom_emojis: [] }),
      )
      .get("/api/v1/settings/attachment", (c) =>
        c.json({ enabled: false, allowed_types: "", max_size: 0, max_files: 0 }),
      )
      .get("/api/v1/settings/repository", (c) =>
        c.json({
          mirrors_disabled: true,
          http_git_disabled: false,
          migrations_disabled: true,
          stars_disabled: true,
          forks_disabled: true,
          time_tracking_disabled: true,
          lfs_disabled: false,
        }),
      )
      // Apps in a browser read the pixels of pictures.
      .use("/avatar.svg", openToBrowsers)
      .use("/header.svg", openToBrowsers)
      .get("/avatar.svg", (c) => c.body(AVATAR, 200, { "Content-Type": "image/svg+xml" }))
      .get("/header.svg", (c) => c.body(HEADER, 200, { "Content-Type": "image/svg+xml" }))
      .get("/api/v1/instance", async (c) => c.json(await instanceV1(deps)))
      .get("/api/v1/instance/rules", (c) => c.json(rulesOf(deps)))
      .get("/api/v2/instance", async (c) => c.json(await instanceV2(deps)))
  );
}

const CONFIGURATION = {
  statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
  accounts: {
    max_featured_tags: 0,
    max_pinned_statuses: 5,
    max_profile_fields: PROFILE_LIMITS.fields,
    profile_field_name_limit: PROFILE_LIMITS.field,
    profile_field_value_limit: PROFILE_LIMITS.field,
    max_display_name_length: PROFILE_LIMITS.displayName,
    max_note_length: PROFILE_LIMITS.note,
  },
  polls: {
    max_options: POLL_LIMITS.maxOptions,
    max_characters_per_option: POLL_LIMITS.maxOptionCharacters,
    min_expiration: POLL_LIMITS.minExpiresInS,
    max_expiration: POLL_LIMITS.maxExpiresInS,
  },
};
/** Limits that clients look at before they send anything. */
function configurationOf({ limits }: Pick<Deps, "limits">): object {
  return {
    ...CONFIGURATION,
    media_attachments: {
      supported_mime_types: MEDIA_TYPES,
      description_limit: 1500,
      image_size_limit: limits.maxImageBytes,
      image_matrix_limit: limits.maxImagePixels,
      video_size_limit: limits.maxVideoBytes,
      video_frame_rate_limit: 120,
      video_matrix_limit: 8_294_400,
    },
  };
}

/** Rules of the server, as Mastodon has them. */
function rulesOf({ instance }: Deps): readonly object[] {
  return instance.rules.map((text, at) => ({ id: String(at + 1), text, hint: "" }));
}

/** Account of who looks after the server. */
async function contactOf({ instance, store, base }: Deps): Promise<object | null> {
  if (instance.contactAccount === "") return null;
  const account = await store.accounts.findByName(instance.contactAccount);
  return account === undefined ? null : accountEntity(account, base());
}

/** Why nobody can sign up in an app. */
function messageOf({ registration }: Deps): string {
  return registration === "invite"
    ? "Sign up by the link of an invitation."
    : "Nobody can sign up.";
}

/** Origin of the server for WebSockets. */
function streamingOf({ base }: Deps): string {
  return base().replace(/^http/, "ws");
}

async function instanceV1(deps: Deps): Promise<object> {
  const { accounts, statuses } = await deps.store.accounts.count();
  return {
    uri: new URL(deps.base()).host,
    title: deps.instance.title,
    short_description: deps.instance.description,
    description: deps.instance.description,
    email: deps.instance.contactEmail,
    version: MASTODON_VERSION,
    urls: { streaming_api: streamingOf(deps) },
    stats: { user_count: accounts, status_count: statuses, domain_count: 0 },
    thumbnail: `${deps.base()}/header.svg`,
    languages: deps.instance.languages,
    registrations: false,
    approval_required: false,
    invites_enabled: deps.registration === "invite",
    configuration: configurationOf(deps),
    contact_account: await contactOf(deps),
    rules: rulesOf(deps),
  };
}

async function instanceV2(deps: Deps): Promise<object> {
  return {
    domain: new URL(deps.base()).host,
    title: deps.instance.title,
    version: MASTODON_VERSION,
    source_url: "",
    description: deps.instance.description,
    usage: { users: { active_month: 0 } },
    thumbnail: { url: `${deps.base()}/header.svg` },
    icon: [],
    languages: deps.instance.languages,
    configuration: {
      urls: { streaming: streamingOf(deps) },
      ...configurationOf(deps),
      translation: { enabled: false },
    },
    registrations: { enabled: false, approval_required: false, message: messageOf(deps) },
    api_versions: { mastodon: 1 },
    contact: { email: deps.instance.contactEmail, account: await contactOf(deps) },
    rules: rulesOf(deps),
  };
}
