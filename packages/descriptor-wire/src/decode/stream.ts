import { ByteQueue } from "./byte-queue.ts";
import { decodeMessage, FILE_TAG, type DecodeOptions } from "./decode.ts";
import { isWireError, rebased } from "../errors.ts";
import type { Messages } from "../generated/classic/types.ts";
import type { Views } from "../generated/classic/views.ts";

interface AnyMessages {
  /** The message of each file. */
  readonly FileDescriptorProto: object;
}

/**
 * Reads the files of a set from a stream of chunks, one at a time: memory is needed for one file,
 * not for the set. Fields of the set that are not files are passed over. Limits hold for each file.
 *
 * @throws WireError with the offset in the stream; files before the fault have been given
 */
export async function* readFileDescriptors<
  Known extends AnyMessages = Messages,
  Viewed extends object = Views,
>(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: DecodeOptions<Known, Viewed> = {},
): AsyncGenerator<Known["FileDescriptorProto"], void, undefined> {
  const queue = new ByteQueue(chunks);
  const maxDepth = options.maxDepth ?? 100;
  for (let index = 0; await queue.hasMore();) {
    const tag = await queue.readTag();
    if (tag !== FILE_TAG) {
      await queue.passValue(tag, maxDepth);
      continue;
    }
    const path = `file[${index++}]`;
    const length = await queue.readLength(path, options.maxBytes);
    const start = queue.offset;
    const bytes = await queue.take(length, path);
    let file: Known["FileDescriptorProto"];
    try {
      file = decodeMessage<"FileDescriptorProto", Known, Viewed>(
        "FileDescriptorProto",
        bytes,
        // A file is one level below the set.
        { ...options, maxDepth: maxDepth - 1 },
      );
    } catch (error) {
      throw isWireError(error) ? rebased(error, start, path) : error;
    }
    yield file;
  }
}
