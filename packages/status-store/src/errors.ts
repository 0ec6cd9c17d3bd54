/** Why the store refused. The codes are part of the public API. */
export type StoreErrorReason =
  /** Another process holds the database, or it does not answer: worth trying again later. */
  | { readonly code: "store-busy" }
  /** The database cannot be reached or opened at all. */
  | { readonly code: "store-unreachable"; readonly url: string }
  /** A newer version of this package made the schema. */
  | { readonly code: "schema-newer"; readonly found: string; readonly known: string }
  /** A migration failed; what was done before it stays, and the next start goes on there. */
  | { readonly code: "migration-failed"; readonly migration: string }
  | { readonly code: "sqlite-too-old"; readonly found: string; readonly needed: string }
  /** The database did not take a setting that durability hangs on. */
  | { readonly code: "setting-refused"; readonly setting: string; readonly found: string }
  /** The SQLite file is damaged, or is none. */
  | { readonly code: "database-damaged"; readonly found: string }
  | { readonly code: "database-full" }
  /** There is one already: an account, repository or token of that name, a status attached to the filter. */
  | {
      readonly code: "taken";
      readonly what: "account" | "repository" | "token" | "filter-status" | "key";
    }
  | {
      readonly code: "limit-reached";
      readonly what:
        | "filters"
        | "keywords"
        | "keywords of all filters"
        | "statuses of a commit"
        | "keys of an account";
      readonly limit: number;
    }
  /** A quota would be exceeded: `used` and `wanted` are together more than `limit`, in bytes or repositories. */
  | {
      readonly code: "quota-exceeded";
      readonly quota: "repository-bytes" | "account-bytes" | "repositories";
      readonly limit: number;
      readonly used: number;
      readonly wanted: number;
    }
  | { readonly code: "store-closed" };

/** The code of a refusal alone, for tables such as code to HTTP status. */
export type StoreErrorCode = StoreErrorReason["code"];

/** The store refused, for one {@link StoreErrorReason}. The database's own error is its `cause`. */
export class StoreError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "StoreError";
  /** The reason, for a program. */
  readonly reason: StoreErrorReason;

  constructor(reason: StoreErrorReason, options?: ErrorOptions) {
    super(messageOf(reason), options);
    this.reason = reason;
  }
}

/** Goes by the name, so that two copies of this package in one program agree. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === "StoreError";
}

function messageOf(reason: StoreErrorReason): string {
  switch (reason.code) {
    case "store-busy":
      return "the database is busy; try again";
    case "store-unreachable":
      return `the database at ${reason.url} cannot be opened`;
    case "schema-newer":
      return `the database was made by a newer version: it has migration ${reason.found}, this version knows up to ${reason.known}`;
    case "migration-failed":
      return `migration ${reason.migration} failed; nothing of it was kept`;
    case "sqlite-too-old":
      return `SQLite ${reason.found} is too old: ${reason.needed} or newer is needed`;
    case "setting-refused":
      return `the database did not take ${reason.setting}: it is ${reason.found}`;
    case "database-damaged":
      return `the database file is damaged: ${reason.found}`;
    case "database-full":
      return "there is no room left for the database";
    case "taken":
      if (reason.what === "key") return "the account has this key already";
      return reason.what === "filter-status"
        ? "the status is attached to the filter already"
        : `there is ${reason.what === "account" ? "an account" : `a ${reason.what}`} of that name already`;
    case "limit-reached":
      return `there are ${reason.limit} ${reason.what} already, and no more are allowed`;
    case "quota-exceeded":
      return quotaMessage(reason);
    case "store-closed":
      return "the store is closed";
  }
}

function quotaMessage({
  quota,
  limit,
  used,
  wanted,
}: Extract<StoreErrorReason, { readonly code: "quota-exceeded" }>): string {
  if (quota === "repositories")
    return `the quota of the account is ${limit} repositories, and it has ${used}`;
  const place = quota === "repository-bytes" ? "repository" : "account";
  return `the quota of the ${place} is ${limit} bytes: ${used} are used, and ${wanted} more were to come`;
}
