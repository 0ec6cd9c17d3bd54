import { SCOPES } from "../http/scopes.ts";

/** Every scope in words, as the consent page shows it. */
const WORDS: Readonly<Record<(typeof SCOPES)[number], string>> = {
  read: "Read everything of your account, private posts and repositories too",
  write: "Change everything of your account: post, delete, follow, and write to your repositories",
  follow: "See and change whom you follow, block and mute",
  profile: "See who you are: your name, your picture and your profile",
  push: "Receive your push notifications",
  "read:accounts": "See your account and other accounts",
  "write:accounts": "Change your profile",
  "read:blocks": "See whom you block",
  "write:blocks": "Block and unblock accounts",
  "read:bookmarks": "See your bookmarks",
  "write:bookmarks": "Add and remove bookmarks",
  "write:conversations": "Mute, mark and delete your conversations",
  "read:favourites": "See your favourites",
  "write:favourites": "Add and remove favourites",
  "read:filters": "See your filters",
  "write:filters": "Make, change and delete your filters",
  "read:follows": "See whom you follow",
  "write:follows": "Follow and unfollow accounts",
  "read:lists": "See your lists",
  "write:lists": "Make, change and delete your lists",
  "write:media": "Upload files for your posts",
  "read:mutes": "See whom you mute",
  "write:mutes": "Mute and unmute accounts and conversations",
  "read:notifications": "See your notifications",
  "write:notifications": "Clear your notifications",
  "write:reports": "Report other accounts",
  "read:repository": "Read your repositories, private ones too",
  "write:repository": "Write to your repositories, make new ones and delete them",
  "read:search": "Search as you",
  "read:statuses": "Read all posts that you may read, private ones too",
  "write:statuses": "Post, edit and delete as you",
  "admin:read": "See everything that administrators of the site see, when you are one",
  "admin:write":
    "Administer the site, when you are one: accounts, tokens, repositories, quotas and jobs",
  "admin:read:accounts": "See all accounts as administrators of the site do, when you are one",
  "admin:write:accounts":
    "Make, disable and delete accounts of others, when you administer the site",
};

/** What a scope allows, in words; a word that is no scope as it is. */
export function scopeInWords(scope: string): string {
  return (WORDS as Readonly<Record<string, string>>)[scope] ?? scope;
}
