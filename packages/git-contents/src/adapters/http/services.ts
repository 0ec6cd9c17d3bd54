import type {
  PushTransfer,
  Pushed,
  TransferServer,
  TransferService,
} from "../git/transfer/transfer.ts";
import { answerHeaders, protocolOf, readTransferHeaders } from "./protocol.ts";
import { answerPush, MAX_COMMANDS_BYTES } from "./push.ts";
import { streamResponse } from "./responses.ts";

/** Access of a client of git to a repository. */
export interface GitAccess {
  /** Repository: what `engine.open(gitDir)` gives. */
  readonly repository: TransferServer;
  /**
   * Reads the rules of a push: see `PushTransfer.rules`. Absent: nothing is pushed.
   *
   * @param newBytes - size of the objects that came, in bytes on the disk; given the second time
   */
  readonly rules?: PushTransfer["rules"] | undefined;
  /** Called when refs have moved, before the pusher is told. */
  readonly pushed?: ((pushed: Pushed) => void | Promise<void>) | undefined;
  /** Key of the client, such as an account: one alone gets half of the transfers at most. */
  readonly client?: string | undefined;
}

/** Limits of the bodies of requests. */
export interface TransferLimits {
  /** Largest body of a fetch, in bytes: it is held in memory. */
  readonly maxFetchBytes: number;
  /** Most bytes of objects of a push. */
  readonly maxPushBytes: number;
}

/** Answers with the refs, and what both sides can do. */
export function advertise(
  request: Request,
  service: TransferService,
  { repository, client }: GitAccess,
): Promise<Response> {
  const protocol = service === "upload-pack" ? protocolOf(header(request)) : undefined;
  const { signal } = request;
  const bytes = repository.advertise(service, { protocol, client, signal });
  return streamResponse(bytes, answerHeaders(service, "advertisement"));
}

/** Answers one step of a fetch. */
export function fetchObjects(
  request: Request,
  { repository, client }: GitAccess,
  input: AsyncIterable<Uint8Array>,
): Promise<Response> {
  const protocol = protocolOf(header(request));
  const { signal } = request;
  const bytes = repository.uploadPack({ protocol, input, client, signal });
  return streamResponse(bytes, answerHeaders("upload-pack", "result"));
}

/** Answers a push. */
export function pushObjects(
  request: Request,
  { repository, client, rules, pushed }: GitAccess,
  { maxPushBytes: maxBytes }: TransferLimits,
): Promise<Response> {
  const limit = maxBytes + MAX_COMMANDS_BYTES;
  const decode = readTransferHeaders(header(request), "receive-pack", limit);
  const transfer: PushTransfer = {
    input: decode(bodyOf(request)),
    rules: rules ?? (async () => ({ denied: "nothing can be pushed here" })),
    maxBytes,
    client,
    signal: request.signal,
  };
  const bytes = answerPush(repository, transfer, async (result) => pushed?.(result));
  return streamResponse(bytes, answerHeaders("receive-pack", "result"));
}

/** Body of a fetch, whole: who sends slowly takes no transfer's place. */
export async function receiveFetch(
  request: Request,
  { maxFetchBytes: limit }: TransferLimits,
): Promise<AsyncIterable<Uint8Array>> {
  const decode = readTransferHeaders(header(request), "upload-pack", limit);
  const chunks: Uint8Array[] = [];
  for await (const chunk of decode(bodyOf(request))) chunks.push(chunk);
  return once(chunks);
}

async function* once(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body as AsyncIterable<Uint8Array>;
}

function header(request: Request): (name: string) => string | null {
  return (name) => request.headers.get(name);
}
