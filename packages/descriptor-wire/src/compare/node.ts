import {
  DescriptorProtoView,
  EnumDescriptorProtoView,
  FieldDescriptorProtoView,
  MethodDescriptorProtoView,
  OneofDescriptorProtoView,
  ServiceDescriptorProtoView,
} from "../generated/classic/views.ts";
import { FieldFacts } from "./field-facts.ts";
import { eachChild } from "../registry/declaration.ts";
import { Contents } from "../open/contents.ts";
import type { Tape } from "../open/tape.ts";
import type { MessageView } from "../open/view.ts";
import { type Features, featuresIn } from "./features.ts";
import type { FileNode } from "./file-node.ts";

/** The view of each kind of declaration. */
export interface ViewOf {
  /** View of a message. */
  readonly message: DescriptorProtoView;
  /** View of a field. */
  readonly field: FieldDescriptorProtoView;
  /** View of an extension. */
  readonly extension: FieldDescriptorProtoView;
  /** View of a oneof. */
  readonly oneof: OneofDescriptorProtoView;
  /** View of an enum. */
  readonly enum: EnumDescriptorProtoView;
  /** View of a service. */
  readonly service: ServiceDescriptorProtoView;
  /** View of a method. */
  readonly method: MethodDescriptorProtoView;
}

/** Container of declarations. */
export type Container = FileNode | Node<"message">;

/** Fields of descriptors that hold declarations, and of these the fields that hold options and features. */
const LISTS = {
  message: { file: 4, inside: 3, view: DescriptorProtoView, options: 7, features: 12 },
  enum: { file: 5, inside: 4, view: EnumDescriptorProtoView, options: 3, features: 7 },
  service: { file: 6, inside: 0, view: ServiceDescriptorProtoView, options: 3, features: 34 },
  extension: { file: 7, inside: 6, view: FieldDescriptorProtoView, options: 8, features: 21 },
  field: { file: 0, inside: 2, view: FieldDescriptorProtoView, options: 8, features: 21 },
  oneof: { file: 0, inside: 8, view: OneofDescriptorProtoView, options: 2, features: 1 },
  method: { file: 0, inside: 2, view: MethodDescriptorProtoView, options: 4, features: 35 },
} as const;

type Kind = keyof ViewOf;

/** Declaration of a set. Nothing is read before it is needed. */
export class Node<K extends Kind> {
  readonly kind: K;
  readonly file: FileNode;
  readonly parent: Container | Node<"service">;
  /** Its place among its siblings of the same list. */
  readonly index: number;
  readonly view: ViewOf[K];
  #name: string | undefined;
  #fullName: string | undefined;
  #path: readonly number[] | undefined;
  #features: Features | undefined;
  #contents: Contents | undefined;
  #facts: FieldFacts | undefined;

  constructor(kind: K, parent: Container | Node<"service">, at: number, index: number) {
    this.kind = kind;
    this.parent = parent;
    this.file = parent.kind === "file" ? parent : parent.file;
    this.index = index;
    const View = LISTS[kind].view as new (tape: Tape, at: number) => MessageView;
    this.view = new View(this.file.tape, at) as ViewOf[K];
  }

  get name(): string {
    this.#name ??= this.view.name ?? "";
    return this.#name;
  }

  /** The name with the messages around it. */
  get nestedName(): string {
    const { parent } = this;
    return parent.kind === "file" ? this.name : `${parent.nestedName}.${this.name}`;
  }

  get fullName(): string {
    const { parent, name } = this;
    const around = parent.kind === "file" ? parent.package : parent.fullName;
    this.#fullName ??= around === "" ? name : `${around}.${name}`;
    return this.#fullName;
  }

  get path(): readonly number[] {
    const { parent, kind, index } = this;
    const list = LISTS[kind];
    this.#path ??= [...parent.path, parent.kind === "file" ? list.file : list.inside, index];
    return this.#path;
  }

  /** Contents of the declaration. */
  get contents(): Contents {
    this.#contents ??= new Contents(this.file.tape, this.view.at);
    return this.#contents;
  }

  /** Whether it is the message that a compiler made for a map field. */
  get isMapEntry(): boolean {
    const { options } = LISTS.message;
    if (this.kind !== "message" || !this.contents.has(options)) return false;
    return (this.view as DescriptorProtoView).options?.mapEntry === true;
  }

  /** Facts of a field or extension. */
  get facts(): K extends "field" | "extension" ? FieldFacts : never {
    this.#facts ??= new FieldFacts(this.view as FieldDescriptorProtoView);
    return this.#facts as K extends "field" | "extension" ? FieldFacts : never;
  }

  /** Features of the declaration. */
  get features(): Features {
    this.#features ??= this.#readFeatures();
    return this.#features;
  }

  #readFeatures(): Features {
    const { features } = this.parent;
    const { options, features: number } = LISTS[this.kind];
    return this.contents.has(options) ? featuresIn(features, this.view.options, number) : features;
  }
}

/** Declarations of some kinds. */
export type NodeOf<K extends Kind> = { [Each in K]: Node<Each> }[K];

/** The declarations of one kind directly inside something. */
export function childrenOf<K extends Kind>(
  parent: Container | Node<"service">,
  kind: K,
): readonly NodeOf<K>[] {
  const list = LISTS[kind];
  const wanted = parent.kind === "file" ? list.file : list.inside;
  if (!parent.contents.has(wanted)) return NONE;
  const { tape, at } = parent.kind === "file" ? parent : parent.view;
  const found: NodeOf<K>[] = [];
  eachChild(tape, at, (number, child) => {
    if (number === wanted) found.push(new Node(kind, parent, child, found.length) as NodeOf<K>);
  });
  return found;
}

const NONE: readonly never[] = [];

/** Location of a change: a node of the set, or a part of it. */
export interface NodeLocation {
  /** The file or declaration. */
  readonly node: AnyNode;
  /** Field numbers and indexes from the declaration to the part that changed. */
  readonly below?: readonly number[] | undefined;
}

/** A file or declaration. */
export type AnyNode =
  | FileNode
  | Node<"message">
  | Node<"field">
  | Node<"extension">
  | Node<"oneof">
  | Node<"enum">
  | Node<"service">
  | Node<"method">;
