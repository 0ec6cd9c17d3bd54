import { changeFiles, parseRepoPath, type ChangeSet, type FileChange } from "@x/git-contents";
import { parseScopes, SCOPES } from "../http/scopes.ts";
import { parseFullName, parseUsername } from "../admin/names.ts";
import type { Account } from "@x/status-core";
import type { Services } from "../boot/services.ts";

/** Account of a test server. */
export interface TestAccount {
  /** Name of the account. */
  readonly name: string;
  /** Name that clients show. Default: the name. */
  readonly displayName?: string | undefined;
  /** Whether follows must be accepted. Default: false. */
  readonly locked?: boolean | undefined;
  /** Scopes of its token, with spaces between them. Default: `read write`. */
  readonly scopes?: string | undefined;
}

/** Repository of a test server. */
export interface TestRepository {
  /** `OWNER/NAME`; the owner is one of the accounts. */
  readonly name: string;
  /** Files of its first commit, by path. Default: none, and no commit. */
  readonly files?: Readonly<Record<string, string | Uint8Array>> | undefined;
  /** Whether it is hidden from accounts without access. Default: false. */
  readonly private?: boolean | undefined;
  /** Default branch. Default: `main`. */
  readonly defaultBranch?: string | undefined;
}

/** Content that a test server starts with. */
export interface Seed {
  /** Accounts, or their names alone. */
  readonly accounts: readonly (string | TestAccount)[];
  /** Repositories, or their full names alone. */
  readonly repositories: readonly (string | TestRepository)[];
}

/**
 * Makes the accounts and repositories.
 *
 * @returns tokens, by the names of the accounts
 * @throws CommandError for a name or a scope that the server does not take
 * @throws RangeError for a repository whose owner is not among the accounts
 */
export async function makeSeed(
  services: Services,
  { accounts, repositories }: Seed,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, MadeAccount>();
  for (const account of accounts) {
    const one = typeof account === "string" ? { name: account } : account;
    made.set(one.name, await makeAccount(services, one));
  }
  await Promise.all(
    repositories.map((repository) => {
      const one = typeof repository === "string" ? { name: repository } : repository;
      const { owner, name } = parseFullName(one.name);
      const account = made.get(owner);
      if (account === undefined)
        throw new RangeError(`the owner of ${one.name} is not among the accounts`);
      return makeRepository(services, { ...one, name }, { id: account.id, username: owner });
    }),
  );
  return new Map([...made].map(([name, { token }]) => [name, token]));
}

interface MadeAccount {
  readonly id: Account["id"];
  readonly token: string;
}

async function makeAccount(
  { store }: Services,
  { name, displayName, locked, scopes = "read write" }: TestAccount,
): Promise<MadeAccount> {
  const parsed = parseScopes(scopes);
  if ("unknown" in parsed)
    throw new RangeError(
      `${JSON.stringify(parsed.unknown)} is no scope; there are ${SCOPES.join(", ")}`,
    );
  const { id } = await store.accounts.create({
    username: parseUsername(name),
    displayName,
    locked,
  });
  const { token } = await store.tokens.create({ accountId: id, scopes: parsed.scopes });
  return { id, token };
}

/** Time of the first commits, so that their ids are the same in every run: 2026-01-01. */
const COMMITTED_AT = { atMs: 1_767_225_600_000, offsetMinutes: 0 };

async function makeRepository(
  { repositories, git }: Services,
  { name, files = {}, private: isPrivate, defaultBranch = "main" }: TestRepository,
  owner: Pick<Account, "id" | "username">,
): Promise<void> {
  const made = await repositories.create({
    ownerId: owner.id,
    name,
    private: isPrivate,
    defaultBranch,
  });
  const changes = Object.entries(files).map(([path, content]) => createOf(path, content));
  if (changes.length === 0) return;
  const who = { name: owner.username, email: `${owner.username}@noreply.localhost` };
  const first: ChangeSet = {
    branch: defaultBranch,
    message: "Add the first files",
    changes,
    author: who,
    committer: who,
    authoredAt: COMMITTED_AT,
    committedAt: COMMITTED_AT,
  };
  await changeFiles(git(made), first);
}

function createOf(path: string, content: string | Uint8Array): FileChange {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { operation: "create", path: parseRepoPath(path), content: bytes };
}
