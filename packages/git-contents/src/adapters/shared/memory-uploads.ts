import type { ObjectId } from "../../objects/types.ts";
import type { AbandonedPack, Upload } from "../../shared/log.ts";

/** Upload, and what is known of it. */
interface StagedUpload extends AbandonedPack {
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

  has(pack: AbandonedPack): boolean {
    const staged = this.#staged.get(keyOf(pack));
    return staged !== undefined && !this.#abandoned.has(staged);
  }

  find(repository: string, id: ObjectId): Upload | undefined {
    const isIt = (staged: StagedUpload): boolean =>
      staged.repository === repository && staged.upload.blob?.id === id && this.has(staged);
    return Array.from(this.#staged.values()).find(isIt)?.upload;
  }

  take(pack: AbandonedPack): void {
    this.#staged.delete(keyOf(pack));
  }

  abandon(ageMs: number): readonly AbandonedPack[] {
    const untilMs = Date.now() - ageMs;
    const old = Array.from(this.#staged.values()).filter(
      (staged) => staged.stagedAtMs <= untilMs && this.has(staged),
    );
    for (const staged of old) this.#abandoned.add(staged);
    return old.map(({ repository, name }) => ({ repository, name }));
  }
}

function keyOf({ repository, name }: AbandonedPack): string {
  return `${repository} ${name}`;
}
