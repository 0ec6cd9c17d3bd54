import { FileDescriptorProtoView } from "../generated/classic/views.ts";
import { Contents } from "../open/contents.ts";
import type { Tape } from "../open/tape.ts";
import { low32 } from "../wire/input.ts";
import { defaultFeatures, type Features, featuresIn } from "./features.ts";

/** The tag of `edition`, which the classic schema does not name. */
const EDITION_TAG = 112;
const FEATURES = 50;

/** File of a set. Nothing is read before it is needed. */
export class FileNode {
  readonly kind = "file";
  readonly tape: Tape;
  /** Position of its record in the tape's words. */
  readonly at: number;
  readonly view: FileDescriptorProtoView;
  /** Empty when it has none. */
  readonly name: string;
  /** Empty for a file without one. */
  readonly package: string;
  /** The declared syntax; a file without one is proto2. */
  readonly syntax: string;
  #edition: number | undefined;
  #features: Features | undefined;
  #contents: Contents | undefined;

  constructor(tape: Tape, at: number) {
    this.tape = tape;
    this.at = at;
    this.view = new FileDescriptorProtoView(tape, at);
    this.name = this.view.name ?? "";
    this.package = this.view.package ?? "";
    this.syntax = this.view.syntax || "proto2";
  }

  /** The number of its edition; 0 for proto2 and proto3. */
  get edition(): number {
    this.#edition ??= this.syntax === "editions" ? this.#readEdition() : 0;
    return this.#edition;
  }

  #readEdition(): number {
    const { bytes, input } = this.tape;
    const found = this.tape.find(this.at, EDITION_TAG);
    if (found < 0) return 0;
    low32(bytes, found, input);
    return input.value;
  }

  /** Contents of the file. */
  get contents(): Contents {
    this.#contents ??= new Contents(this.tape, this.at);
    return this.#contents;
  }

  /** The path of the file itself. */
  get path(): readonly number[] {
    return [];
  }

  /** Features of the file. */
  get features(): Features {
    this.#features ??= featuresIn(
      defaultFeatures(this.syntax, this.edition),
      this.view.options,
      FEATURES,
    );
    return this.#features;
  }
}
