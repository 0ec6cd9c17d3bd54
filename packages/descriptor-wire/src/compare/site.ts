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
import type { FileSite } from "./file-site.ts";

/** The view of each kind of declaration. */
export interface ViewOf {
  readonly message: DescriptorProtoView;
  readonly field: FieldDescriptorProtoView;
  readonly extension: FieldDescriptorProtoView;
  readonly oneof: OneofDescriptorProtoView;
  readonly enum: EnumDescriptorProtoView;
  readonly service: ServiceDescriptorProtoView;
  readonly method: MethodDescriptorProtoView;
}

/** What declares other things. */
export type Container = FileSite | Site<"message">;

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

/** A declaration where it stands. Nothing is read before it is asked for. */
export class Site<K extends Kind> {
  readonly kind: K;
  readonly file: FileSite;
  readonly parent: Container | Site<"service">;
  /** Its place among its siblings of the same list. */
  readonly index: number;
  readonly view: ViewOf[K];
  #name: string | undefined;
  #fullName: string | undefined;
  #path: readonly number[] | undefined;
  #features: Features | undefined;
  #contents: Contents | undefined;
  #facts: FieldFacts | undefined;

  constructor(kind: K, parent: Container | Site<"service">, at: number, index: number) {
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

  /** What stands in it. */
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

  /** What a field or extension says of itself. */
  get facts(): K extends "field" | "extension" ? FieldFacts : never {
    this.#facts ??= new FieldFacts(this.view as FieldDescriptorProtoView);
    return this.#facts as K extends "field" | "extension" ? FieldFacts : never;
  }

  /** What features hold for it. */
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
export type SiteOf<K extends Kind> = { [Each in K]: Site<Each> }[K];

/** The declarations of one kind directly inside something. */
export function childrenOf<K extends Kind>(
  parent: Container | Site<"service">,
  kind: K,
): readonly SiteOf<K>[] {
  const list = LISTS[kind];
  const wanted = parent.kind === "file" ? list.file : list.inside;
  if (!parent.contents.has(wanted)) return NONE;
  const { tape, at } = parent.kind === "file" ? parent : parent.view;
  const found: SiteOf<K>[] = [];
  eachChild(tape, at, (number, child) => {
    if (number === wanted) found.push(new Site(kind, parent, child, found.length) as SiteOf<K>);
  });
  return found;
}

const NONE: readonly never[] = [];
