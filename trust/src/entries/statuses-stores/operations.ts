import { VISIBILITIES, type StatusDraft } from "@x/status-core";
import { file, idIn, same, shown } from "./compare.ts";
import type { Kind, Relating, Side, World } from "./side.ts";

/** Does one thing at both sides. */
export async function operate(world: World): Promise<void> {
  const who = pick(world, world.people);
  await pick(world, VERBS)(world, who);
  // A poll ends after five minutes, and a scheduled status waits as long.
  world.clock.nowMs += Math.floor(world.random() * 40_000);
}

type Verb = (world: World, who: string) => Promise<unknown>;

const VERBS: readonly Verb[] = [
  post,
  post,
  post,
  edit,
  remove,
  reblog,
  unreblog,
  mark,
  mark,
  mark,
  vote,
  vote,
  upload,
  upload,
  describe,
  discard,
  schedule,
  schedule,
  move,
  unschedule,
  publish,
  publish,
  relate,
];

function pick<Item>({ random }: Pick<World, "random">, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Name of something of a kind, mostly of what one made; sometimes of nothing. */
function any(world: World, kind: Kind, owner = ""): string {
  const own = world.made[kind].filter((one) => one.endsWith(` of ${owner}`));
  const some = own.length > 0 && world.random() < 0.7 ? own : world.made[kind];
  return world.random() < 0.03 ? "nothing" : (pick(world, some) ?? "nothing");
}

/** Notes what was made at both sides under one name. */
function name(
  { made, sides }: World,
  kind: Kind,
  owner: string,
): (side: Side, id: string) => string {
  const next = `${kind} ${made[kind].length} of ${owner}`;
  return (side, id) => {
    const known = side.names.get(id);
    if (known !== undefined) return known;
    side.ids.set(next, id);
    side.names.set(id, next);
    if (side === sides[0]) made[kind].push(next);
    return next;
  };
}

/** What a draft is made of, with names in place of ids. */
interface Wish extends Omit<StatusDraft, "attachmentIds"> {
  readonly parent: string | undefined;
  readonly files: readonly string[];
  readonly allowed: readonly string[] | undefined;
}

function wish(world: World, who: string): Wish {
  const { random, people } = world;
  const words = [
    Math.floor(random() * 1e6).toString(36),
    ...people.filter(() => random() < 0.2).map((one) => `@${one}`),
    ...(random() < 0.2 ? ["#tag"] : []),
  ];
  const hasFiles = random() < 0.25;
  const hasPoll = random() < (hasFiles ? 0.05 : 0.45);
  const hasParent = random() < 0.4 && world.made.post.length > 0;
  return {
    text: hasFiles && random() < 0.3 ? "" : words.join(" "),
    visibility: hasPoll && random() < 0.8 ? "public" : pick(world, VISIBILITIES),
    parent: hasParent ? any(world, "post") : undefined,
    files: hasFiles
      ? [any(world, "file", who), ...(random() < 0.3 ? [any(world, "file", who)] : [])]
      : [],
    allowed: random() < 0.1 ? people.filter(() => random() < 0.5) : undefined,
    ...(hasPoll ? { poll: pollOf(world) } : {}),
  };
}

function pollOf({ random }: World): NonNullable<StatusDraft["poll"]> {
  return {
    options: ["yes", "no", "perhaps"].slice(0, random() < 0.1 ? 1 : 2 + Math.floor(random() * 2)),
    expiresInS: random() < 0.1 ? 10 : 300 + Math.floor(random() * 900),
    multiple: random() < 0.4,
    hideTotals: random() < 0.3,
  };
}

function draftOf(side: Side, { parent, files, allowed, ...draft }: Wish): StatusDraft {
  return {
    ...draft,
    ...(parent === undefined ? {} : { inReplyToId: idIn(side, parent) }),
    ...(files.length === 0 ? {} : { attachmentIds: files.map((one) => idIn(side, one)) }),
    ...(allowed === undefined ? {} : { allowedMentions: allowed.map((one) => idIn(side, one)) }),
  };
}

async function post(world: World, who: string): Promise<unknown> {
  const [wanted, key] = [wish(world, who), keyOf(world)];
  const hasRoom = world.random() < 0.95;
  const note = name(world, "post", who);
  const found = await same(world, `${who} posts ${JSON.stringify(wanted)}`, async (side) => {
    const options = { idempotencyKey: key, reserve: async () => hasRoom };
    const { status, replayed } = await side.statuses.post(
      draftOf(side, wanted),
      await side.account(who),
      options,
    );
    return [note(side, status.id), shown(side, status), replayed];
  });
  if (wanted.poll !== undefined && Array.isArray(found)) world.polls.push(String(found[0]));
  return found;
}

function keyOf(world: World): string | undefined {
  return world.random() < 0.1 ? `key ${Math.floor(world.random() * 6)}` : undefined;
}

async function edit(world: World, who: string): Promise<unknown> {
  const { visibility: _, parent: __, allowed: ___, ...wanted } = wish(world, who);
  const found = any(world, "post", who);
  return same(world, `${who} edits ${found}: ${JSON.stringify(wanted)}`, async (side) => {
    const draft = draftOf(side, { ...wanted, parent: undefined, allowed: undefined });
    const { status } = await side.statuses.edit(idIn(side, found), draft, await side.account(who));
    return shown(side, status);
  });
}

async function remove(world: World, who: string): Promise<unknown> {
  const found = any(world, "post", who);
  const deleteAttachments = world.random() < 0.5;
  return same(world, `${who} deletes ${found}`, async (side) => {
    const account = await side.account(who);
    const { status } = await side.statuses.remove(idIn(side, found), account, {
      deleteAttachments,
    });
    return shown(side, status);
  });
}

async function reblog(world: World, who: string): Promise<unknown> {
  const found = any(world, "post");
  const note = name(world, "post", who);
  return same(world, `${who} reblogs ${found}`, async (side) => {
    const { status } = await side.statuses.reblog(idIn(side, found), await side.account(who));
    return [note(side, status.id), shown(side, status)];
  });
}

async function unreblog(world: World, who: string): Promise<unknown> {
  const found = any(world, "post");
  return same(world, `${who} takes the reblog of ${found} back`, async (side) => {
    const { status } = await side.statuses.unreblog(idIn(side, found), await side.account(who));
    return shown(side, status);
  });
}

async function mark(world: World, who: string): Promise<unknown> {
  const found = any(world, "post", who);
  const request = {
    mark: pick(world, ["favourite", "bookmark", "pin", "mute"] as const),
    on: world.random() < 0.7,
  };
  return same(world, `${who} marks ${found} ${JSON.stringify(request)}`, async (side) => {
    const account = await side.account(who);
    const marked = await side.statuses.mark({ ...request, id: idIn(side, found) }, account);
    return [shown(side, marked.status), marked.changed];
  });
}

async function vote(world: World, who: string): Promise<unknown> {
  const found = pick(world, world.polls.slice(-4)) ?? any(world, "post");
  const choices = world.random() < 0.7 ? [Math.floor(world.random() * 3)] : [0, 1];
  return same(world, `${who} votes ${choices} in ${found}`, async (side) => {
    const chosen = { id: idIn(side, found), choices };
    return shown(side, await side.statuses.vote(chosen, await side.account(who)));
  });
}

async function upload(world: World, who: string): Promise<unknown> {
  const note = name(world, "file", who);
  const bytes = { blob: `blob ${world.made.file.length}`, type: "image/png", bytes: 10 };
  return same(world, `${who} uploads`, async (side) => {
    const added = await side.attachments.add(
      { key: bytes.blob, kind: "image", original: bytes },
      { description: "a picture" },
      await side.account(who),
    );
    return [note(side, added.id), file(side, added)];
  });
}

async function describe(world: World, who: string): Promise<unknown> {
  const found = any(world, "file", who);
  const text = world.random() < 0.5 ? { focus: "0.5,-0.5" } : { description: found };
  return same(world, `${who} describes ${found}`, async (side) =>
    file(side, await side.attachments.change(idIn(side, found), text, await side.account(who))),
  );
}

async function discard(world: World, who: string): Promise<unknown> {
  const found = any(world, "file", who);
  return same(world, `${who} removes ${found}`, async (side) =>
    file(side, await side.attachments.remove(idIn(side, found), await side.account(who))),
  );
}

async function schedule(world: World, who: string): Promise<unknown> {
  const [wanted, idempotencyKey] = [wish(world, who), keyOf(world)];
  const scheduledAtMs = timeOf(world);
  const note = name(world, "schedule", who);
  return same(world, `${who} schedules ${JSON.stringify(wanted)}`, async (side) => {
    const options = { scheduledAtMs, idempotencyKey };
    const account = await side.account(who);
    const made = await side.schedules.schedule(draftOf(side, wanted), account, options);
    return [note(side, made.scheduled.id), made.replayed];
  });
}

/** A time that is too soon for some. */
function timeOf({ clock, random }: World): number {
  return clock.nowMs + 270_000 + Math.floor(random() * 600_000);
}

async function move(world: World, who: string): Promise<unknown> {
  const [found, atMs] = [any(world, "schedule", who), timeOf(world)];
  return same(world, `${who} moves ${found}`, async (side) => {
    const account = await side.account(who);
    return (await side.schedules.change(idIn(side, found), atMs, account)).scheduledAtMs;
  });
}

async function unschedule(world: World, who: string): Promise<unknown> {
  const found = any(world, "schedule", who);
  return same(world, `${who} deletes ${found}`, async (side) =>
    side.schedules.remove(idIn(side, found), await side.account(who)),
  );
}

/** Publishes one that is due. */
async function publish(world: World): Promise<unknown> {
  const note = name(world, "post", "the clock");
  const hasRoom = world.random() < 0.9;
  return same(world, "one is published", async (side) => {
    const due = await side.schedules.publishNext({ reserve: async () => hasRoom });
    if (due?.kind !== "published") return due && { ...due, id: side.names.get(due.id) };
    const { id, status } = due;
    return [note(side, status.id), side.names.get(id), shown(side, status)];
  });
}

async function relate(world: World, who: string): Promise<unknown> {
  const verb: Relating = pick(world, [
    "follow",
    "follow",
    "unfollow",
    "block",
    "unblock",
    "unblock",
    "mute",
    "unmute",
  ]);
  const other = pick(
    world,
    world.people.filter((one) => one !== who),
  );
  return same(world, `${who} ${verb}s ${other}`, (side) => side.relate(verb, who, other));
}
