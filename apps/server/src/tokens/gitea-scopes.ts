import { RequestError } from "../http/request-error.ts";
import { SCOPES } from "../http/scopes.ts";

/** Scopes of this server for what Gitea's say, as far as there is any of it here. */
const MEANING: Readonly<Record<string, readonly string[]>> = {
  all: ["read", "write"],
  sudo: [],
  "read:repository": ["read:repository"],
  "write:repository": ["read:repository", "write:repository"],
  "read:user": ["profile"],
  "write:user": ["profile", "write:accounts"],
};
/** Areas of Gitea that this server does not have: a token for them opens nothing there. */
const ABSENT_AREAS = ["activitypub", "admin", "issue", "misc", "notification", "organization"];
const ABSENT: ReadonlySet<string> = new Set(
  [...ABSENT_AREAS, "package"].flatMap((area) => [`read:${area}`, `write:${area}`]),
);

/**
 * Reads scopes in Gitea's words, and those of this server as they are. Words of areas that are not here are
 * kept, and open nothing.
 *
 * @throws RequestError `body-invalid` for another word, and for `public-only`, which would not be held
 */
export function readGiteaScopes(words: readonly string[]): readonly string[] {
  const own = words.flatMap((word) => MEANING[word] ?? [knownScope(word)]);
  if (own.length > 0) return [...new Set(own)];
  throw new RequestError("access token must have a scope", { code: "body-invalid" });
}

function knownScope(word: string): string {
  if (ABSENT.has(word) || (SCOPES as readonly string[]).includes(word)) return word;
  throw new RequestError(`invalid access token scope: ${word}`, { code: "body-invalid" });
}

/** Scopes of a token in Gitea's words, where there are such. */
export function giteaScopes(scopes: readonly string[]): readonly string[] {
  let left = new Set(scopes);
  const words: string[] = [];
  // The widest first: what it means is not named again.
  for (const word of ["all", "write:repository", "write:user", "read:user"]) {
    const meant = MEANING[word] ?? [];
    if (!meant.every((scope) => left.has(scope))) continue;
    words.push(word);
    left = new Set([...left].filter((scope) => !meant.includes(scope)));
  }
  return [...words, ...left];
}

/** What a client of Gitea gets that asks for nothing, or for an area that is not here: repositories and a name. */
const USUAL = ["read:repository", "write:repository", "profile"] as const;
const NAMES_OF_A_PERSON: ReadonlySet<string> = new Set([
  "openid",
  "profile",
  "email",
  "groups",
  "user",
]);

/** Scopes of the consent page for those in an address of Gitea's OAuth, which clients write in several ways. */
export function scopesOfGiteaClient(text: string): string {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const asked = new Set(words.flatMap(meaningInAddress));
  return [...(asked.size === 0 ? USUAL : asked)].join(" ");
}

function meaningInAddress(word: string): readonly string[] {
  if (word === "all") return USUAL;
  if (word === "repository" || word === "repo") return MEANING["write:repository"] ?? [];
  if (NAMES_OF_A_PERSON.has(word)) return ["profile"];
  return MEANING[word] ?? ((SCOPES as readonly string[]).includes(word) ? [word] : []);
}
