import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mutate, randomMessage, type Random } from "../test/random-wire.ts";
import { explain } from "./decode/explain.ts";
import { limitsFor } from "./limits.ts";
import {
  classic,
  decodeFileDescriptorSet,
  decodeMessage,
  edit,
  encodeFileDescriptorSet,
  encodeMessage,
  isWireError,
  open,
  openMessage,
  scan,
  toJson,
} from "./index.ts";
import type { Views } from "./generated/classic/views.ts";

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}

const setOf = (seed: number): Uint8Array =>
  Uint8Array.from(randomMessage(randomFrom(seed), "FileDescriptorSet"));
const law = (check: (seed: number) => void): void => {
  fc.assert(fc.property(seeds, check), { numRuns: 400 });
};

describe("for every valid set, in any spelling", () => {
  it("decode, then encode gives the same bytes", () =>
    law((seed) => {
      const bytes = setOf(seed);
      expect(encodeFileDescriptorSet(decodeFileDescriptorSet(bytes))).toEqual(bytes);
    }));

  it("the canonical form is a fixed point, and says the same", () =>
    law((seed) => {
      const set = decodeFileDescriptorSet(setOf(seed));
      const canonical = encodeFileDescriptorSetLeniently(set);
      if (canonical === undefined) return;
      const again = decodeFileDescriptorSet(canonical);
      expect(toJson(again, { unknownFields: true })).toEqual(toJson(set, { unknownFields: true }));
      expect(encodeFileDescriptorSet(again, { mode: "canonical" })).toEqual(canonical);
    }));

  it("views say what objects say", () =>
    law((seed) => {
      const bytes = setOf(seed);
      const set = decodeFileDescriptorSet(bytes);
      expect(plain(open(bytes), "FileDescriptorSet")).toEqual(plain(set, "FileDescriptorSet"));
      expect(open(bytes).toObject()).toEqual(set);
    }));

  it("an untouched draft is the set", () =>
    law((seed) => {
      const bytes = setOf(seed);
      const draft = edit(open(bytes));
      if (open(bytes).file.length > 0) draft.file(0);
      expect(draft.encode()).toEqual(bytes);
    }));
});

describe("for every input, valid or not", () => {
  it("the fast walks and the slow one agree", () =>
    law((seed) => {
      const random = randomFrom(seed);
      const bytes = mutate(random, setOf(seed), setOf(seed + 1));
      const verdict = faultOf(() =>
        explain(classic.rows, "FileDescriptorSet", bytes, limitsFor({}, bytes), false),
      );
      expect(faultOf(() => scan(bytes))).toEqual(verdict);
      expect(faultOf(() => open(bytes))).toEqual(verdict);
      expect(faultOf(() => decodeFileDescriptorSet(bytes))).toEqual(verdict);
    }));

  it("the elements that are counted are those that are allowed", () =>
    law((seed) => {
      const bytes = setOf(seed);
      const { elements } = scan(bytes);
      expect(faultOf(() => open(bytes, { maxElements: elements }))).toBeUndefined();
      expect(faultOf(() => open(bytes, { maxElements: elements - 1 }))).toMatchObject({
        code: "too-many-elements",
      });
    }));
});

describe("for every change of a file", () => {
  it("the bytes say the changed file, and all other files stay as they were", () =>
    law((seed) => {
      const bytes = setOf(seed);
      const other = decodeFileDescriptorSet(setOf(seed + 7));
      const draft = edit(open(bytes));
      const [donor] = other.file;
      if (open(bytes).file.length === 0 || donor === undefined) return;
      const file = draft.file(0);
      file.name = "changed.proto";
      file.messageType.splice(seed % 2, 1, ...donor.messageType);
      if (seed % 3 === 0) file.options = donor.options;
      if (seed % 5 === 0) file.dependency.reverse();
      const changed = encodedLeniently(draft);
      if (changed === undefined) return;
      const found = decodeFileDescriptorSet(changed);
      expect(toJson(found.file[0] as object, FILE)).toEqual(toJson(file, FILE));
      const before = open(bytes)
        .file.slice(1)
        .map((view) => view.bytes);
      expect(
        open(changed)
          .file.slice(1)
          .map((view) => view.bytes),
      ).toEqual(before);
    }));
});

const FILE = { message: "FileDescriptorProto", unknownFields: true };

/** Random sets often lack required fields, which have no canonical form. */
function encodeFileDescriptorSetLeniently(set: object): Uint8Array | undefined {
  try {
    return encodeFileDescriptorSet(set, { mode: "canonical" });
  } catch (error) {
    if (isWireError(error) && error.reason.code === "missing-required") return undefined;
    throw error;
  }
}

function encodedLeniently(draft: { encode(): Uint8Array }): Uint8Array | undefined {
  try {
    return draft.encode();
  } catch (error) {
    if (isWireError(error) && error.reason.code === "missing-required") return undefined;
    throw error;
  }
}

/** Every field of a message or view, by its getter, and of the messages inside. */
function plain(message: object, name: string): unknown {
  const fields = message as Readonly<Record<string, unknown>>;
  const rows = classic.rows[name]?.fields ?? [];
  return Object.fromEntries([
    ...rows.map(({ key, kind, of, repeated }) => {
      const value = fields[key];
      if (of === "SourceCodeInfo") {
        return [key, value && (value as { toLocations(): unknown }).toLocations()];
      }
      if (kind !== "message" || value === undefined) return [key, value];
      const inner = (item: unknown) => plain(item as object, of);
      return [key, repeated ? (value as unknown[]).map(inner) : inner(value)];
    }),
    ["unknownFields", fields["unknownFields"]],
  ]);
}

function faultOf(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    if (isWireError(error)) return error.reason;
    throw error;
  }
}

describe("any message on its own", () => {
  for (const name of Object.keys(classic.rows) as (keyof typeof classic.decode)[]) {
    it(`${name} comes back as it was`, () =>
      law((seed) => {
        const bytes = Uint8Array.from(randomMessage(randomFrom(seed), name, 2));
        const message = decodeMessage(name, bytes);
        expect(encodeMessage(name, message)).toEqual(bytes);
        if (name in classic.views) {
          expect(openMessage(name as keyof Views, bytes).toObject()).toEqual(message);
        }
      }));
  }
});
