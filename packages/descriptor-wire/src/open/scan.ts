import { acceptAndCount, acceptAndIndex, type Scanned } from "../decode/accept.ts";
import { CLASSIC_OPENING, CLASSIC_SCANNING } from "../classic.ts";
import type { Messages } from "../generated/classic/types.ts";
import type { VIEWS, Views } from "../generated/classic/views.ts";
import type { WireLimits } from "../limits.ts";
import { lookUp } from "../decode/accept.ts";
import type { Opening, Scanning, Schema } from "../schema.ts";
import { Recorder } from "../wire/recorder.ts";
import { keepShapes } from "../keep-shapes.ts";
import { emptyTape, Tape } from "./tape.ts";
import { showContents } from "./to-plain-json.ts";
import { MessageView } from "./view.ts";

/** Options of scanning and opening. */
export interface OpenOptions<
  Known extends object = Messages,
  Viewed extends object = Views,
> extends WireLimits {
  /** Which fields have names. Default: `classic`. */
  readonly schema?: Schema<Known, Viewed> | undefined;
}

/**
 * Checks the wire format of bytes, to the last field, and allocates nothing.
 *
 * @param name - of the message, without the package. Default: `FileDescriptorSet`
 * @throws WireError with the byte offset and the path of the first fault
 */
export function scan<Known extends object = Messages, Viewed extends object = Views>(
  bytes: Uint8Array,
  name: (keyof Known & string) | "FileDescriptorSet" = "FileDescriptorSet",
  options: OpenOptions<Known, Viewed> = {},
): Scanned {
  return acceptAndCount((options.schema ?? CLASSIC_SCANNING) as Scanning, name, bytes, options);
}

interface AnyViews {
  /** The view of a set. */
  readonly FileDescriptorSet: object;
}

/**
 * Checks the wire format of a descriptor set and indexes every message, 16 bytes each;
 * nothing else is allocated. Fields are read when their getter is called.
 *
 * The bytes are kept, not copied: do not write to them.
 *
 * @throws WireError with the byte offset and the path of the first fault
 */
export function open<Known extends object = Messages, Viewed extends AnyViews = Views>(
  bytes: Uint8Array,
  options: OpenOptions<Known, Viewed> = {},
): Viewed["FileDescriptorSet"] {
  return openMessage<"FileDescriptorSet", Known, Viewed>("FileDescriptorSet", bytes, options);
}

/** Opens any message that has a view. @throws WireError like `open` */
export function openMessage<
  Name extends keyof Viewed & string,
  Known extends object = Messages,
  Viewed extends object = Views,
>(name: Name, bytes: Uint8Array, options: OpenOptions<Known, Viewed> = {}): Viewed[Name] {
  const schema = (options.schema ?? CLASSIC_OPENING) as Opening;
  keepShapes(schema, () => shapesOf(schema));
  const View = lookUp(schema.views as typeof VIEWS, name);
  showContents(MessageView.prototype, (view) => view.toObject());
  const found = acceptAndIndex(schema, name, bytes, options);
  return new View(new Tape(found.bytes, found.words, schema), 0) as Viewed[Name];
}

/** An object of each class that opening makes, and that reading the fields makes. */
function shapesOf(schema: Opening): readonly object[] {
  const tape = emptyTape(schema);
  const views: readonly (new (tape: Tape, at: number) => object)[] = Object.values(schema.views);
  const recorder = new Recorder(0, 0);
  recorder.finish();
  return [tape, recorder, ...views.map((View) => new View(tape, 0))];
}
