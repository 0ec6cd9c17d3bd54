import type { CommitOptions, Committed, TouchedPath } from "../../../write/change.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { Backend } from "../backend.ts";
import type { GitLoad } from "../engine.ts";
import type { Landing } from "../transfer/land-push.ts";
import type { Pushed } from "../transfer/transfer.ts";
import { Connection, type WorkerLink } from "./connection.ts";
import { PLAIN_METHODS, type PlainMethod } from "./methods.ts";

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

/** Argument of the callback of a push. */
interface PushArgument {
  /** Size of its objects. Absent: they have not come. */
  readonly newBytes?: number | undefined;
  /** Push whose refs are to be moved. Absent: its rules are read. */
  readonly landing?: Landing | undefined;
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
      ) as Promise<Committed>,
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
    receivePack: (gitDir, { maxBytes, client, rules, land, ...transfer }) =>
      connection.stream(
        "receivePack",
        [gitDir, { maxBytes, client, ...(land === undefined ? {} : { land: true }) }],
        {
          ...transfer,
          callback: (argument) => {
            const { newBytes, landing } = argument as PushArgument;
            return landing === undefined ? rules(newBytes) : land?.(landing);
          },
        },
      ) as AsyncGenerator<Uint8Array, Pushed>,
    close: () => connection.close(),
  };
}

function plainMethods(connection: Connection): Pick<Backend, PlainMethod> {
  const names = Object.keys(PLAIN_METHODS) as readonly PlainMethod[];
  return Object.fromEntries(
    names.map((method) => [method, (...args: readonly unknown[]) => connection.call(method, args)]),
  ) as unknown as Pick<Backend, PlainMethod>;
}
