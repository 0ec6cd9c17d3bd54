/** Slow one-way function over passwords. */
export interface PasswordHasher {
  /** Stored form of a password, with a new salt and today's cost in it. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a stored form. Takes as long when it is not. */
  verify(password: string, stored: string): Promise<boolean>;
  /** Whether a stored form has another cost than today's. */
  isStale(stored: string): boolean;
  /** Stored form that no password has, of today's cost: verifying it takes as long as any other. */
  readonly decoy: string;
}

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 8;
/** Most characters of a password. */
export const MAX_PASSWORD_LENGTH = 256;

/** Why a password cannot be set, as a sentence; `undefined`: it can. */
export function passwordFault(password: string): string | undefined {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH)
    return `a password has ${MIN_PASSWORD_LENGTH} characters or more`;
  if (length > MAX_PASSWORD_LENGTH)
    return `a password has ${MAX_PASSWORD_LENGTH} characters or fewer`;
  return undefined;
}

/** Most UTF-16 units that are hashed: a password of {@link MAX_PASSWORD_LENGTH} has fewer. */
const MAX_UNITS = 8192;

/** A password as it is hashed: the same for each way to write a letter with an accent. */
export function normalPassword(text: string): string {
  return text.slice(0, MAX_UNITS).normalize("NFKC");
}
