/** Session of a person in a browser. */
export interface Session {
  /** Account that logged in. */
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it is over. Milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Where the person logged in from, for the list of sessions. */
  readonly address: string;
  /** Name of the browser as it says itself; may be empty. */
  readonly agent: string;
}

/** Session in the list of an account. */
export interface ListedSession extends Session {
  /** Digest of its secret, which stands for it in a form. */
  readonly digest: string;
}

/** Table of sessions, by the digest of their secret. */
export interface SessionStore {
  /** Adds a session. */
  add(digest: string, session: Session): Promise<void>;
  /** A session, also when its time is over. */
  find(digest: string): Promise<Session | undefined>;
  /** Ends a session of an account. */
  end(accountId: string, digest: string): Promise<void>;
  /** Ends all sessions of an account. */
  endAll(accountId: string): Promise<void>;
  /** Sessions of an account, the newest first. */
  list(accountId: string, nowMs: number): Promise<readonly ListedSession[]>;
}

/** Account as it is looked up to log in. */
export interface LoginAccount {
  /** Id of the account. */
  readonly accountId: string;
  /** Whether it is shut out. */
  readonly suspended: boolean;
  /** Stored form of its password. Absent: it has none. */
  readonly hash?: string | undefined;
}

/** Table of passwords, as their stored forms. */
export interface PasswordStore {
  /** Account of this server by its name, in any case, with its password. One query whether it is there or not. */
  findByName(username: string): Promise<LoginAccount | undefined>;
  /** Stores the form of a new password. */
  set(accountId: string, hash: string, nowMs: number): Promise<void>;
}

/** Table of browsers that an account logged in with before, by the digest of a secret. */
export interface DeviceStore {
  /** Adds a browser. */
  add(digest: string, accountId: string, nowMs: number): Promise<void>;
  /** Whether an account of that name logged in with it. */
  knows(digest: string, username: string): Promise<boolean>;
  /** Forgets all browsers of an account. */
  forget(accountId: string): Promise<void>;
}
