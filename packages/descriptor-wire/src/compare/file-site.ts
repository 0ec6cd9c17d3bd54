import { FileDescriptorProtoView } from "../generated/classic/views.ts";
import type { Tape } from "../tape.ts";
import { intByNumber } from "../validate/option-reader.ts";
import { defaultFeatures, type Features, featuresIn } from "./features.ts";

const EDITION = 14;
const FEATURES = 50;

/** A file where it stands. */
export class FileSite {
  readonly kind = "file";
  readonly tape: Tape;
  /** Where its record begins in the tape's words. */
  readonly at: number;
  readonly view: FileDescriptorProtoView;
  /** Empty when it has none. */
  readonly name: string;
  /** Empty for a file without one. */
  readonly package: string;
  #features: Features | undefined;

  constructor(tape: Tape, at: number) {
    this.tape = tape;
    this.at = at;
    this.view = new FileDescriptorProtoView(tape, at);
    this.name = this.view.name ?? "";
    this.package = this.view.package ?? "";
  }

  /** As it stands; a file that says nothing is proto2. */
  get syntax(): string {
    return this.view.syntax || "proto2";
  }

  /** The number of its edition; 0 for proto2 and proto3. */
  get edition(): number {
    return this.syntax === "editions" ? (intByNumber(this.view, EDITION) ?? 0) : 0;
  }

  /** The path of the file itself. */
  get path(): readonly number[] {
    return [];
  }

  /** What features hold in it. */
  get features(): Features {
    this.#features ??= featuresIn(
      defaultFeatures(this.syntax, this.edition),
      this.view.options,
      FEATURES,
    );
    return this.#features;
  }
}
