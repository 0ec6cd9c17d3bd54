import type { StatusStore, StatusTransaction } from "./store.ts";
import type { Status, StoredStatus } from "./status.ts";
import { contentFormatter, type Links } from "./text/content.ts";

/** Limits that a server may change. */
export interface StatusLimits {
  /** Characters of a status, as `textLength` counts them. Default: 500. */
  readonly maxCharacters?: number | undefined;
  /** Ids of one list read. Default: 20. */
  readonly maxIds?: number | undefined;
  /** Pins of one account. Default: 5. */
  readonly maxPins?: number | undefined;
  /** How long a key is remembered, in milliseconds. Default: one hour. */
  readonly keyLifetimeMs?: number | undefined;
  /** Attachments of a status. Default: 4. */
  readonly maxAttachments?: number | undefined;
  /** Characters of an attachment's description. Default: 1,500. */
  readonly maxDescription?: number | undefined;
  /** How long an attachment waits for a status, in milliseconds. Default: one day. */
  readonly attachmentLifetimeMs?: number | undefined;
}

/** Ports and settings of `createStatuses`. */
export interface StatusPorts<Tx extends StatusTransaction = StatusTransaction> {
  /** Where statuses are kept. */
  readonly store: StatusStore<Tx>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes addresses of accounts and hashtags. */
  readonly links: Links;
  /**
   * Hosts that are this server, such as `social.example`: `@alice@social.example` is `@alice`. A function where
   * they are known later.
   */
  readonly localDomains: readonly string[] | (() => readonly string[]);
  /** Language of posts whose author has no default. Absent: none. */
  readonly defaultLanguage?: string | undefined;
  /** Numbers that differ from the defaults. */
  readonly limits?: StatusLimits | undefined;
}

/** The ports with every number settled. */
export interface ResolvedPorts<Tx extends StatusTransaction = StatusTransaction> {
  /** Where statuses are kept. */
  readonly store: StatusStore<Tx>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes addresses of accounts and hashtags. */
  readonly links: Links;
  /** Content of a status, as HTML. */
  readonly contentOf: (status: StoredStatus) => string;
  /** Statuses of lists as viewers without marks on them see them. Each goes with its record. */
  readonly unmarked: WeakMap<StoredStatus, Status>;
  /** Hosts that are this server, in lower case. */
  readonly localDomains: () => readonly string[];
  /** Language of posts whose author has no default. */
  readonly defaultLanguage: string | undefined;
  /** Most characters of a status. */
  readonly maxCharacters: number;
  /** Most ids of one list read. */
  readonly maxIds: number;
  /** Most pins of one account. */
  readonly maxPins: number;
  /** How long a key is remembered, in milliseconds. */
  readonly keyLifetimeMs: number;
  /** Most attachments of a status. */
  readonly maxAttachments: number;
  /** Most characters of an attachment's description. */
  readonly maxDescription: number;
  /** How long an attachment waits for a status, in milliseconds. */
  readonly attachmentLifetimeMs: number;
}

/** Settles what was left out. */
export function resolvePorts<Tx extends StatusTransaction>(
  ports: StatusPorts<Tx>,
): ResolvedPorts<Tx> {
  const { store, now, links, localDomains, defaultLanguage, limits = {} } = ports;
  return {
    store,
    now,
    links,
    contentOf: contentFormatter(links),
    unmarked: new WeakMap(),
    localDomains: lowerCase(localDomains),
    defaultLanguage,
    maxCharacters: limits.maxCharacters ?? 500,
    maxIds: limits.maxIds ?? 20,
    maxPins: limits.maxPins ?? 5,
    keyLifetimeMs: limits.keyLifetimeMs ?? 60 * 60 * 1000,
    maxAttachments: limits.maxAttachments ?? 4,
    maxDescription: limits.maxDescription ?? 1500,
    attachmentLifetimeMs: limits.attachmentLifetimeMs ?? 24 * 60 * 60 * 1000,
  };
}

function lowerCase(domains: StatusPorts["localDomains"]): () => readonly string[] {
  const lower = (all: readonly string[]) => all.map((domain) => domain.toLowerCase());
  if (typeof domains === "function") return () => lower(domains());
  const once = lower(domains);
  return () => once;
}
