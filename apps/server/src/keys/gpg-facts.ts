/** Facts of a key of OpenPGP or a subkey, which are stored with the key. */
export interface GpgKeyFacts {
  /** Last 16 digits of its fingerprint, in upper case. */
  readonly keyId: string;
  /** Content of its packet, in base64. */
  readonly packet: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Null: it does not expire. */
  readonly expiresAtMs: number | null;
  /** Whether it may sign. */
  readonly canSign: boolean;
  /** Whether it may certify other keys. */
  readonly canCertify: boolean;
  /** Whether it may encrypt what is sent. */
  readonly canEncryptComms: boolean;
  /** Whether it may encrypt what is stored. */
  readonly canEncryptStorage: boolean;
}

/** Facts of a whole key of OpenPGP. */
export interface GpgFacts extends GpgKeyFacts {
  /** Addresses of mail that the key's owner gave it. */
  readonly emails: readonly string[];
  /** Its subkeys. */
  readonly subkeys: readonly GpgKeyFacts[];
}
