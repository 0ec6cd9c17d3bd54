/** Piece of a signature. */
export interface SignaturePart {
  /** Text of the piece. */
  readonly text: string;
  /** Full name of the type that it names. Absent: it is none of the set. */
  readonly type?: string | undefined;
}

/** Comment and options of a declaration. */
export interface About {
  /** Comments at it, without their markers; empty when it has none. */
  readonly comment: string;
  /** Options, each as `name = value`. */
  readonly options: readonly string[];
  /** Whether it is not to be used any more. */
  readonly isDeprecated: boolean;
}

/** Field, value, method or extension. */
export interface Member extends About {
  /** Its own name. */
  readonly name: string;
  /** Number of a field or value. Absent: it is a method. */
  readonly number?: number | undefined;
  /** Type of a field, or request and response of a method. */
  readonly signature: readonly SignaturePart[];
  /** Words that say more: `optional`, `oneof reply`. */
  readonly words: readonly string[];
}

/** Message, enum or service in a list. */
export interface Row {
  /** What is declared. */
  readonly kind: "message" | "enum" | "service";
  /** Its own name. */
  readonly name: string;
  /** Its name with all its scopes. Absent: it is too long for an address. */
  readonly type: string | undefined;
  /** First line of its comment; empty when it has none. */
  readonly summary: string;
}

/** Part of a list: a page has no more. */
export interface Part {
  /** Place of the first item in the whole list. */
  readonly from: number;
  /** Place of the first item of the next part. Absent: this is the last. */
  readonly next: number | undefined;
  /** Number of items in the whole list. */
  readonly total: number;
}

/** Name of a file in a list. */
export interface FileName {
  /** Name as imports write it. */
  readonly name: string;
  /** The whole name, for the address of its page. Absent: the set has no such file, or the name is too long. */
  readonly file: string | undefined;
}

/** File in the list of all. */
export interface FileRow extends FileName {
  /** Its package; empty when it has none. */
  readonly package: string;
  /** The first of what it declares. */
  readonly declarations: readonly Row[];
  /** Number of declarations that are left out. */
  readonly more: number;
}

/** All files of a set. */
export interface IndexDocument {
  /** Tells the documents apart. */
  readonly kind: "index";
  /** Files of this part. */
  readonly files: readonly FileRow[];
  /** Part of the list of files. */
  readonly part: Part;
}

/** One file. */
export interface FileDocument extends About {
  /** Tells the documents apart. */
  readonly kind: "file";
  /** Name as imports write it. */
  readonly name: string;
  /** Its package; empty when it has none. */
  readonly package: string;
  /** `proto2`, `proto3` or an edition. */
  readonly syntax: string;
  /** Imported files. */
  readonly imports: readonly FileName[];
  /** Declarations of this part, without nested ones. */
  readonly declarations: readonly Row[];
  /** Extensions that stand in the file, as many as a page has. */
  readonly extensions: readonly Member[];
  /** Part of the list of declarations. */
  readonly part: Part;
}

/** One message, enum or service. */
export interface TypeDocument extends About {
  /** Tells the documents apart. */
  readonly kind: "message" | "enum" | "service";
  /** Its name with all its scopes. */
  readonly fullName: string;
  /** File that declares it. */
  readonly file: FileName;
  /** Line of the declaration, from 1. Absent: the set has no places. */
  readonly line: number | undefined;
  /** Full name of the message around it. Absent: none. */
  readonly parent: string | undefined;
  /** Fields, values or methods of this part. */
  readonly members: readonly Member[];
  /** Messages and enums inside, as many as a page has. */
  readonly nested: readonly Row[];
  /** Extensions of the message, as many as a page has. */
  readonly extensions: readonly Member[];
  /** Names and numbers that are reserved. */
  readonly reserved: readonly string[];
  /** Part of the list of members. */
  readonly part: Part;
}

/** Documentation of one part of a set, as much of it as one page has. */
export type SchemaDocument = IndexDocument | FileDocument | TypeDocument;

/** Part of a set to be documented. */
export interface DocumentQuery {
  /** Name of a file, or full name of a message, enum or service. Absent: all files. */
  readonly of?: { readonly kind: "file" | "type"; readonly name: string } | undefined;
  /** Place of the first item of the list. */
  readonly from: number;
}
