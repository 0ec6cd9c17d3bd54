import type { GitStore } from "../../../store.ts";
import type { ListingCache } from "./listing-cache.ts";
import type { VerificationSettings } from "./verification.ts";

/** Request of the contents routes, whatever carries it. */
export interface ContentsRequest {
  /** HTTP method. */
  readonly method: string;
  /** Whole address of the request. */
  readonly url: string;
  /** Reads a parameter of the query: its first value, decoded. */
  readonly query: (name: string) => string | undefined;
  /** Reads all values of a parameter of the query. */
  readonly queries: (name: string) => readonly string[];
  /** Reads a header, by any case of its name. */
  readonly header: (name: string) => string | undefined;
}

/** Repository that a client may read, at the address of its request. */
export interface OpenedContents {
  /** Facts of the repository that git does not hold. */
  readonly repository: RepositoryFacts;
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Path behind the route's word, decoded once; `""` for nothing. */
  readonly rest: string;
}

/** Facts of a repository that git does not hold. */
export interface RepositoryFacts {
  /** Name of the owner: the first part of addresses. */
  readonly owner: string;
  /** Name of the repository: the second part of addresses. */
  readonly name: string;
  /** Whether only some may read it: then no shared cache keeps its files. */
  readonly private: boolean;
  /** Short names of protected branches. */
  readonly protectedBranches: readonly string[];
}

/** Settings of the contents routes. */
export interface ContentsSettings extends VerificationSettings {
  /** Origin of every address in answers, without a slash at its end: `https://git.example.org`. */
  readonly base: string;
  /** Whether there are pages at `html_url`, as Gitea has them: `{base}/{owner}/{name}/src/branch/main/a.txt`. Default: false. */
  readonly pages?: boolean | undefined;
  /** Largest file whose bytes stand in JSON, in bytes: `content` of a larger one is empty. */
  readonly maxBlobBytes: number;
  /** Reads the bytes of a file as a pointer to a large object, such as git-lfs's. Absent: none is one. */
  readonly pointerOf?: ((bytes: Uint8Array) => ObjectPointer | undefined) | undefined;
  /** Finds the account that has an address of mail in commits, by its name. Absent: there are no accounts. */
  readonly usernameOf?: ((email: string) => Promise<string | undefined>) | undefined;
  /** Cache of written lists of directories. Absent: each is written anew. */
  readonly listings?: ListingCache | undefined;
  /** Finds what `.editorconfig` files say of a path: `readDefinition` of `@x/editorconfig`. Absent: nothing. */
  readonly editorconfigOf?: EditorconfigOf | undefined;
}

/**
 * Finds what `.editorconfig` files say of a path. `undefined`: nothing.
 *
 * @param read - reads the file of a directory; `""` is the root
 */
export type EditorconfigOf = (
  path: string,
  read: (directory: string) => Promise<Uint8Array | undefined>,
  options: {
    /** Whether nested files count, and every property; else those that Gitea answers, of the file at the root. */
    readonly isFull: boolean;
  },
) => Promise<object | undefined>;

/** Pointer to a large object that lies beside git. */
export interface ObjectPointer {
  /** SHA-256 of the object, in hex. */
  readonly oid: string;
  /** Size of the object in bytes. */
  readonly size: bigint;
}
