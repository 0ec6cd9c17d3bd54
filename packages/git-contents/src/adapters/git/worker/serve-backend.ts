import type { Socket } from "node:net";
import type { ChangeSet, CommitOptions, TouchedPath } from "../../../write/change.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ByteRange } from "../../../store.ts";
import type { RawArchiveOrder } from "../archives.ts";
import type { Backend } from "../backend.ts";
import { Inbox } from "./input-stream.ts";
import type { PushTransfer } from "../transfer/transfer.ts";
import { giveBack } from "./transferable.ts";
import {
  FETCH_WINDOW_BYTES,
  STREAM_WINDOW_BYTES,
  toWireError,
  Wire,
  type Request,
  type Response,
} from "./wire.ts";

/** Methods that answer with one value, by arguments that can be sent as they are. */
type PlainMethod = Exclude<
  keyof Backend,
  "commit" | "stream" | "archive" | "advertise" | "uploadPack" | "receivePack" | "close"
>;

/** A new method does not compile until it stands here. */
const PLAIN_METHODS: Readonly<Record<PlainMethod, true>> = {
  infos: true,
  read: true,
  storeBlob: true,
  moveRef: true,
  setDefaultBranch: true,
  listRefs: true,
  readDefaultBranch: true,
  lastCommits: true,
  listCommits: true,
  init: true,
  importFrom: true,
  refresh: true,
  bundle: true,
  listBlobsOfSize: true,
  check: true,
  maintain: true,
  release: true,
  version: true,
};

function isPlain(method: string): method is PlainMethod {
  return Object.hasOwn(PLAIN_METHODS, method);
}

/** Why a call is refused whose question was refused on the other side: that side knows the error. */
class NotTold extends Error {}

interface Call {
  /** Bytes that the other side has taken or may still be sent. */
  credit: number;
  wake: () => void;
  told: (answer: { readonly refused: boolean; readonly value?: unknown }) => void;
  readonly abort: AbortController;
  /** What the caller sends beside its arguments. */
  readonly input: Inbox;
}

/** Does what comes over a socket with a backend, and sends the answers. */
export function serveBackend(backend: Backend, socket: Socket): void {
  const calls = new Map<number, Call>();
  const wire = new Wire<Request, Response>(socket, (request) => {
    if (request.kind === "call") {
      const call: Call = {
        credit: request.method === "uploadPack" ? FETCH_WINDOW_BYTES : STREAM_WINDOW_BYTES,
        wake: () => undefined,
        told: () => undefined,
        abort: new AbortController(),
        input: new Inbox((bytes) => wire.send({ id: request.id, kind: "room", bytes })),
      };
      calls.set(request.id, call);
      void answer({ backend, wire }, request, call).finally(() => calls.delete(request.id));
      return;
    }
    const call = calls.get(request.id);
    if (call !== undefined) tell(call, request);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    for (const call of calls.values()) tell(call, { id: 0, kind: "cancel" });
  });
}

function tell(call: Call, request: Exclude<Request, { readonly kind: "call" }>): void {
  switch (request.kind) {
    case "told":
      call.told(request);
      return;
    case "input":
      call.input.add(request.bytes);
      return;
    case "inputEnd":
      call.input.end();
      return;
    case "credit":
      call.credit += request.bytes;
      call.wake();
      return;
    case "cancel":
      call.abort.abort(new Error("the caller went away"));
      call.told({ refused: true });
      call.input.end();
      call.wake();
  }
}

interface Serving {
  readonly backend: Backend;
  readonly wire: Wire<Request, Response>;
}

async function answer(
  serving: Serving,
  request: Extract<Request, { readonly kind: "call" }>,
  call: Call,
): Promise<void> {
  const { id } = request;
  try {
    const value = await perform(serving, request, call);
    serving.wire.send({ id, kind: "result", value });
  } catch (error) {
    serving.wire.send({ id, kind: "error", error: toWireError(error) });
  }
}

async function perform(
  { backend, wire }: Serving,
  { id, method, args }: Extract<Request, { readonly kind: "call" }>,
  call: Call,
): Promise<unknown> {
  switch (method) {
    case "commit": {
      const [gitDir, set, options] = args as [string, ChangeSet, CommitOptions];
      const ask = asker(wire, id, call);
      const confirm = async (touched: readonly TouchedPath[]): Promise<void> =>
        void (await ask(touched));
      return backend.commit(
        gitDir,
        set,
        options.confirm === undefined ? options : { ...options, confirm },
      );
    }
    case "stream": {
      const [gitDir, object, range] = args as [string, ObjectId, ByteRange | undefined];
      return pump(backend.stream(gitDir, object, range), { wire, id, call, ours: true });
    }
    case "archive": {
      const [gitDir, order] = args as [string, RawArchiveOrder];
      return pump(backend.archive(gitDir, order), { wire, id, call, ours: true });
    }
    case "advertise": {
      const [gitDir, service, { protocol }] = args as Parameters<Backend["advertise"]>;
      const { signal } = call.abort;
      return pump(backend.advertise(gitDir, service, { protocol, signal }), { wire, id, call });
    }
    case "uploadPack": {
      const [gitDir, { protocol }] = args as Parameters<Backend["uploadPack"]>;
      const transfer = { protocol, input: call.input, signal: call.abort.signal };
      return pump(backend.uploadPack(gitDir, transfer), { wire, id, call, ours: true });
    }
    case "receivePack": {
      const [gitDir, { maxBytes }] = args as Parameters<Backend["receivePack"]>;
      const rules = asker(wire, id, call) as PushTransfer["rules"];
      const transfer = { maxBytes, rules, input: call.input, signal: call.abort.signal };
      return pump(backend.receivePack(gitDir, transfer), { wire, id, call });
    }
    default: {
      if (!isPlain(method)) throw new TypeError(`no such method: ${method}`);
      return (backend[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
    }
  }
}

/** Asks the other side, whose closure could not be sent. */
function asker(
  wire: Serving["wire"],
  id: number,
  call: Call,
): (about?: unknown) => Promise<unknown> {
  return (about) =>
    new Promise((resolve, reject) => {
      call.told = ({ refused, value }) =>
        refused ? reject(new NotTold("not told")) : resolve(value);
      if (call.abort.signal.aborted) call.told({ refused: true });
      else wire.send({ id, kind: "ask", about });
    });
}

/** Where a stream goes. */
interface Pumped {
  readonly wire: Serving["wire"];
  readonly id: number;
  readonly call: Call;
  /** Whether nobody else has its chunks: their memory is given back when they are sent. */
  readonly ours?: boolean;
}

/**
 * Sends a stream, never more than a window ahead of its reader.
 *
 * @returns what the stream returns
 */
async function pump(
  bytes: AsyncIterable<Uint8Array, unknown>,
  { wire, id, call, ours = false }: Pumped,
): Promise<unknown> {
  const { signal } = call.abort;
  const iterator = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done === true) return value;
      while (call.credit <= 0 && !signal.aborted)
        await new Promise<void>((resolve) => (call.wake = resolve));
      if (signal.aborted) return undefined;
      call.credit -= value.length;
      wire.send({ id, kind: "chunk", bytes: value }, ours ? () => giveBack(value) : undefined);
    }
  } finally {
    // Ends the stream, and the process behind it.
    await iterator.return?.();
  }
}
