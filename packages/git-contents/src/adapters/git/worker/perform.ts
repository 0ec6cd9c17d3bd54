import type { TouchedPath } from "../../../write/change.ts";
import type { Backend } from "../backend.ts";
import type { LandingTransfer, LandPush } from "../transfer/land-push.ts";
import type { ReviewedMove } from "../transfer/transfer.ts";
import type { SendWindow } from "./flow-control.ts";
import type { InputStream } from "./input-stream.ts";
import { isPlainMethod, type PlainMethod } from "./methods.ts";
import type { PushCallback } from "./push-callback.ts";
import { release } from "./transferable.ts";
import type { Request, Response, Wire } from "./wire.ts";

/** A call that the worker performs. */
export interface ServedCall {
  /** Number of the call on its connection. */
  readonly id: number;
  /** Connection of the call. */
  readonly wire: Wire<Request, Response>;
  /** Flow-control window of the result's stream. */
  readonly window: SendWindow;
  /** Takes the result of the callback that was called last. */
  callbackResult: (result: { readonly refused: boolean; readonly value?: unknown }) => void;
  /** Ends the call when the caller cancels it or goes away. */
  readonly abort: AbortController;
  /** Bytes that the caller sends during the call. */
  readonly input: InputStream;
}

type Handler<Method extends keyof Backend> = (
  backend: Backend,
  args: Parameters<Backend[Method]>,
  call: ServedCall,
) => Promise<unknown>;

type SpecialMethod = Exclude<keyof Backend, PlainMethod | "close">;

/** Handlers of the methods that take a callback or a stream, or have a stream for a result. */
const SPECIAL: { readonly [Method in SpecialMethod]: Handler<Method> } = {
  commit: (backend, [gitDir, set, options], call) => {
    const callback = callbackOver(call);
    const confirm = async (touched: readonly TouchedPath[], newBytes: number): Promise<void> =>
      void (await callback({ touched, newBytes }));
    const sign = async (payload: Uint8Array): Promise<string> =>
      (await callback({ payload })) as string;
    return backend.commit(gitDir, set, {
      ...options,
      confirm: options.confirm && confirm,
      sign: options.sign && sign,
    });
  },
  moveRef: (backend, [gitDir, move, confirm], call) => {
    if (confirm === undefined) return backend.moveRef(gitDir, move);
    const callback = callbackOver(call);
    return backend.moveRef(gitDir, move, async () => void (await callback()));
  },
  placeRef: (backend, [gitDir, change, confirm], call) => {
    if (confirm === undefined) return backend.placeRef(gitDir, change);
    const callback = callbackOver(call);
    return backend.placeRef(gitDir, change, async () => void (await callback()));
  },
  stream: (backend, [gitDir, id, range], call) =>
    sendOwned(backend.stream(gitDir, id, range, call.abort.signal), call),
  streamPatch: (backend, [gitDir, order], call) =>
    sendOwned(backend.streamPatch(gitDir, order, call.abort.signal), call),
  archive: (backend, [gitDir, order], call) =>
    sendOwned(backend.archive(gitDir, order, call.abort.signal), call),
  advertise: (backend, [gitDir, service, { protocol, client }], call) => {
    const { signal } = call.abort;
    return sendStream(backend.advertise(gitDir, service, { protocol, client, signal }), call);
  },
  uploadPack: (backend, [gitDir, { protocol, client }], call) => {
    const transfer = { protocol, client, input: call.input, signal: call.abort.signal };
    return sendOwned(backend.uploadPack(gitDir, transfer), call);
  },
  receivePack: (backend, [gitDir, { maxBytes, client, land: lands, review: scope }], call) => {
    const callback = callbackOver(call) as PushCallback;
    const rules: LandingTransfer["rules"] = (newBytes) => callback({ newBytes });
    const land: LandPush | undefined = lands && ((landing) => callback({ landing }));
    const review = scope && { ...scope, judge: (move: ReviewedMove) => callback({ move }) };
    const { input, abort } = call;
    const transfer = { maxBytes, client, rules, land, review, input, signal: abort.signal };
    return sendStream(backend.receivePack(gitDir, transfer), call);
  },
};

/**
 * Performs a call from another process.
 *
 * @returns the call's value; a stream is sent before
 * @throws TypeError when there is no such method
 */
export function perform(
  backend: Backend,
  { method, args }: { readonly method: string; readonly args: readonly unknown[] },
  call: ServedCall,
): Promise<unknown> {
  if (isPlainMethod(method)) {
    const plain = backend[method] as (...args: readonly unknown[]) => Promise<unknown>;
    return plain(...args);
  }
  if (!isSpecial(method)) return Promise.reject(new TypeError(`no such method: ${method}`));
  // The other process has the same types.
  const handler = SPECIAL[method] as Handler<keyof Backend>;
  return handler(backend, args as Parameters<Backend[keyof Backend]>, call);
}

function isSpecial(method: string): method is SpecialMethod {
  return Object.hasOwn(SPECIAL, method);
}

/** Error of a call whose callback threw: the caller's process has the callback's own error. */
class CallbackRejected extends Error {}

/** Calls the caller's callback, which could not be sent, over the connection. */
function callbackOver(call: ServedCall): (argument?: unknown) => Promise<unknown> {
  return (argument) =>
    new Promise((resolve, reject) => {
      call.callbackResult = ({ refused, value }) =>
        refused ? reject(new CallbackRejected("the callback was rejected")) : resolve(value);
      if (call.abort.signal.aborted) call.callbackResult({ refused: true });
      else call.wire.send({ id: call.id, kind: "callback", argument });
    });
}

/** Sends a stream whose chunks nothing else uses: their memory is freed when they are sent. */
function sendOwned(bytes: AsyncIterable<Uint8Array, unknown>, call: ServedCall): Promise<unknown> {
  return sendStream(bytes, call, release);
}

/**
 * Sends a stream, never more than its flow-control window ahead of the reader.
 *
 * @returns what the stream returns; `undefined` when the call was cancelled
 */
async function sendStream(
  bytes: AsyncIterable<Uint8Array, unknown>,
  { id, wire, window, abort }: ServedCall,
  afterSend?: (bytes: Uint8Array) => void,
): Promise<unknown> {
  const iterator = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done === true) return value;
      if (!(await window.take(value.length)) || abort.signal.aborted) return undefined;
      wire.send({ id, kind: "chunk", bytes: value }, afterSend && (() => afterSend(value)));
    }
  } finally {
    // Ends the stream, and the process that makes it.
    await iterator.return?.();
  }
}
