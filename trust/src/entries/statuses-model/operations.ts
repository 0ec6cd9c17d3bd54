import { isStatusError, type Account, type Statuses } from "@x/status-core";
import type { Store, StoreTransaction } from "@x/status-store";
import { findPost, mayReblog, pair, sees, type Model, type Post } from "./model.ts";

/** One run: the real thing, the model, and chance. */
export interface World {
  readonly store: Store;
  readonly statuses: Statuses<StoreTransaction>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly model: Model;
  readonly random: () => number;
  readonly broken: string[];
}

const VISIBILITIES = ["public", "public", "unlisted", "private", "direct"] as const;

export function pick<Item>({ random }: Pick<World, "random">, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

export function accountOf({ accounts }: World, name: string): Account {
  return accounts.get(name) as Account;
}

/** Does one thing to both, and complains when they answer differently. */
export async function operate(world: World): Promise<void> {
  const who = pick(world, world.model.people);
  const verb = pick(world, [
    post,
    post,
    post,
    edit,
    remove,
    reblog,
    unreblog,
    relate,
    relate,
    filter,
  ]);
  await verb(world, who);
}

async function outcome(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return "done";
  } catch (error) {
    if (isStatusError(error)) return error.reason.code;
    throw error;
  }
}

function expectSame({ broken }: World, what: string, found: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== should) broken.push(`${what}: is ${is}, should be ${should}`);
}

function anyPost(world: World): Post | undefined {
  return world.model.posts.length === 0 ? undefined : pick(world, world.model.posts);
}

function textOf(world: World): { readonly text: string; readonly named: readonly string[] } {
  const named = world.model.people.filter(() => world.random() < 0.25);
  const words = [Math.floor(world.random() * 1e6).toString(36), ...named.map((name) => `@${name}`)];
  return { text: words.join(" "), named };
}

/** Whom a new text opens the status to: a blocked account is not mentioned. */
function opened({ model }: World, who: string, named: readonly string[]): string[] {
  return named.filter((name) => !model.blocks.has(pair(who, name)));
}

async function post(world: World, who: string): Promise<void> {
  const { model, statuses, random } = world;
  const visibility = pick(world, VISIBILITIES);
  const asked = random() < 0.6 ? anyPost(world) : undefined;
  const { text, named } = textOf(world);
  const target = asked?.original === undefined ? asked : findPost(model, asked.original);
  const isThere =
    asked === undefined || (!asked.gone && target !== undefined && sees(model, who, target));
  const promise = statuses.post(
    { text, visibility, inReplyToId: asked?.id },
    accountOf(world, who),
  );
  const code = await outcome(promise);
  expectSame(world, `${who} posts below ${asked?.id}`, code, isThere ? "done" : "parent-not-found");
  if (code !== "done") return;
  const { id } = (await promise).status;
  const parent = target?.id;
  model.posts.push({
    id,
    author: who,
    visibility,
    parent,
    text,
    named: new Set(opened(world, who, named)),
    edits: 0,
    gone: false,
  });
}

async function edit(world: World, who: string): Promise<void> {
  const found = anyPost(world);
  if (found === undefined) return;
  const isOwn = !found.gone && found.author === who && found.original === undefined;
  const { text, named } = textOf(world);
  const code = await outcome(world.statuses.edit(found.id, { text }, accountOf(world, who)));
  expectSame(world, `${who} edits ${found.id}`, code, isOwn ? "done" : "status-not-found");
  if (!isOwn) return;
  found.text = text;
  found.edits++;
  for (const name of opened(world, who, named)) found.named.add(name);
}

async function remove(world: World, who: string): Promise<void> {
  const found = anyPost(world);
  if (found === undefined) return;
  const isOwn = !found.gone && found.author === who;
  const code = await outcome(world.statuses.remove(found.id, accountOf(world, who)));
  expectSame(world, `${who} deletes ${found.id}`, code, isOwn ? "done" : "status-not-found");
  if (!isOwn) return;
  for (const one of world.model.posts) {
    if (one === found || one.original === found.id) one.gone = true;
  }
}

async function reblog(world: World, who: string): Promise<void> {
  const { model } = world;
  const found = anyPost(world);
  if (found === undefined) return;
  const original = found.original === undefined ? found : findPost(model, found.original);
  const isSeen = original !== undefined && sees(model, who, found);
  const allowed = isSeen && mayReblog(model, who, original);
  const promise = world.statuses.reblog(found.id, accountOf(world, who));
  const code = await outcome(promise);
  const expected = allowed ? "done" : isSeen ? "reblog-not-allowed" : "status-not-found";
  expectSame(world, `${who} reblogs ${found.id}`, code, expected);
  if (!allowed || code !== "done") return;
  const { status, changed } = await promise;
  const before = model.posts.find(
    (one) => !one.gone && one.author === who && one.original === original.id,
  );
  expectSame(world, `${who} reblogs ${found.id} once`, changed, before === undefined);
  if (before !== undefined) return;
  model.posts.push({
    id: status.id,
    author: who,
    visibility: original.visibility === "private" ? "private" : "public",
    original: original.id,
    text: "",
    named: new Set(),
    edits: 0,
    gone: false,
  });
}

async function unreblog(world: World, who: string): Promise<void> {
  const { model } = world;
  const found = anyPost(world);
  if (found === undefined) return;
  const original = found.original === undefined ? found : findPost(model, found.original);
  const isSeen = original !== undefined && sees(model, who, found);
  const code = await outcome(world.statuses.unreblog(found.id, accountOf(world, who)));
  expectSame(world, `${who} unreblogs ${found.id}`, code, isSeen ? "done" : "status-not-found");
  if (!isSeen) return;
  for (const one of model.posts) {
    if (one.author === who && one.original === original.id) one.gone = true;
  }
}

async function relate(world: World, who: string): Promise<void> {
  const { model, store } = world;
  const other = pick(
    world,
    model.people.filter((name) => name !== who),
  );
  const verb = pick(world, [
    "follow",
    "follow",
    "follow",
    "unfollow",
    "block",
    "unblock",
    "mute",
    "unmute",
  ] as const);
  await store.relationships[verb](accountOf(world, who).id, accountOf(world, other).id);
  const [there, back] = [pair(who, other), pair(other, who)];
  const isBlocked = model.blocks.has(there) || model.blocks.has(back);
  if (verb === "follow" && !isBlocked) model.follows.add(there);
  if (verb === "unfollow" || verb === "block") model.follows.delete(there);
  if (verb === "block") model.follows.delete(back);
  if (verb === "block") model.blocks.add(there);
  if (verb === "unblock") model.blocks.delete(there);
  if (verb === "mute") model.mutes.add(there);
  if (verb === "unmute") model.mutes.delete(there);
}

async function filter(world: World, who: string): Promise<void> {
  const { store, model, random } = world;
  const reader = accountOf(world, who).id;
  const keywords = model.keywords.get(who) ?? [];
  const [filters] = [await store.filters.ofReader(reader)];
  if (random() < 0.4 && filters[0] !== undefined) {
    await store.filters.remove(reader, filters[0].id);
    model.keywords.set(who, keywords.slice(1));
    return;
  }
  if (keywords.length >= 20) return;
  const text = Math.floor(random() * 1e6).toString(36);
  await store.filters.create(reader, {
    title: text,
    context: ["home"],
    action: "warn",
    keywords: [{ text, wholeWord: random() < 0.5 }],
  });
  model.keywords.set(who, [...keywords, text]);
}
