import type { Scene } from "./scene.ts";

/** A request that takes as long as one of its route can. */
export interface WorstRequest {
  /** What is bad about it. */
  readonly name: string;
  /** Address in place of the route's. Default: the route, with the names of the scene. */
  readonly path?: ((scene: Scene) => string) | undefined;
  /** Body: text is sent as JSON, bytes as they are. */
  readonly body?: ((scene: Scene) => string | Uint8Array<ArrayBuffer>) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Statuses that may answer it, beside 503. Default: 200 and 201. */
  readonly answers?: readonly number[] | undefined;
}

/** Requests by route, which is a line of the server's table: `METHOD address`. */
export type WorstRequests = Readonly<Record<string, readonly WorstRequest[]>>;

export const MIB = 1_048_576;
/** Base64 of so many bytes is the longest that a body of 100 MiB holds, nearly. */
export const LARGE_BYTES = 70 * MIB;
export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** So many bytes, or as large a part of them as the scene is of everything: a multiple of three. */
export const part = ({ scale }: Pick<Scene, "scale">, bytes: number): number =>
  3 * Math.ceil((bytes * scale) / 3);
export const base64 = (bytes: number): string => Buffer.alloc(bytes, "x").toString("base64");
export const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** For a route whose answer does not depend on what is asked. */
export const ALWAYS: readonly WorstRequest[] = [{ name: "as always" }];
