import * as v from "valibot";
import { count, list, maybe, moment, text, url } from "./parts.ts";

const lock = { id: text, path: text, locked_at: moment, owner: v.strictObject({ name: text }) };

/** Lock of a file. */
export const Lock = v.strictObject(lock);

/** Answer with one lock. */
export const LockAnswer = v.strictObject({ lock: Lock });

/** Page of locks. */
export const Locks = v.strictObject({ locks: list(Lock), next_cursor: maybe(text) });

/** Page of locks, one's own apart from those of others. */
export const VerifiedLocks = v.strictObject({
  ours: list(Lock),
  theirs: list(Lock),
  next_cursor: maybe(text),
});

const Action = v.strictObject({
  href: url,
  header: maybe(v.record(v.string(), v.string())),
  expires_in: maybe(count),
});

/** What to fetch or to send of large objects. */
export const LfsBatch = v.strictObject({
  transfer: v.literal("basic"),
  hash_algo: v.literal("sha256"),
  objects: list(
    v.strictObject({
      oid: text,
      size: count,
      authenticated: maybe(v.literal(true)),
      actions: maybe(
        v.strictObject({ download: maybe(Action), upload: maybe(Action), verify: maybe(Action) }),
      ),
      error: maybe(v.strictObject({ code: count, message: text })),
    }),
  ),
});
