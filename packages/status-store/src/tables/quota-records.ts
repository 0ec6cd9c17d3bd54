import type { AccountId } from "@x/status-core";

/** Limits of what may be stored. `undefined` is no limit. */
export interface Quota {
  /** Bytes of one repository, in git and beside it. */
  readonly repositoryBytes: number | undefined;
  /** Bytes of all repositories and attachments of an account together. */
  readonly accountBytes: number | undefined;
  /** Number of repositories of an account. */
  readonly repositories: number | undefined;
}

/** Disk use of an account's repositories and attachments. */
export interface AccountUsage {
  /** Number of repositories. */
  readonly repositories: number;
  /** Bytes of public repositories in git: as they were measured last, and what was claimed since. */
  readonly publicGitBytes: number;
  /** Bytes of private repositories. */
  readonly privateGitBytes: number;
  /** Bytes of large objects; one that several repositories have counts for each. */
  readonly lfsBytes: number;
  /** Bytes of attachments with their previews, also of those without a status. */
  readonly attachmentBytes: number;
}

/** Change of an account's limits. What is left out stays; `default` is the server's limit, `off` is none. */
export type QuotaChange = {
  readonly [Limit in keyof Quota]?: number | "off" | "default" | undefined;
};

/** Quotas of accounts, and what is used of them. */
export interface Quotas {
  /** Limits of an account. */
  limits(accountId: AccountId): Promise<Quota>;
  /** Disk use of an account. */
  usage(accountId: AccountId): Promise<AccountUsage>;
  /** Changes the limits of an account. What is stored already stays. */
  set(accountId: AccountId, change: QuotaChange): Promise<void>;
  /**
   * Requires room for so many bytes more at this moment: to refuse a large upload before it is read.
   *
   * @throws StoreError `quota-exceeded`
   */
  requireRoom(repositoryId: string, bytes: number): Promise<void>;
  /**
   * Counts bytes that are about to be stored in git. All claims together never exceed a quota, however many
   * processes claim at once.
   *
   * @throws StoreError `quota-exceeded`: nothing was counted then
   */
  claim(repositoryId: string, bytes: number): Promise<void>;
  /** Takes back a claim of bytes that were not stored. */
  release(repositoryId: string, bytes: number): Promise<void>;
  /**
   * Saves when a repository was maintained, and the bytes that git takes in place of those claimed before.
   *
   * @param measured - `claimedBytes`: `gitBytes` of the repository from before it was measured
   */
  saveMaintenance(
    repositoryId: string,
    measured: { readonly atMs: number; readonly gitBytes: number; readonly claimedBytes: number },
  ): Promise<void>;
}
