import type { ObjectFormat, ObjectId } from "../../objects/types.ts";
import type { Upload } from "../../shared/listing.ts";
import type { RepositoryLog } from "../../shared/log.ts";
import type { ObjectReader } from "../../store.ts";
import type { NewObject } from "../../write/build-commit.ts";
import { readSegment } from "./segment.ts";

/** Where uploads are found. */
export interface StagedPlace {
  /** Log that has them. */
  readonly log: RepositoryLog;
  /** Name of the repository. */
  readonly repository: string;
  /** Hash that names its objects. */
  readonly format: ObjectFormat;
}

/** Objects of a repository, and blobs that are stored for a commit and not listed yet. */
export class StagedBlobs {
  /** Objects of both; of an upload, type and size. */
  readonly objects: ObjectReader;
  readonly #place: StagedPlace;
  readonly #found = new Map<ObjectId, Upload>();

  constructor(objects: ObjectReader, place: StagedPlace) {
    this.#place = place;
    this.objects = {
      ...objects,
      readInfo: async (id) => {
        const info = await objects.readInfo(id);
        const size = info === undefined ? (await this.#find(id))?.blob?.size : undefined;
        return size === undefined ? info : { type: "blob", size };
      },
    };
  }

  /** What a change lists so that the uploads of these blobs are in it. */
  namedBy(blobs: ReadonlySet<ObjectId>): {
    readonly objects: readonly NewObject[];
    readonly packs: readonly string[];
  } {
    const uploads = Array.from(blobs, (id) => this.#found.get(id)).filter(
      (upload) => upload !== undefined,
    );
    const { format } = this.#place;
    return {
      objects: uploads.flatMap(({ bytes }) =>
        bytes === undefined ? [] : readSegment(bytes, format),
      ),
      packs: uploads.flatMap(({ bytes, name }) => (bytes === undefined ? [name] : [])),
    };
  }

  async #find(id: ObjectId): Promise<Upload | undefined> {
    const upload = await this.#place.log.findUpload(this.#place.repository, id);
    if (upload !== undefined) this.#found.set(id, upload);
    return upload;
  }
}
