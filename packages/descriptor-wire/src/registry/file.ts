import { FileDescriptorProtoView, type FileOptionsView } from "../generated/classic/views.ts";
import type { Tape } from "../open/tape.ts";
import { low32 } from "../wire/input.ts";
import { eachChild } from "./declaration.ts";
import { EnumElement } from "./enum.ts";
import { FieldElement } from "./field.ts";
import { MessageElement } from "./message.ts";
import { ServiceElement } from "./service.ts";

/**
 * How the fields of a file behave: its syntax. `unknown` is neither proto2 nor proto3: an edition,
 * or nothing that a compiler takes.
 */
export type FileSyntax = "proto2" | "proto3" | "unknown";

/** The tag of `edition`, which the classic schema does not name. */
const EDITION_TAG = 112;

/** A file of a set, with all that it declares. */
export class FileElement {
  /** Tells the kinds of elements apart. */
  readonly kind = "file";
  /** Tape of the set that holds it. */
  readonly tape: Tape;
  /** Position of its record in the tape's words. */
  readonly at: number;
  /** Its place in the set. */
  readonly index: number;
  /** Empty when it has none. */
  readonly name: string;
  /** Empty for a file without one. */
  readonly package: string;
  /** The declared edition. */
  readonly syntax: FileSyntax;
  /** Names of the imported files. */
  readonly dependencies: readonly string[];
  /** Indexes into `dependencies`, unchecked: some may be out of range. */
  readonly publicDependencies: readonly number[];
  /** Indexes into `dependencies`, unchecked. */
  readonly weakDependencies: readonly number[];
  /** In the order of the file, without nested ones. */
  readonly messages: readonly MessageElement[];
  /** In the order of the file, without nested ones. */
  readonly enums: readonly EnumElement[];
  /** In the order of the file. */
  readonly services: readonly ServiceElement[];
  /** In the order of the file, without nested ones. */
  readonly extensions: readonly FieldElement[];

  constructor(tape: Tape, at: number, index: number) {
    this.tape = tape;
    this.at = at;
    this.index = index;
    const { view } = this;
    this.name = view.name ?? "";
    this.package = view.package ?? "";
    this.syntax = isProto3(tape, at) ? "proto3" : syntaxOf(view.syntax);
    this.dependencies = view.dependency;
    this.publicDependencies = view.publicDependency;
    this.weakDependencies = view.weakDependency;
    const lists = this.#declare();
    this.messages = lists.messages;
    this.enums = lists.enums;
    this.services = lists.services;
    this.extensions = lists.extensions;
  }

  #declare(): Lists {
    const lists: Lists = { messages: [], enums: [], services: [], extensions: [] };
    const { messages, enums, services, extensions } = lists;
    const scope = this.package;
    eachChild(this.tape, this.at, (number, at) => {
      if (number === 4) {
        messages.push(new MessageElement(this, at, messages.length, scope, undefined));
      } else if (number === 5) {
        enums.push(new EnumElement(this, at, enums.length, scope, undefined));
      } else if (number === 6) {
        services.push(new ServiceElement(this, at, services.length, scope));
      } else if (number === 7) {
        const { length } = extensions;
        extensions.push(new FieldElement(this, at, length, scope, undefined, "extension"));
      }
    });
    return lists;
  }

  /** The number of its edition, such as 1000 for 2023; absent for proto2 and proto3. */
  get edition(): number | undefined {
    const { bytes, input } = this.tape;
    const at = this.tape.findUnknown(this.at, EDITION_TAG);
    if (at < 0) return undefined;
    low32(bytes, at, input);
    return input.value;
  }

  /** View of the descriptor. */
  get view(): FileDescriptorProtoView {
    return new FileDescriptorProtoView(this.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): FileOptionsView | undefined {
    return this.view.options;
  }

  /** The path of the file itself. */
  get path(): number[] {
    return [];
  }
}

interface Lists {
  /** Top-level messages. */
  readonly messages: MessageElement[];
  /** Top-level enums. */
  readonly enums: EnumElement[];
  /** Services. */
  readonly services: ServiceElement[];
  /** Top-level extensions. */
  readonly extensions: FieldElement[];
}

/** The tag of `syntax`. */
const SYNTAX_TAG = 98;
/** `proto3` with its length. */
const PROTO3 = [6, 112, 114, 111, 116, 111, 51];

/** Whether a file is of proto3, as most are; makes no text: it is far behind the names, and text is read in windows. */
function isProto3(tape: Tape, at: number): boolean {
  const found = tape.find(at, SYNTAX_TAG);
  return found >= 0 && PROTO3.every((byte, index) => tape.bytes[found + index] === byte);
}

function syntaxOf(syntax: string | undefined): FileSyntax {
  if (syntax === undefined || syntax === "" || syntax === "proto2") return "proto2";
  return syntax === "proto3" ? "proto3" : "unknown";
}
