import {
  MethodDescriptorProtoView,
  type MethodOptionsView,
  ServiceDescriptorProtoView,
  type ServiceOptionsView,
} from "../generated/classic/views.ts";
import { Declaration, eachChild, hasChildren } from "./declaration.ts";
import type { FileElement } from "./file.ts";
import { areMethodsDistinct } from "./members.ts";
import type { MessageElement } from "./message.ts";

/** A service. */
export class ServiceElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "service";
  /** In the order of the file. */
  readonly methods: readonly MethodElement[];
  #distinct: boolean | undefined;

  constructor(file: FileElement, serviceAt: number, index: number, outside: string) {
    super(file, serviceAt, index, outside);
    const { fullName: scope } = this;
    const methods: MethodElement[] = [];
    eachChild(file.tape, this.at, (number, at) => {
      if (number !== 2) return;
      methods.push(new MethodElement(file, at, methods.length, scope, this));
    });
    this.methods = methods;
  }

  /** View of the descriptor. */
  get view(): ServiceDescriptorProtoView {
    return new ServiceDescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): ServiceOptionsView | undefined {
    return this.view.options;
  }

  /** @internal */
  get list(): number {
    return 6;
  }

  get path(): number[] {
    return [this.list, this.index];
  }

  /** @internal Whether its methods have different names. */
  get hasDistinctMembers(): boolean {
    this.#distinct ??= areMethodsDistinct(this);
    return this.#distinct;
  }
}

/** Link of a method to its messages. Absent: not found, or not messages. */
export interface MethodLink {
  /** The message of the request. */
  readonly input?: MessageElement | undefined;
  /** The message of the response. */
  readonly output?: MessageElement | undefined;
}

/** A method of a service. */
export class MethodElement extends Declaration {
  /** Tells the kinds of elements apart. */
  readonly kind = "method";
  /** The declaration that holds it. */
  readonly parent: ServiceElement;
  #link: MethodLink = {};

  constructor(file: FileElement, at: number, index: number, scope: string, parent: ServiceElement) {
    super(file, at, index, scope);
    this.parent = parent;
  }

  /** Name as written; empty when absent. */
  get inputName(): string {
    return this.view.inputType ?? "";
  }

  /** Name as written; empty when absent. */
  get outputName(): string {
    return this.view.outputType ?? "";
  }

  /** The request's message. */
  get input(): MessageElement | undefined {
    return this.#link.input;
  }

  /** The response's message. */
  get output(): MessageElement | undefined {
    return this.#link.output;
  }

  /** View of the descriptor. */
  get view(): MethodDescriptorProtoView {
    return new MethodDescriptorProtoView(this.file.tape, this.at);
  }

  /** Its options; absent when it has none. */
  get options(): MethodOptionsView | undefined {
    return hasChildren(this.file.tape, this.at) ? this.view.options : undefined;
  }

  /** @internal */
  get list(): number {
    return 2;
  }

  get path(): number[] {
    return [...this.parent.path, this.list, this.index];
  }

  /** @internal Called once, when the file is linked. */
  linkTo(link: MethodLink): void {
    this.#link = link;
  }
}
