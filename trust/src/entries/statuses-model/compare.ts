import { isStatusError, type Status } from "@x/status-core";
import { countOf, page, reblogsOf, repliesOf, sees, thread, type Post } from "./model.ts";
import { accountOf, pick, type World } from "./operations.ts";

/** Reads everything as everybody, and complains about each difference. */
export async function compareAll(world: World): Promise<void> {
  const viewers = [undefined, ...world.model.people];
  for (const viewer of viewers) {
    for (const post of world.model.posts) await compareOne(world, viewer, post);
    await compareLists(world, viewer);
  }
  for (const name of world.model.people) {
    const account = await world.store.accounts.find(accountOf(world, name).id);
    same(world, `${name}'s count`, account?.statusesCount, countOf(world.model, name));
    const filters = await world.store.filters.ofReader(accountOf(world, name).id);
    const texts = filters.flatMap(({ keywords }) => keywords.map(({ text }) => text));
    same(world, `${name}'s filters`, texts, world.model.keywords.get(name) ?? []);
  }
}

async function compareOne(world: World, viewer: string | undefined, post: Post): Promise<void> {
  const { model, statuses } = world;
  const account = viewer === undefined ? undefined : accountOf(world, viewer);
  const expected = sees(model, viewer, post);
  const what = `${post.id} for ${viewer ?? "anonymous"}`;
  const found = await orNothing(statuses.read(post.id, account));
  same(world, `read ${what}`, found !== undefined, expected);
  if (found === undefined || !expected) return;
  same(world, `text of ${what}`, shown(found), shownBy(post));
  same(world, `replies of ${what}`, found.repliesCount, repliesOf(model, post));
  same(world, `reblogs of ${what}`, found.reblogsCount, reblogsOf(model, post));
  // A thread costs more than the rest; each is looked at by some of its readers.
  if (world.random() > 0.3) return;
  const { ancestors, descendants } = await statuses.context(post.id, account);
  const { above, below } = thread(model, viewer, post);
  const deep = viewer === undefined && (above.length > 15 || below.length > 15);
  if (deep) return;
  same(world, `above ${what}`, idsOf(ancestors), above);
  same(world, `below ${what}`, idsOf(descendants), below);
}

function shown({ text, version }: Status): unknown {
  return [text, version];
}

function shownBy({ text, edits }: Post): unknown {
  return [text, edits];
}

async function compareLists(world: World, viewer: string | undefined): Promise<void> {
  const { model, statuses } = world;
  const account = viewer === undefined ? undefined : accountOf(world, viewer);
  const limit = { limit: 20 };
  const owner = pick(world, model.people);
  const pages = [
    ["public", { kind: "public" }, "public"],
    [`${owner}'s`, { kind: "account", accountId: accountOf(world, owner).id }, { account: owner }],
    ...(account === undefined
      ? []
      : [["home", { kind: "home", accountId: account.id }, "home"] as const]),
  ] as const;
  for (const [name, timeline, kind] of pages) {
    const found = await statuses.timeline(timeline, limit, account);
    same(world, `${name} page for ${viewer}`, idsOf(found), page(model, kind, viewer));
  }
}

function idsOf(list: readonly Status[]): readonly string[] {
  return list.map(({ id }) => id);
}

async function orNothing(promise: Promise<Status>): Promise<Status | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isStatusError(error)) return undefined;
    throw error;
  }
}

function same({ broken }: World, what: string, found: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== should) broken.push(`${what}: is ${is}, should be ${should}`);
}
