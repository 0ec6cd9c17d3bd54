import { memo } from "../memo.ts";
import type { SourceSpan } from "../source/span.ts";
import type { FileNode } from "./file-node.ts";
import { hashOf, LocationWalk } from "./location-walk.ts";
import { type AnyNode, childrenOf, type Node, type NodeLocation } from "./node.ts";

/** Part of a field whose span is that of `map<...>`. */
const TYPE_NAME = 6;

type Span = SourceSpan | undefined;

/** Span of a path in one file, to be read from the file's source locations. */
interface WantedSpan {
  /** Field numbers and indexes from the file's descriptor. */
  readonly path: readonly number[];
  /** The span; absent until it is read, and when the file has none for the path. */
  span: Span;
  /** The span of the declaration that holds this one, for when this one has none. */
  readonly parent: WantedSpan | undefined;
}

/**
 * Finder of spans in the source. All locations are requested first, and read in one pass over the
 * source locations of each file: an index of all of them would cost more than the comparison.
 */
export class SpanFinder {
  /** Fields of messages by the names of their types. */
  readonly #mapFields = new Map<Node<"message">, ReadonlyMap<string, Node<"field">>>();
  /** Requested spans by file; none for files without source locations. */
  readonly #files = new Map<FileNode, WantedSpans>();
  readonly #nodes = new Map<AnyNode, WantedSpan>();
  readonly #locations = new Map<NodeLocation, WantedSpan | undefined>();
  #isRead = false;
  /** Last file that was asked about: locations come file by file. */
  #file: FileNode | undefined;
  #wanted: WantedSpans | undefined;

  /** Requests the span of a location. */
  want(location: NodeLocation | undefined): void {
    if (location === undefined) return;
    const { node, below = [] } = location;
    const wanted = this.#wantedIn(node.kind === "file" ? node : node.file);
    if (wanted === undefined || this.#locations.has(location)) return;
    const span = this.#wantedOf(node, wanted);
    const part = below.length === 0 ? span : wanted.add([...node.path, ...below], span);
    this.#locations.set(location, part);
  }

  #wantedIn(file: FileNode): WantedSpans | undefined {
    if (file === this.#file) return this.#wanted;
    let wanted = this.#files.get(file);
    if (wanted === undefined && hasLocations(file)) {
      wanted = new WantedSpans();
      this.#files.set(file, wanted);
    }
    this.#file = file;
    this.#wanted = wanted;
    return wanted;
  }

  /** The span of a requested location, else of the smallest declaration that holds it and has one. */
  find(location: NodeLocation): Span {
    if (this.#files.size === 0) return undefined;
    if (!this.#isRead) {
      for (const [{ view }, wanted] of this.#files) wanted.read(view.sourceCodeInfo?.bytes);
      this.#isRead = true;
    }
    let wanted = this.#locations.get(location);
    while (wanted !== undefined && wanted.span === undefined) wanted = wanted.parent;
    return wanted?.span;
  }

  /** Requests the spans of a declaration and of those that hold it; none for the file. */
  #wantedOf(node: AnyNode, wanted: WantedSpans): WantedSpan | undefined {
    if (node.kind === "file") return undefined;
    const cached = this.#nodes.get(node);
    if (cached !== undefined) return cached;
    let span = wanted.add(node.path, this.#wantedOf(node.parent, wanted));
    const field = this.#mapFieldOf(node);
    if (field !== undefined) {
      span = wanted.add(field.path, span);
      span = wanted.add([...field.path, TYPE_NAME], span);
    }
    this.#nodes.set(node, span);
    return span;
  }

  /** The map field whose entry a compiler made; entries have no location of their own. */
  #mapFieldOf(node: AnyNode): Node<"field"> | undefined {
    if (node.kind !== "message" || node.parent.kind !== "message") return undefined;
    if (!node.isMapEntry) return undefined;
    const fields = memo(
      this.#mapFields,
      node.parent,
      (parent) =>
        new Map(childrenOf(parent, "field").map((field) => [field.facts.typeName ?? "", field])),
    );
    return fields.get(`.${node.fullName}`);
  }
}

const SOURCE_CODE_INFO = 9;

function hasLocations({ tape, at }: FileNode): boolean {
  return tape.onlyChild(at, SOURCE_CODE_INFO) !== -1;
}

/** Requested spans of one file. */
class WantedSpans {
  readonly #byHash = new Map<number, WantedSpan[]>();

  add(path: readonly number[], parent: WantedSpan | undefined): WantedSpan {
    const wanted: WantedSpan = { path, span: undefined, parent };
    let hash = 0;
    for (const step of path) hash = hashOf(hash, step);
    const others = this.#byHash.get(hash);
    if (others === undefined) this.#byHash.set(hash, [wanted]);
    else others.push(wanted);
    return wanted;
  }

  /** Reads the spans from the locations of the file. */
  read(bytes: Uint8Array | undefined): void {
    if (bytes === undefined) return;
    const walk = new LocationWalk(bytes);
    while (walk.next()) {
      for (const wanted of this.#byHash.get(walk.hash) ?? NONE) {
        // Of several locations with one path the first is the declaration.
        if (isAt(wanted.path, walk)) wanted.span ??= walk.span;
      }
    }
  }
}

const NONE: readonly WantedSpan[] = [];

function isAt(path: readonly number[], walk: LocationWalk): boolean {
  return path.length === walk.length && path.every((step, at) => step === walk.path[at]);
}
