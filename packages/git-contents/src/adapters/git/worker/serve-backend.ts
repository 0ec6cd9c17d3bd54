import type { Socket } from "node:net";
import type { Backend } from "../backend.ts";
import { SendWindow } from "./flow-control.ts";
import { InputStream } from "./input-stream.ts";
import { perform, type ServedCall } from "./perform.ts";
import {
  FETCH_WINDOW_BYTES,
  STREAM_WINDOW_BYTES,
  toFrameError,
  Wire,
  type Request,
  type Response,
} from "./wire.ts";

type CallRequest = Extract<Request, { readonly kind: "call" }>;

/** Serves a backend over a socket: performs each call, and sends its result. */
export function serveBackend(backend: Backend, socket: Socket): void {
  const calls = new Map<number, ServedCall>();
  const wire = new Wire<Request, Response>(socket, (request) => {
    if (request.kind === "call") {
      const call = servedCall(request, wire);
      calls.set(request.id, call);
      void answer(backend, request, call).finally(() => calls.delete(request.id));
      return;
    }
    const call = calls.get(request.id);
    if (call !== undefined) dispatch(call, request);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    for (const call of calls.values()) dispatch(call, { id: call.id, kind: "cancel" });
  });
}

function servedCall({ id, method }: CallRequest, wire: Wire<Request, Response>): ServedCall {
  return {
    id,
    wire,
    window: new SendWindow(method === "uploadPack" ? FETCH_WINDOW_BYTES : STREAM_WINDOW_BYTES),
    callbackResult: () => undefined,
    abort: new AbortController(),
    input: new InputStream((bytes) => wire.send({ id, kind: "grant", bytes })),
  };
}

function dispatch(call: ServedCall, request: Exclude<Request, CallRequest>): void {
  switch (request.kind) {
    case "callbackResult":
      call.callbackResult(request);
      return;
    case "input":
      call.input.add(request.bytes);
      return;
    case "inputEnd":
      call.input.end();
      return;
    case "window":
      call.window.add(request.bytes);
      return;
    case "cancel":
      call.abort.abort(new Error("the caller went away"));
      call.callbackResult({ refused: true });
      call.input.end();
      call.window.close();
  }
}

async function answer(backend: Backend, request: CallRequest, call: ServedCall): Promise<void> {
  const { id, wire } = call;
  try {
    wire.send({ id, kind: "result", value: await perform(backend, request, call) });
  } catch (error) {
    wire.send({ id, kind: "error", error: toFrameError(error) });
  }
}
