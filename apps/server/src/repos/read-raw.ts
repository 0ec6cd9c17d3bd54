import { trackRefs } from "@x/git-contents";
import {
  answerFile,
  findFile,
  servedFile,
  WHOLE_BYTES,
  type FoundFile,
  type ServedFile,
  type StreamPart,
} from "@x/git-contents/http";
import type { Context } from "hono";
import type { RefsPerTick } from "../cache/refs.ts";
import { run, type Steps } from "../cache/steps.ts";
import type { Deps } from "../deps.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { requestOf, sendAnswer } from "../http/send-answer.ts";
import { accessRequest, openReadable, type AccessRequest, type RepositoryPorts } from "./access.ts";
import { filePathOf, parseRepositoryAddress } from "./path.ts";

/** `GET .../raw/{filepath}`: a file's bytes. */
export async function answerRaw(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const request = await accessRequest(c, deps);
  return serveBlob(c, deps, await run(openRaw(deps, request, c.req.query("ref"))));
}

/**
 * Opens the file of a raw address.
 *
 * @param syncReads - reads of a repository that need not be waited for
 * @throws as `openForReading` and `findFile`
 */
export function* openRaw(
  ports: RepositoryPorts,
  request: AccessRequest,
  refText: string | undefined,
  syncReads: RefsPerTick = (git) => git.syncReads?.(),
): Steps<ServedFile> {
  const open = yield* openReadable(ports, request, parseRepositoryAddress(request.url));
  const reads = trackRefs(open.git, syncReads(open.git));
  const found = yield* findFile(reads, filePathOf(open.rest), refText);
  const file = yield* servedFile(reads, found, open);
  return { ...file, isFresh: reads.freshness() };
}

/** Answers with a file as git has it. */
export async function serveBlob(
  c: Context<AppEnv>,
  deps: Pick<Deps, "contentTypes" | "fileReads" | "clientOf">,
  file: ServedFile,
): Promise<Response> {
  const { entry, git } = file;
  const client = entry.size > WHOLE_BYTES ? requestClient(c, deps) : { client: "" };
  const stream: StreamPart = (part) =>
    deps.fileReads.run(client, (signal) => git.streamBlob(entry.id, part, signal));
  const contentTypeOf = ({ bytes }: FoundFile, head: () => Promise<Uint8Array>) =>
    run(deps.contentTypes.of(entry.id, bytes, head));
  return sendAnswer(c, await answerFile(requestOf(c), file, { contentTypeOf, stream }));
}
