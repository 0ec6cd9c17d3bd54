import type { CommitOptions, TouchedPath } from "../../../write/change.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { Backend } from "../backend.ts";
import type { GitLoad } from "../engine.ts";
import type { MadeCommit } from "../write/made-commit.ts";
import type { ReviewScope } from "../../../rules/reviewed-files.ts";
import type { PushReview } from "../transfer/transfer.ts";
import { Connection, type WorkerLink } from "./connection.ts";
import { PLAIN_METHODS, type PlainMethod } from "./methods.ts";
import { answerQuestion, type PushQuestion } from "./push-callback.ts";

/** Argument of a callback of a commit: of `confirm`, or the bytes for `sign`. */
type CommitArgument =
  | {
      /** Every path that the commit touches. */
      readonly touched: readonly TouchedPath[];
      /** Bytes that it adds, before compression. */
      readonly newBytes: number;
    }
  | {
      /** Bytes of the commit without its signature. */
      readonly payload: Uint8Array;
    };

/** Marks that stand for functions, which cannot be sent. */
function marksOf(functions: Pick<CommitOptions, "confirm" | "sign">): object {
  const there = Object.entries(functions).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there.map(([name]) => [name, true]));
}

/** Backend in a worker process. */
export function createRemoteBackend(link: WorkerLink): Backend {
  const connection = new Connection(link);
  return {
    ...plainMethods(connection),
    load: async () =>
      connection.isOpen ? ((await connection.call("load", [])) as GitLoad) : undefined,
    commit: (gitDir, set, { confirm, sign, ...options }) =>
      connection.callWith(
        { method: "commit", args: [gitDir, set, { ...options, ...marksOf({ confirm, sign }) }] },
        (argument) => {
          const asked = argument as CommitArgument;
          if ("payload" in asked) return sign?.(asked.payload);
          return confirm?.(asked.touched, asked.newBytes);
        },
      ) as Promise<MadeCommit>,
    moveRef: (gitDir, move, confirm) =>
      connection.callWith(
        { method: "moveRef", args: [gitDir, move, ...(confirm === undefined ? [] : [true])] },
        () => confirm?.(),
      ) as Promise<boolean>,
    placeRef: (gitDir, change, confirm) =>
      connection.callWith(
        { method: "placeRef", args: [gitDir, change, ...(confirm === undefined ? [] : [true])] },
        () => confirm?.(),
      ) as Promise<ObjectId | undefined>,
    stream: (gitDir, id, range, signal) =>
      connection.stream("stream", [gitDir, id, range], { signal }),
    streamPatch: (gitDir, order, signal) =>
      connection.stream("streamPatch", [gitDir, order], { signal }),
    archive: (gitDir, order, signal) => connection.stream("archive", [gitDir, order], { signal }),
    advertise: (gitDir, service, { protocol, client, signal }) =>
      connection.stream("advertise", [gitDir, service, { protocol, client }], { signal }),
    uploadPack: (gitDir, { protocol, client, ...transfer }) =>
      connection.stream("uploadPack", [gitDir, { protocol, client }], transfer),
    receivePack: (gitDir, { maxBytes, client, rules, land, review, ...transfer }) => {
      const sent = { maxBytes, client, land: land && true, review: scopeOf(review) };
      const callback = (question: unknown): unknown =>
        answerQuestion({ rules, land, review }, question as PushQuestion);
      const options = { ...transfer, callback };
      return connection.stream("receivePack", [gitDir, sent], options) as ReturnType<
        Backend["receivePack"]
      >;
    },
    close: () => connection.close(),
  };
}

/** What of a review can be sent. */
function scopeOf(review: PushReview | undefined): ReviewScope | undefined {
  if (review === undefined) return undefined;
  const { together, alone, maxFiles, maxBytes } = review;
  return { together, alone, maxFiles, maxBytes };
}

function plainMethods(connection: Connection): Pick<Backend, PlainMethod> {
  const names = Object.keys(PLAIN_METHODS) as readonly PlainMethod[];
  return Object.fromEntries(
    names.map((method) => [method, (...args: readonly unknown[]) => connection.call(method, args)]),
  ) as unknown as Pick<Backend, PlainMethod>;
}
