/** Invitation to sign up. Its secret is in the link that people are sent. */
export interface Invitation {
  /** Id, which stands for it in lists. */
  readonly id: string;
  /** How often it may be used. */
  readonly maxUses: number;
  /** How often it was used. */
  readonly uses: number;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it opens nothing. Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** When it was revoked, in milliseconds since 1970. Absent: it was not. */
  readonly revokedAtMs?: number | undefined;
}

/** Invitation to be added. */
export type NewInvitation = Omit<Invitation, "id" | "uses" | "revokedAtMs">;

/** Table of invitations, by the digest of their secret. */
export interface InvitationStore {
  /** Adds an invitation and gives it its id. */
  add(digest: string, invitation: NewInvitation): Promise<Invitation>;
  /** An invitation, used, expired and revoked ones too. */
  find(digest: string): Promise<Invitation | undefined>;
  /**
   * Uses an invitation once, whole also outside of a transaction.
   *
   * @returns its id; `undefined`: it is unknown, used up, expired or revoked
   */
  use(digest: string, nowMs: number): Promise<string | undefined>;
  /** All invitations, the newest first. */
  list(): Promise<readonly Invitation[]>;
  /** Revokes an invitation by its id. @returns whether there is one that was not revoked */
  revoke(id: string, nowMs: number): Promise<boolean>;
}
