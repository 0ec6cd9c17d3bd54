import type { Socket } from "node:net";
import type { ArchiveOrder } from "../../archive.ts";
import type { ChangeSet, CommitOptions, TouchedPath } from "../../change.ts";
import type { ObjectId } from "../../objects.ts";
import type { ByteRange } from "../../store.ts";
import type { Backend } from "./backend.ts";
import { STREAM_WINDOW_BYTES, toWireError, Wire, type Request, type Response } from "./wire.ts";

/** Methods that answer with one value, by arguments that can be sent as they are. */
type PlainMethod = Exclude<keyof Backend, "commit" | "stream" | "archive" | "close">;

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
  check: true,
  maintain: true,
  release: true,
  version: true,
};

function isPlain(method: string): method is PlainMethod {
  return Object.hasOwn(PLAIN_METHODS, method);
}

/** Why a commit is refused whose confirmation failed on the other side: that side knows the error. */
class NotConfirmed extends Error {}

interface Call {
  /** Bytes that the other side has taken or may still be sent. */
  credit: number;
  cancelled: boolean;
  wake: () => void;
  confirmed: (refused: boolean) => void;
}

/** Does what comes over a socket with a backend, and sends the answers. */
export function serveBackend(backend: Backend, socket: Socket): void {
  const calls = new Map<number, Call>();
  const wire = new Wire<Request, Response>(socket, (request) => {
    if (request.kind === "call") {
      const call: Call = {
        credit: STREAM_WINDOW_BYTES,
        cancelled: false,
        wake: () => undefined,
        confirmed: () => undefined,
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
    case "confirmed":
      call.confirmed(request.refused);
      return;
    case "credit":
      call.credit += request.bytes;
      call.wake();
      return;
    case "cancel":
      call.cancelled = true;
      call.confirmed(true);
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
      const confirm = confirmer(wire, id, call);
      return backend.commit(
        gitDir,
        set,
        options.confirm === undefined ? options : { ...options, confirm },
      );
    }
    case "stream": {
      const [gitDir, object, range] = args as [string, ObjectId, ByteRange | undefined];
      return pump(backend.stream(gitDir, object, range), { wire, id, call });
    }
    case "archive": {
      const [gitDir, order] = args as [string, ArchiveOrder];
      return pump(backend.archive(gitDir, order), { wire, id, call });
    }
    default: {
      if (!isPlain(method)) throw new TypeError(`no such method: ${method}`);
      return (backend[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
    }
  }
}

/** Asks the other side, whose closure could not be sent. */
function confirmer(
  wire: Serving["wire"],
  id: number,
  call: Call,
): (touched: readonly TouchedPath[]) => Promise<void> {
  return (touched) =>
    new Promise((resolve, reject) => {
      call.confirmed = (refused) =>
        refused ? reject(new NotConfirmed("not confirmed")) : resolve();
      if (call.cancelled) call.confirmed(true);
      else wire.send({ id, kind: "confirm", touched });
    });
}

/** Sends a stream, never more than a window ahead of its reader. */
async function pump(
  bytes: AsyncIterable<Uint8Array>,
  { wire, id, call }: { readonly wire: Serving["wire"]; readonly id: number; readonly call: Call },
): Promise<void> {
  for await (const chunk of bytes) {
    while (call.credit <= 0 && !call.cancelled)
      await new Promise<void>((resolve) => (call.wake = resolve));
    // Leaving the loop ends the stream, and the process behind it.
    if (call.cancelled) return;
    call.credit -= chunk.length;
    wire.send({ id, kind: "chunk", bytes: chunk });
  }
}
