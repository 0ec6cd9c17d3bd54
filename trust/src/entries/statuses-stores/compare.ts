import type { Attachment, Status, Timeline } from "@x/status-core";
import { outcomeOf, type Side, type World } from "./side.ts";

/** Reads everything as everybody at both sides, and complains about each difference. */
export async function compareAll(world: World): Promise<void> {
  for (const viewer of [undefined, ...world.people]) {
    await sameLists(world, viewer);
    for (const name of world.made.post)
      await same(world, `${name} for ${viewer}`, async (side) => {
        const reader = viewer === undefined ? undefined : await side.account(viewer);
        const found = await side.statuses.read(idIn(side, name), reader);
        return shown(side, found);
      });
    if (viewer === undefined) continue;
    for (const name of [...world.made.file, ...world.made.schedule])
      await same(world, `${name} of ${viewer}`, async (side) => {
        const owner = await side.account(viewer);
        if (name.startsWith("file"))
          return file(side, await side.attachments.find(idIn(side, name), owner));
        return scheduled(side, name, viewer);
      });
  }
}

async function sameLists(world: World, viewer: string | undefined): Promise<void> {
  const page = { limit: 40 };
  for (const name of world.made.post.slice(-8))
    await same(world, `thread of ${name} for ${viewer}`, async (side) => {
      const reader = viewer === undefined ? undefined : await side.account(viewer);
      const { ancestors, descendants } = await side.statuses.context(idIn(side, name), reader);
      return [ancestors, descendants].map((list) => list.map((one) => nameIn(side, one.id)));
    });
  for (const kind of ["public", "own", "pinned", "media", "home", "favourite", "bookmark"] as const)
    await same(world, `${kind} for ${viewer}`, async (side) => {
      const reader = viewer === undefined ? undefined : await side.account(viewer);
      if (kind === "favourite" || kind === "bookmark") {
        if (reader === undefined) return [];
        const { statuses } = await side.statuses.marked(kind, page, reader);
        return statuses.map((one) => nameIn(side, one.id));
      }
      const accountId = (await side.account(viewer ?? "ann")).id;
      const timeline: Timeline = {
        public: { kind: "public" } as const,
        own: { kind: "account", accountId } as const,
        pinned: { kind: "account", accountId, pinned: true } as const,
        media: { kind: "account", accountId, onlyMedia: true } as const,
        home: { kind: "home", accountId } as const,
      }[kind];
      const statuses = await side.statuses.timeline(timeline, page, reader);
      return statuses.map((one) => shown(side, one));
    });
}

async function scheduled(side: Side, name: string, viewer: string): Promise<unknown> {
  const found = await side.schedules.find(idIn(side, name), await side.account(viewer));
  const { draft, attachments, refusal, scheduledAtMs } = found;
  const parent = draft.inReplyToId && nameIn(side, draft.inReplyToId);
  const files = attachments.map((one) => file(side, one));
  return { scheduledAtMs, refusal, text: draft.text, poll: draft.poll, parent, files };
}

/** A status in words that are the same at both sides. */
export function shown(side: Side, status: Status): unknown {
  const { author, reblogOf, inReplyToId, attachments, mentions, poll } = status;
  return {
    name: nameIn(side, status.id),
    author: [author.username, author.statusesCount],
    texts: [status.text, status.content, status.visibility, status.version, status.tags],
    counts: [status.repliesCount, status.reblogsCount, status.favouritesCount],
    marks: [status.favourited, status.bookmarked, status.reblogged, status.muted, status.pinned],
    parent: inReplyToId && nameIn(side, inReplyToId),
    mentions: mentions.flatMap(({ account, silent }) => (silent ? [] : account.username)),
    // Nobody sees those that an edit took back, so they have no order.
    silent: mentions.flatMap(({ account, silent }) => (silent ? account.username : [])).toSorted(),
    files: attachments.map((one) => file(side, one)),
    poll,
    times: [status.createdAtMs, status.editedAtMs],
    original: reblogOf && shown(side, reblogOf),
  };
}

export function file(side: Side, { id, kind, description, focus }: Attachment): unknown {
  return { name: nameIn(side, id), kind, description, focus };
}

/** Id of what has a name; of what is nothing yet, one that nothing has. */
export function idIn(side: Side, name: string): string {
  return side.ids.get(name) ?? "99999";
}

/** Name of what has an id; its id at a side that should have no such thing. */
export function nameIn(side: Side, id: string): string {
  return side.names.get(id) ?? `unknown ${id}`;
}

/** Does the same at both sides, and complains when it comes to something else. */
export async function same(
  { sides, broken }: Pick<World, "sides" | "broken">,
  what: string,
  attempt: (side: Side) => Promise<unknown>,
): Promise<unknown> {
  const found: unknown[] = [];
  for (const side of sides) found.push(await outcomeOf(attempt(side)));
  const [memory, sqlite] = found.map((one) => JSON.stringify(one));
  if (memory !== sqlite) broken.push(`${what}: memory says ${memory}, SQLite says ${sqlite}`);
  return found[0];
}
