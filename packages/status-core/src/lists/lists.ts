import type { Account, Viewer } from "../account.ts";
import { StatusError } from "../errors.ts";
import { parseAccountId, type AccountId } from "../ids.ts";
import type { StatusStore, StatusTransaction } from "../store.ts";
import { LIST_LIMITS, REPLIES_POLICIES, type List, type RepliesPolicy } from "./list.ts";

type Owner = NonNullable<Viewer>;

/** A list as a client wants it. */
export interface ListDraft {
  /** Name of the list. Absent: it stays; a new list needs one. */
  readonly title?: string | undefined;
  /** Replies that it shows. Absent: it stays; of a new list `list`. */
  readonly repliesPolicy?: string | undefined;
}

/** Everything that can be done with lists. */
export interface Lists {
  /** The account's own, the oldest first. */
  all(owner: Owner): Promise<readonly List[]>;
  /** The account's own that another one is a member of. */
  with(memberId: string, owner: Owner): Promise<readonly List[]>;
  /** @throws StatusError `list-not-found` when it is not there, or not the account's own */
  find(id: string, owner: Owner): Promise<List>;
  /** @throws StatusError `list-malformed`, `too-many-lists` */
  create(draft: ListDraft, owner: Owner): Promise<List>;
  /** @throws StatusError `list-not-found`, `list-malformed` */
  change(id: string, draft: ListDraft, owner: Owner): Promise<List>;
  /** @throws StatusError `list-not-found` */
  remove(id: string, owner: Owner): Promise<void>;
  /**
   * Members, by descending id.
   *
   * @param page - `limit` 0: all
   * @throws StatusError `list-not-found`
   */
  members(
    id: string,
    page: { readonly limit: number; readonly maxId?: string | undefined },
    owner: Owner,
  ): Promise<readonly Account[]>;
  /**
   * Adds accounts that the owner follows, all or none.
   *
   * @throws StatusError `list-not-found`, `member-not-followed`, `too-many-members`
   */
  add(id: string, memberIds: readonly string[], owner: Owner): Promise<void>;
  /** Removes members. @throws StatusError `list-not-found` */
  drop(id: string, memberIds: readonly string[], owner: Owner): Promise<void>;
}

/** The rules about lists, over a store that you bring. */
export function createLists<Tx extends StatusTransaction>({
  store,
}: {
  readonly store: StatusStore<Tx>;
}): Lists {
  const find = async (id: string, owner: Owner): Promise<List> => {
    const list = await store.findList(owner.id, id);
    if (list === undefined) throw new StatusError({ code: "list-not-found", id });
    return list;
  };
  return {
    all: (owner) => store.findLists(owner.id),
    async with(memberId, owner) {
      const id = parseAccountId(memberId);
      return id === undefined ? [] : store.findListsWith(owner.id, id);
    },
    find,
    create: (draft, owner) => create(store, draft, owner),
    change: (id, draft, owner) =>
      store.transaction(async (tx) => {
        const list = changed(await locked(tx, id, owner), draft);
        await tx.changeList(list);
        return list;
      }),
    remove: (id, owner) =>
      store.transaction(async (tx) => tx.deleteList((await locked(tx, id, owner)).id)),
    async members(id, page, owner) {
      return store.findMembers((await find(id, owner)).id, page);
    },
    add: (id, memberIds, owner) =>
      store.transaction(async (tx) => add(tx, await locked(tx, id, owner), memberIds, owner)),
    drop: (id, memberIds, owner) =>
      store.transaction(async (tx) =>
        tx.removeMembers((await locked(tx, id, owner)).id, idsOf(memberIds)),
      ),
  };
}

async function locked(tx: StatusTransaction, id: string, owner: Owner): Promise<List> {
  const list = (await tx.lockLists(owner.id)).find((one) => one.id === id);
  if (list === undefined) throw new StatusError({ code: "list-not-found", id });
  return list;
}

async function create<Tx extends StatusTransaction>(
  store: StatusStore<Tx>,
  draft: ListDraft,
  owner: Owner,
): Promise<List> {
  const wanted = changed({ id: "", title: "", repliesPolicy: "list" }, { title: "", ...draft });
  return store.transaction(async (tx) => {
    if ((await tx.lockLists(owner.id)).length >= LIST_LIMITS.maxLists)
      throw new StatusError({ code: "too-many-lists", limit: LIST_LIMITS.maxLists });
    return tx.insertList(owner.id, {
      title: wanted.title,
      repliesPolicy: wanted.repliesPolicy,
    });
  });
}

/** @throws StatusError `list-malformed` */
function changed(list: List, { title, repliesPolicy }: ListDraft): List {
  const name = title?.trim() ?? list.title;
  if (name === "" || name.length > LIST_LIMITS.maxTitle)
    throw new StatusError({ code: "list-malformed", field: "title" });
  const policy = repliesPolicy ?? list.repliesPolicy;
  if (!isPolicy(policy)) throw new StatusError({ code: "list-malformed", field: "replies_policy" });
  return { ...list, title: name, repliesPolicy: policy };
}

function isPolicy(text: string): text is RepliesPolicy {
  return (REPLIES_POLICIES as readonly string[]).includes(text);
}

async function add(
  tx: StatusTransaction,
  list: List,
  memberIds: readonly string[],
  owner: Owner,
): Promise<void> {
  const ids = idsOf(memberIds);
  const relations = await tx.findRelations(owner.id, ids);
  const isAllowed = (id: AccountId) => id === owner.id || relations.get(id)?.following === true;
  if (ids.length < new Set(memberIds).size || !ids.every(isAllowed))
    throw new StatusError({ code: "member-not-followed" });
  const before = await tx.findMembers(list.id, { limit: 0 });
  if (new Set([...before.map(({ id }) => id), ...ids]).size > LIST_LIMITS.maxMembers)
    throw new StatusError({ code: "too-many-members", limit: LIST_LIMITS.maxMembers });
  await tx.addMembers(list.id, ids);
}

function idsOf(texts: readonly string[]): readonly AccountId[] {
  return [...new Set(texts.flatMap((text) => parseAccountId(text) ?? []))];
}
