import type { ObjectId } from "../../objects/types.ts";
import type { AbandonedPack, ListedPack, Upload } from "../../shared/listing.ts";

/** Repository and name of an upload. */
type UploadName = Pick<AbandonedPack, "repository" | "name">;

/** Pack in the store of packs, and its bytes. */
export interface StoredPack extends ListedPack {
  /** Bytes of the pack and of all files beside it. */
  readonly storedBytes: number;
}

/** Upload, and what is known of it. */
interface StagedUpload extends UploadName {
  /** Upload as it was staged. */
  readonly upload: Upload;
  /** When it was staged, in milliseconds since 1970. */
  readonly stagedAtMs: number;
}

/** Uploads of all repositories that no change lists. */
export class MemoryUploads {
  readonly #staged = new Map<string, StagedUpload>();
  readonly #abandoned = new Set<StagedUpload>();

  add(repository: string, upload: Upload): void {
    const { name } = upload;
    const staged = { repository, name, upload, stagedAtMs: Date.now() };
    this.#staged.set(keyOf(staged), staged);
  }

  has(pack: UploadName): boolean {
    const staged = this.#staged.get(keyOf(pack));
    return staged !== undefined && !this.#abandoned.has(staged);
  }

  /** Takes uploads to list them: all, or none when one is not there. */
  takeAll(repository: string, names: readonly string[]): readonly StoredPack[] | undefined {
    const wanted = names.map((name) => ({ repository, name }));
    if (!wanted.every((pack) => this.has(pack))) return undefined;
    return wanted.map((pack) => {
      const { storedBytes = 0, sides = [] } = this.#staged.get(keyOf(pack))?.upload ?? {};
      this.take(pack);
      return { name: pack.name, storedBytes, sides };
    });
  }

  find(repository: string, id: ObjectId): Upload | undefined {
    const isIt = (staged: StagedUpload): boolean =>
      staged.repository === repository && staged.upload.blob?.id === id && this.has(staged);
    return Array.from(this.#staged.values()).find(isIt)?.upload;
  }

  take(pack: UploadName): void {
    this.#staged.delete(keyOf(pack));
  }

  abandon(ageMs: number): readonly AbandonedPack[] {
    const untilMs = Date.now() - ageMs;
    const old = Array.from(this.#staged.values()).filter(
      (staged) => staged.stagedAtMs <= untilMs && this.has(staged),
    );
    for (const staged of old) this.#abandoned.add(staged);
    return old.map(({ repository, upload: { name, sides = [] } }) => ({ repository, name, sides }));
  }
}

function keyOf({ repository, name }: UploadName): string {
  return `${repository} ${name}`;
}
