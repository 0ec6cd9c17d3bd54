import { OneofDescriptorProtoView, type OneofOptionsView } from "../generated/classic/views.ts";
import { Declaration, hasChildren } from "./declaration.ts";
import type { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";

/** A oneof, real or made for a proto3 optional field. */
export class OneofElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "oneof";
  /** The declaration that holds it. */
  readonly parent: MessageElement;
  // Most have one member, and a list that is begun empty takes room for many.
  #fields: FieldElement[] | undefined;

  constructor(file: FileElement, at: number, index: number, scope: string, parent: MessageElement) {
    super(file, at, index, scope);
    this.parent = parent;
  }

  /** Its members, in the order of the message. */
  get fields(): readonly FieldElement[] {
    return this.#fields ?? [];
  }

  /** Whether a compiler made it, for one proto3 optional field. */
  get isSynthetic(): boolean {
    return this.#fields?.length === 1 && this.#fields[0]?.isProto3Optional === true;
  }

  /** View of the descriptor. */
  get view(): OneofDescriptorProtoView {
    return new OneofDescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): OneofOptionsView | undefined {
    return hasChildren(this.file.tape, this.at) ? this.view.options : undefined;
  }

  /** @internal */
  get list(): number {
    return 8;
  }

  get path(): number[] {
    return [...this.parent.path, this.list, this.index];
  }

  /** @internal Takes a member; its field calls this when it is made. */
  join(field: FieldElement): void {
    if (this.#fields === undefined) this.#fields = [field];
    else this.#fields.push(field);
  }
}
