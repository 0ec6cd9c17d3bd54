// The promises about statuses again, so plainly that they are right by looking: lists that are walked
// from end to end, no queries, no shared code.

export interface Post {
  readonly id: string;
  readonly author: string;
  readonly visibility: string;
  readonly parent?: string | undefined;
  readonly original?: string | undefined;
  text: string;
  /** Everyone who was ever named. */
  readonly named: Set<string>;
  edits: number;
  gone: boolean;
}

export interface Model {
  readonly people: readonly string[];
  readonly posts: Post[];
  readonly follows: Set<string>;
  readonly blocks: Set<string>;
  readonly mutes: Set<string>;
  readonly keywords: Map<string, string[]>;
}

export const pair = (one: string, other: string): string => `${one}>${other}`;

export function findPost(model: Model, id: string | undefined): Post | undefined {
  return model.posts.find((post) => post.id === id && !post.gone);
}

export function sees(model: Model, viewer: string | undefined, post: Post): boolean {
  if (post.gone) return false;
  if (post.original !== undefined) {
    const original = findPost(model, post.original);
    if (original === undefined || !sees(model, viewer, original)) return false;
  }
  if (viewer === post.author) return true;
  const isOpen = post.visibility === "public" || post.visibility === "unlisted";
  if (viewer === undefined) return isOpen;
  if (isOpen) return !model.blocks.has(pair(post.author, viewer));
  if (post.named.has(viewer)) return true;
  return post.visibility === "private" && model.follows.has(pair(viewer, post.author));
}

/** Whether it shows in lists: seen, and by nobody whom the viewer blocks or mutes. */
export function wants(model: Model, viewer: string | undefined, post: Post): boolean {
  if (!sees(model, viewer, post)) return false;
  const authors = [post.author, findPost(model, post.original)?.author ?? post.author];
  return authors.every(
    (author) =>
      viewer === undefined ||
      viewer === author ||
      !(model.blocks.has(pair(viewer, author)) || model.mutes.has(pair(viewer, author))),
  );
}

export function mayReblog(model: Model, who: string, original: Post): boolean {
  if (model.blocks.has(pair(who, original.author))) return false;
  if (original.visibility === "private") return original.author === who;
  return original.visibility !== "direct";
}

/** The thread: texts above, oldest first, and below, in the order of reading. */
export function thread(
  model: Model,
  viewer: string | undefined,
  post: Post,
): { readonly above: readonly string[]; readonly below: readonly string[] } {
  const above: Post[] = [];
  for (let at = parentOf(model, post); at !== undefined; at = parentOf(model, at))
    above.unshift(at);
  const below: Post[] = [];
  const walk = (from: Post): void => {
    for (const reply of model.posts.filter(({ parent }) => parent === from.id)) {
      below.push(reply);
      walk(reply);
    }
  };
  walk(post);
  const shown = (list: Post[]): Post[] => list.filter((one) => wants(model, viewer, one));
  const isOwn = (one: Post): boolean => repliedTo(model, one) === one.author;
  const order = [...below.filter(isOwn), ...below.filter((one) => !isOwn(one))];
  const ids = (list: Post[]): string[] => list.map(({ id }) => id);
  return { above: ids(shown(above)), below: ids(shown(order)) };
}

/** A deleted status stays in its place, unseen. */
function parentOf(model: Model, post: Post): Post | undefined {
  return model.posts.find(({ id }) => id === post.parent);
}

function repliedTo(model: Model, post: Post): string | undefined {
  const parent = parentOf(model, post);
  if (parent === undefined) return undefined;
  const goesOn = parent.author === post.author && parent.parent !== undefined;
  return goesOn ? repliedTo(model, parent) : parent.author;
}

export function repliesOf(model: Model, { id }: Post): number {
  return model.posts.filter(
    (post) => !post.gone && post.parent === id && ["public", "unlisted"].includes(post.visibility),
  ).length;
}

export function reblogsOf(model: Model, { id }: Post): number {
  return model.posts.filter((post) => !post.gone && post.original === id).length;
}

export function countOf(model: Model, author: string): number {
  return model.posts.filter(
    (post) => !post.gone && post.author === author && post.visibility !== "direct",
  ).length;
}

/** What a reader's first page shows, newest first. */
export function page(
  model: Model,
  kind: "home" | "public" | { readonly account: string },
  viewer: string | undefined,
): readonly string[] {
  const shown = model.posts.filter((post) => {
    const to = repliedTo(model, post);
    if (kind === "public") {
      const isRoot = to === undefined || to === post.author;
      const isPlain = post.visibility === "public" && post.original === undefined;
      return isPlain && isRoot && wants(model, viewer, post);
    }
    if (kind === "home") return isAtHome(model, viewer, post, to) && wants(model, viewer, post);
    return post.author === kind.account && sees(model, viewer, post);
  });
  return shown
    .toReversed()
    .slice(0, 20)
    .map(({ id }) => id);
}

function isAtHome(
  model: Model,
  viewer: string | undefined,
  { author }: Post,
  to: string | undefined,
): boolean {
  const follows = (other: string): boolean => model.follows.has(pair(viewer ?? "", other));
  if (author === viewer) return true;
  return follows(author) && (to === undefined || to === author || to === viewer || follows(to));
}
