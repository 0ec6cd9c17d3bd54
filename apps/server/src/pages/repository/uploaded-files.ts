import type { GitStore, StoredBlob } from "@x/git-contents";

/** File of a form, stored for a commit. */
export interface UploadedFile {
  /** Name that its sender has for it, without a directory. */
  readonly name: string;
  /** Content as it is stored. */
  readonly content: StoredBlob;
}

/** Files of one form, stored while they come. */
export class UploadedFiles {
  readonly #git: Pick<GitStore, "writeBlob" | "discardBlob">;
  readonly #coming: Promise<void>[] = [];
  readonly #files: UploadedFile[] = [];

  constructor(git: Pick<GitStore, "writeBlob" | "discardBlob">) {
    this.#git = git;
  }

  /** Files that came whole. */
  get files(): readonly UploadedFile[] {
    return this.#files;
  }

  /** Stores a file. A field that nobody filled in has no name, and is nothing. */
  add(file: AsyncIterable<Uint8Array>, name: string): Promise<void> {
    const stored = this.#store(file, name);
    this.#coming.push(stored);
    return stored;
  }

  async #store(file: AsyncIterable<Uint8Array>, name: string): Promise<void> {
    if (name !== "") {
      this.#files.push({ name, content: await this.#git.writeBlob(file) });
      return;
    }
    const pieces = file[Symbol.asyncIterator]();
    while ((await pieces.next()).done !== true);
  }

  /** Ends the time of what was stored, whether it was committed or not. */
  async discard(onError: (error: unknown) => void): Promise<void> {
    await Promise.allSettled(this.#coming);
    for (const { content } of this.#files) await this.#git.discardBlob(content).catch(onError);
  }
}
