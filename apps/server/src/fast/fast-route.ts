import type { RequestVersion } from "../cache/store-version.ts";

/** Response that is sent without asking a handler. */
export interface FastResponse {
  /** From when on it is another one, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Id of the caller's account. Absent: none. */
  readonly accountId: string | undefined;
  /** Id of the record of the caller's token. Absent: none. */
  readonly tokenId: string | undefined;
  /** Pattern of the address. */
  readonly route: string;
  /** Tells whether the response would be the same now. */
  readonly isFresh: () => boolean;
  /** Names and values in turn, without what each response has for itself. */
  readonly headers: readonly string[];
  /** Bytes of the body; as a text, a character a byte. */
  readonly body: Uint8Array | string;
  /** Whether the bytes are of this response alone. Default: no. */
  readonly isOwn?: boolean | undefined;
}

/** Plain `GET`, by what a fast response may depend on. */
export interface FastRequest {
  /** Path and query. */
  readonly url: string;
  /** Value of `Authorization`. */
  readonly authorization: string | undefined;
  /** Store version of this moment. */
  readonly version: RequestVersion;
}

/** Response that takes work, which waits until its request was counted. */
export interface FastWork {
  /** Id of the caller's account. Absent: none. */
  readonly accountId: string | undefined;
  /** Makes the response. A refusal is thrown: the slow path answers it. */
  make(): Promise<FastResponse>;
}

/** Route whose responses the store is asked for. */
export interface WorkingRoute {
  /** Tells whether the route answers an address. */
  matches(url: string): boolean;
  /** @returns `undefined` for what has to take the slow path */
  open(request: FastRequest): Promise<FastWork | undefined>;
}

/** Route whose responses can be made without waiting, when everything for them is at hand. */
export interface FastRoute {
  /** Tells whether the route answers an address. */
  matches(url: string): boolean;
  /** @returns `undefined` for what has to take the slow path */
  answer(request: FastRequest): FastResponse | undefined;
}
