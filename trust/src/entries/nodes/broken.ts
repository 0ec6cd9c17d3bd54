// Makes a node of several a broken one, as a negative control: what the checker does not see there, it sees nowhere.
// Loaded into the server before its own code (`--import`), with the name of what is broken in BROKEN.
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

type Done = (error: unknown, result?: unknown) => void;
/** Client of `pg`: calls with a callback, or gives a promise. */
interface Client {
  query(this: Client, text: unknown, values?: unknown, done?: Done): unknown;
}
type Query = (client: Client, text: string, values: unknown) => Promise<unknown>;

/** Longer than somebody takes who reads what was just acknowledged, in milliseconds. */
const LATE_MS = 1000;
const require = createRequire(new URL("../../../../apps/server/package.json", import.meta.url));
/** What the server depends on, and this package does not. */
const DRIVER = "pg";
const { Client } = require(DRIVER) as { readonly Client: { readonly prototype: Client } };
const original = Client.prototype.query;

/** Answers reads of refs from a cache that nobody empties. */
function cacheRefs(send: Query): Query {
  const cached = new Map<string, Promise<unknown>>();
  return (client, text, values) => {
    if (!/join\s+"?git_refs/.test(text)) return send(client, text, values);
    const key = JSON.stringify([text, values]);
    const answer = cached.get(key) ?? send(client, text, values);
    cached.set(key, answer);
    return answer;
  };
}

/** Says that a change of a repository is committed before it is. */
function commitLate(send: Query): Query {
  const late = new WeakMap<Client, Promise<unknown>>();
  const changed = new WeakSet<Client>();
  return async (client, text, values) => {
    await late.get(client);
    if (text.includes("insert into git_segments")) changed.add(client);
    if (text !== "commit" || !changed.delete(client)) return send(client, text, values);
    const sent = sleep(LATE_MS).then(() => send(client, text, values));
    late.set(
      client,
      sent.catch(() => undefined),
    );
    return { rows: [] };
  };
}

const BREAKS: Readonly<Record<string, (send: Query) => Query>> = {
  "stale-reads": cacheRefs,
  "early-answers": commitLate,
};

const broken = BREAKS[process.env["BROKEN"] ?? ""];
if (broken !== undefined) {
  const query = broken(
    (client, text, values) => original.call(client, text, values) as Promise<unknown>,
  );
  Client.prototype.query = function (text, values, done) {
    if (typeof text !== "string") return original.call(this, text, values, done);
    const [given, callback] =
      typeof values === "function" ? [undefined, values as Done] : [values, done];
    const answer = query(this, text, given);
    if (callback === undefined) return answer;
    answer.then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    );
    return undefined;
  };
}
