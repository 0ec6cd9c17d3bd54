/** A large object that a repository has. Its bytes lie elsewhere, under its oid. */
export interface LfsObject {
  /** SHA-256 of the bytes, as 64 lower-case hex digits. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}

/** Which repository has which large objects. */
export interface LfsObjects {
  find(repositoryId: string, oid: string): Promise<LfsObject | undefined>;
  /** Those of the oids that the repository has, in any order. */
  findMany(repositoryId: string, oids: readonly string[]): Promise<readonly LfsObject[]>;
  /** Links an object. A link that is there already stays as it is. */
  link(repositoryId: string, object: LfsObject): Promise<void>;
  unlink(repositoryId: string, oid: string): Promise<boolean>;
}
