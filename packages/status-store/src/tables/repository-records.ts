import type { AccountId } from "@x/status-core";

/** Levels of access to a repository. */
export const ACCESS_LEVELS = ["none", "read", "write", "admin"] as const;

/** Access to a repository, from none to all. */
export type Access = (typeof ACCESS_LEVELS)[number];

/** A registered repository. Its git data lies elsewhere, under its id. */
export interface Repository {
  /** 32 random hex digits: names nothing outside and is never used again. */
  readonly id: string;
  /** The account that owns it, as it was made. */
  readonly owner: string;
  /** Id of the account that owns it. */
  readonly ownerId: AccountId;
  /** Spelled as it was given; found in any case. */
  readonly name: string;
  /** Plain text; may be empty. */
  readonly description: string;
  /** Whether only those with access see it. */
  readonly private: boolean;
  /** Short name of the default branch. */
  readonly defaultBranch: string;
  /** Whether it can only be read. */
  readonly archived: boolean;
  /** Whether it follows another repository, and takes no commits of its own. */
  readonly mirror: boolean;
  /** Whether the code can be read at all. */
  readonly codeUnit: boolean;
  /** Branches that only `admin` access writes to. */
  readonly protectedBranches: readonly string[];
  /** Globs of paths that are read-only on protected branches and the default branch. */
  readonly protectedFiles: readonly string[];
  /** Words that it is found by: in lower case, as they were given. */
  readonly topics: readonly string[];
  /** Whether the default branch and protected ones take no breaking changes of .proto sources and descriptor sets. */
  readonly refuseBreaking: boolean;
  /** Where it was imported from and is updated from: a path or an address. */
  readonly source: string | undefined;
  /** Bytes in git: as they were measured last, and what was claimed since. */
  readonly gitBytes: number;
  /** Bytes of its large objects. */
  readonly lfsBytes: number;
  /** When its files were maintained last, in milliseconds since 1970. */
  readonly maintainedAtMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
}

/** A repository to be registered. */
export interface NewRepository {
  /** 32 random hex digits, when its git data was made before. Default: made here. */
  readonly id?: string | undefined;
  /** Id of the account that owns it. */
  readonly ownerId: AccountId;
  /** Unique for its owner, whatever the case. */
  readonly name: string;
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
  /** Default: false. */
  readonly private?: boolean | undefined;
  /** Default: empty. */
  readonly description?: string | undefined;
}

/** Changes of a repository. Fields that are left out stay. */
export type RepositoryChange = {
  readonly [
    Field in
      | "name"
      | "description"
      | "private"
      | "defaultBranch"
      | "archived"
      | "mirror"
      | "codeUnit"
      | "protectedBranches"
      | "protectedFiles"
      | "topics"
      | "refuseBreaking"
      | "source"
  ]?: Repository[Field] | undefined;
};

/** A repository, and the access of the account that opened it. */
export interface OpenedRepository {
  /** The repository as it is now. */
  readonly repository: Repository;
  /** The access: reading at least. */
  readonly access: Exclude<Access, "none">;
}

/** Which repositories to list, for whom. */
export interface RepositorySearch {
  /** Account that asks: it gets what it may open. Absent: a caller without a token. */
  readonly viewerId?: AccountId | undefined;
  /** Only repositories of this account. */
  readonly ownerId?: AccountId | undefined;
  /** Only repositories that this account owns or was granted access to. */
  readonly memberId?: AccountId | undefined;
  /** First digits of the id. Absent: any id. */
  readonly idPrefix?: string | undefined;
  /** Text in the name, in any case of ASCII. Absent or empty: any name. */
  readonly text?: string | undefined;
  /** Whether the text is a whole topic, instead of a part of the name. Default: false. */
  readonly isTopic?: boolean | undefined;
  /** Whether the text may stand in the description instead. Default: false. */
  readonly descriptionToo?: boolean | undefined;
  /** Values of these flags. */
  readonly flags?:
    | { readonly [Name in "private" | "archived" | "mirror"]?: boolean | undefined }
    | undefined;
  /** Order of the list. Default: by name. */
  readonly sort?: "name" | "created" | "updated" | "size" | undefined;
  /** Whether the order is turned round. Default: false. */
  readonly descending?: boolean | undefined;
  /** How many to leave out first. */
  readonly skip: number;
  /** How many at most. */
  readonly limit: number;
}

/** Part of a list of repositories. */
export interface RepositoryPage {
  /** Repositories, with what the viewer may do with them. */
  readonly items: readonly OpenedRepository[];
  /** Number of all that the search finds. */
  readonly total: number;
}

/** Condition of a change, looked at in its transaction: neither rights nor settings change in between. */
export interface ChangeCondition {
  /** The account whose access is looked up. */
  readonly accountId: AccountId;
  /** Tells whether to change the repository that it is called with. A throw refuses too. */
  readonly allow: (opened: OpenedRepository) => boolean | Promise<boolean>;
}

/** Table of repositories and of access to them. */
export interface Repositories {
  /** @throws StoreError `taken`, `quota-exceeded`; RangeError when there is no such account */
  create(repository: NewRepository): Promise<Repository>;
  /** In any case. */
  find(owner: string, name: string): Promise<Repository | undefined>;
  /** By its id. */
  findById(id: string): Promise<Repository | undefined>;
  /**
   * A repository with what the account may do with it, in one query: `admin` for the owner, what
   * was granted, else `read` for a public one. One that the account must not see is as one that is
   * not there, never with `none`. `accountId` left out: a caller without a token.
   */
  open(
    owner: string,
    name: string,
    accountId: AccountId | undefined,
  ): Promise<OpenedRepository | undefined>;
  /** As `open`, by the id, which stays when the name changes. */
  openById(id: string, accountId: AccountId | undefined): Promise<OpenedRepository | undefined>;
  /** As `open`, by a former name that no repository has now. */
  openRenamed(
    owner: string,
    formerName: string,
    accountId: AccountId | undefined,
  ): Promise<OpenedRepository | undefined>;
  /** Every repository, by id. */
  list(): Promise<readonly Repository[]>;
  /** Repositories that an account may open, and whose code it may see: hidden ones are not counted either. */
  search(search: RepositorySearch): Promise<RepositoryPage>;
  /**
   * A repository that gets another name is found by `openRenamed` under the one it had, until a
   * repository of its owner gets that one.
   *
   * @returns the repository as it is now, or `undefined` when there is none of that id, or the condition
   *   does not hold
   * @throws StoreError `taken` when a repository of its owner has the name
   */
  change(
    id: string,
    change: RepositoryChange,
    condition?: ChangeCondition,
  ): Promise<Repository | undefined>;
  /** Forgets the repository with its grants and its links to objects. */
  remove(id: string): Promise<boolean>;
  /**
   * Grants access to a repository; `none` takes back what was granted.
   *
   * @param condition - looked at in the transaction of the grant
   * @returns whether it was done: not when the condition does not hold
   */
  grant(
    id: string,
    accountId: AccountId,
    access: Access,
    condition?: ChangeCondition,
  ): Promise<boolean>;
}
