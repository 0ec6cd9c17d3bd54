import type { App, AppStore } from "@x/oauth";

/** Part of a known app that tells it from the others. */
type KnownApp = Pick<App, "clientId" | "name" | "website">;

/** Programs that ask Gitea, Forgejo and this server by a name of their own, without being registered. */
const KNOWN_APPS: readonly KnownApp[] = [
  {
    clientId: "a4792ccc-144e-407e-86c9-5e7d8d9c3269",
    name: "git-credential-oauth",
    website: "https://github.com/hickford/git-credential-oauth",
  },
  {
    clientId: "e90ee53c-94e2-48ac-9358-a874fb9e0662",
    name: "Git Credential Manager",
    website: "https://github.com/git-ecosystem/git-credential-manager",
  },
  {
    clientId: "d57cb8c4-630c-4168-8324-ec79935e18d4",
    name: "tea",
    website: "https://gitea.com/gitea/tea",
  },
];

/** Scopes of programs for git: they get no statuses. */
const SCOPES: readonly string[] = ["read:repository", "write:repository", "profile"];
/** The person's own machine, with any port. */
const REDIRECT_URIS: readonly string[] = ["http://127.0.0.1", "http://127.0.0.1/"];

/**
 * Table of apps that has the known ones too: public apps, whose codes go to the person's own machine only.
 * The first request for one adds it.
 */
export function withKnownApps(apps: AppStore, nowMs: () => number): AppStore {
  return {
    ...apps,
    async findByClientId(clientId) {
      const found = await apps.findByClientId(clientId);
      const known = KNOWN_APPS.find((app) => app.clientId === clientId);
      if (found !== undefined || known === undefined) return found;
      const app = { ...known, redirectUris: REDIRECT_URIS, scopes: SCOPES, createdAtMs: nowMs() };
      return apps.add(app).catch(async (error: unknown) => {
        // Another request may have added it.
        const added = await apps.findByClientId(clientId);
        if (added === undefined) throw error;
        return added;
      });
    },
  };
}
