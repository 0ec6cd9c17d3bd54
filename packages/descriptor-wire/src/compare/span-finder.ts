import type { SourceSpan } from "../source/span.ts";
import type { FileSite } from "./file-site.ts";
import { hashOf, LocationWalk } from "./location-walk.ts";
import type { AnySite, Spot } from "./report.ts";
import { childrenOf, type Site } from "./site.ts";

/** Where `map<...>` stands. */
const TYPE_NAME = 6;

type Span = SourceSpan | undefined;

/** A place that was asked for. */
interface Place {
  readonly path: readonly number[];
  span: Span;
  /** Where to look when the place has no span. */
  readonly around: Place | undefined;
}

/**
 * Finds where things stand in the source. All places are asked for first, and found in one pass
 * over the locations of each file: an index of all locations would cost more than the comparison.
 */
export class SpanFinder {
  /** By the message around them: the fields of that message by the names of their types. */
  readonly #mapFields = new Map<AnySite, ReadonlyMap<string, Site<"field">>>();
  /** What was asked for, by the file; nothing for files without source locations. */
  readonly #files = new Map<FileSite, WantedPlaces | undefined>();
  readonly #sites = new Map<AnySite, Place>();
  readonly #spots = new Map<Spot, Place | undefined>();
  #isRead = false;

  /** Says that a place will be asked for. */
  want(spot: Spot | undefined): void {
    if (spot === undefined) return;
    const { site, below = [] } = spot;
    const wanted = this.#wantedIn(site.kind === "file" ? site : site.file);
    if (wanted === undefined || this.#spots.has(spot)) return;
    const around = this.#placeOf(site, wanted);
    const place = below.length === 0 ? around : wanted.add([...site.path, ...below], around);
    this.#spots.set(spot, place);
  }

  #wantedIn(file: FileSite): WantedPlaces | undefined {
    const known = this.#files.get(file);
    if (known !== undefined || this.#files.has(file)) return known;
    const wanted = file.view.sourceCodeInfo === undefined ? undefined : new WantedPlaces();
    this.#files.set(file, wanted);
    return wanted;
  }

  /** The span of a place, else of the smallest declaration around it that has one. */
  find(spot: Spot): Span {
    if (!this.#isRead) {
      for (const [{ view }, wanted] of this.#files) wanted?.read(view.sourceCodeInfo?.bytes);
      this.#isRead = true;
    }
    let place = this.#spots.get(spot);
    while (place !== undefined && place.span === undefined) place = place.around;
    return place?.span;
  }

  /** The place of a declaration, in the declarations around it; none for the file. */
  #placeOf(site: AnySite, wanted: WantedPlaces): Place | undefined {
    if (site.kind === "file") return undefined;
    const known = this.#sites.get(site);
    if (known !== undefined) return known;
    let around = this.#placeOf(site.parent, wanted);
    around = wanted.add(site.path, around);
    const field = this.#mapFieldOf(site);
    if (field !== undefined) {
      around = wanted.add(field.path, around);
      around = wanted.add([...field.path, TYPE_NAME], around);
    }
    this.#sites.set(site, around);
    return around;
  }

  /** The map field whose entry a compiler made; entries have no place of their own. */
  #mapFieldOf(site: AnySite): Site<"field"> | undefined {
    if (site.kind !== "message" || site.parent.kind !== "message") return undefined;
    if (!site.isMapEntry) return undefined;
    const { parent } = site;
    const known = this.#mapFields.get(parent);
    const fields =
      known ??
      new Map(childrenOf(parent, "field").map((field) => [field.facts.typeName ?? "", field]));
    this.#mapFields.set(parent, fields);
    return fields.get(`.${site.fullName}`);
  }
}

/** The places of one file that are asked for. */
class WantedPlaces {
  readonly #byHash = new Map<number, Place[]>();

  add(path: readonly number[], around: Place | undefined): Place {
    const place: Place = { path, span: undefined, around };
    let hash = 0;
    for (const step of path) hash = hashOf(hash, step);
    const others = this.#byHash.get(hash);
    if (others === undefined) this.#byHash.set(hash, [place]);
    else others.push(place);
    return place;
  }

  /** Goes through the locations of the file. */
  read(bytes: Uint8Array | undefined): void {
    if (bytes === undefined) return;
    const walk = new LocationWalk(bytes);
    while (walk.next()) {
      for (const place of this.#byHash.get(walk.hash) ?? NONE) {
        // Of several locations with one path the first is the declaration.
        if (isAt(place.path, walk)) place.span ??= walk.span;
      }
    }
  }
}

const NONE: readonly Place[] = [];

function isAt(path: readonly number[], walk: LocationWalk): boolean {
  return path.length === walk.length && path.every((step, at) => step === walk.path[at]);
}
