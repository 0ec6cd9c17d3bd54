import type { ObjectId } from "@x/git-contents";
import type { GitEngine } from "@x/git-contents/git";
import { parsePointer, type Pointer } from "@x/lfs-pointer";

/** Sizes that the text of a pointer can have, in bytes. */
const POINTER_BYTES = { min: 100, max: 1023 };
/** Blobs that are read at once. */
const AT_ONCE = 100;

/** Blob of git that stands for a large object. */
interface PointerBlob {
  /** Id of the blob. */
  readonly id: ObjectId;
  /** Pointer in it. */
  readonly pointer: Pointer;
}

/** Blobs of a repository that are pointers, in no order. */
export async function* pointerBlobs(
  engine: GitEngine,
  gitDir: string,
): AsyncGenerator<PointerBlob> {
  const git = engine.open(gitDir);
  const ids = await engine.listBlobsOfSize(gitDir, POINTER_BYTES);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const blobs = await Promise.all(
      some.map(async (id) => ({ id, bytes: await git.readBlob(id) })),
    );
    for (const { id, bytes } of blobs) {
      const pointer = bytes && parsePointer(bytes);
      if (pointer?.ok === true) yield { id, pointer };
    }
  }
}
