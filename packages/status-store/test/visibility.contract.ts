import {
  NO_RELATION,
  VISIBILITIES,
  type Account,
  type AccountId,
  type NewStatus,
  type Relation,
  type StatusId,
  type StoredStatus,
  type Timeline,
  type Viewer,
} from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canList, canRead } from "../../status-core/src/visibility.ts";
import { openStore, type Store, type StoreTransaction } from "../src/index.ts";
import type { TestDatabase } from "./tables.contract.ts";

const STATES = ["ordinary", "silenced", "suspended"] as const;
const MENTIONS = ["none", "mentioned", "silent"] as const;
const FLAGS = ["following", "blocking", "muting", "blockedBy"] as const;
/** Every combination of the flags that the rules ask about, also those that no verb leads to. */
const RELATIONS: readonly Relation[] = Array.from({ length: 2 ** FLAGS.length }, (_, bits) => ({
  ...NO_RELATION,
  ...Object.fromEntries(FLAGS.map((flag, at) => [flag, ((bits >> at) & 1) === 1])),
}));

/** A viewer, and the relations to the accounts that write and to those that reblog. */
interface TestViewer {
  readonly viewer: Viewer;
  readonly toWriters: Relation;
  readonly toRebloggers: Relation;
}

/**
 * The rule of `@x/status-core`, which stands in SQL too: both say the same of every visibility of status
 * and reblog, state of author and reblogger, mention, and relation of the viewer to both.
 */
export function visibilityContract(name: string, database: TestDatabase): void {
  describe(`timelines of ${name}`, () => {
    let store: Store;
    let writers: readonly Account[];
    let rebloggers: readonly Account[];
    let viewers: readonly TestViewer[];
    let statuses: readonly StoredStatus[];
    beforeAll(async () => {
      const url = await database.create();
      store = await openStore({ url, now: () => 1_800_000_000_000 });
      await store.transaction(async (tx) => {
        writers = await createAccounts(tx, "writer", STATES);
        rebloggers = await createAccounts(
          tx,
          "reblogger",
          VISIBILITIES.flatMap(() => STATES),
        );
        viewers = await createViewers(tx);
        const ids = await insertStatuses(tx);
        statuses = await tx.findStatuses(ids);
      });
      await database.execute(url, relationshipRows());
    });
    afterAll(() => store.close());

    it("of an account have what `canRead` allows", async () => {
      for (const author of [...writers, ...rebloggers]) {
        await compare(
          { kind: "account", accountId: author.id },
          (status, { viewer, relations }) =>
            status.author.id === author.id && canRead(status, viewer, relations),
        );
      }
    });

    it("for everybody have what `canList` allows", async () => {
      await compare({ kind: "public" }, (status, { viewer, relations }) => {
        const isMember = status.visibility === "public" && status.reblogOf === undefined;
        return isMember && !status.author.silenced && canList(status, viewer, relations);
      });
    });

    it("of a reader's home have what `canList` allows", async () => {
      await compare("home", (status, { viewer, relations }) => {
        const isOwn = status.author.id === viewer?.id;
        const isMember = isOwn || relations.get(status.author.id)?.following === true;
        return isMember && canList(status, viewer, relations);
      });
    });

    async function compare(
      timeline: Timeline | "home",
      isExpected: (status: StoredStatus, given: ReturnType<typeof contextOf>) => boolean,
    ): Promise<void> {
      const differences: string[] = [];
      for (const one of viewers) {
        const viewerId = one.viewer?.id;
        if (timeline === "home" && viewerId === undefined) continue;
        const found = new Set(
          await store.findTimeline(
            timeline === "home" ? { kind: "home", accountId: viewerId as AccountId } : timeline,
            { limit: statuses.length },
            viewerId,
          ),
        );
        const given = contextOf(one);
        for (const status of statuses) {
          const expected = isExpected(status, given);
          if (found.has(status.id) !== expected)
            differences.push(`${textOf(status, given)}: the rule says ${expected}`);
        }
      }
      expect(differences.slice(0, 5)).toEqual([]);
    }

    function contextOf({ viewer, toWriters, toRebloggers }: TestViewer) {
      const relations = new Map([
        ...writers.map(({ id }) => [id, toWriters] as const),
        ...rebloggers.map(({ id }) => [id, toRebloggers] as const),
      ]);
      return { viewer, relations };
    }

    async function createViewers(tx: StoreTransaction): Promise<readonly TestViewer[]> {
      const pairs = RELATIONS.flatMap((toWriters) =>
        RELATIONS.map((toRebloggers) => ({ toWriters, toRebloggers })),
      );
      const accounts = await createAccounts(
        tx,
        "viewer",
        pairs.map(() => "ordinary"),
      );
      const nothing = { toWriters: NO_RELATION, toRebloggers: NO_RELATION };
      return [
        ...pairs.map((pair, at) => ({ viewer: accounts[at], ...pair })),
        ...[undefined, ...writers, ...rebloggers].map((viewer) => ({ viewer, ...nothing })),
      ];
    }

    async function insertStatuses(tx: StoreTransaction): Promise<readonly StatusId[]> {
      const everybody = viewers.flatMap(({ viewer }) => viewer?.id ?? []);
      const ids: StatusId[] = [];
      for (const author of writers) {
        for (const visibility of VISIBILITIES) {
          for (const mention of MENTIONS) {
            const mentionedIds = mention === "none" ? [] : everybody;
            const { id } = await tx.insertStatus({ ...statusOf(author, visibility), mentionedIds });
            if (mention === "silent") await tx.changeStatus(id, EDITED);
            ids.push(id);
            for (const [at, reblogger] of rebloggers.entries()) {
              const reblog = statusOf(
                reblogger,
                VISIBILITIES[at % VISIBILITIES.length] ?? "direct",
              );
              ids.push((await tx.insertStatus({ ...reblog, reblogOfId: id })).id);
            }
          }
        }
      }
      return ids;
    }

    function relationshipRows(): string {
      const rows = viewers.flatMap(({ viewer, toWriters, toRebloggers }) =>
        viewer === undefined || (toWriters === NO_RELATION && toRebloggers === NO_RELATION)
          ? []
          : [
              ...writers.flatMap(({ id }) => rowsOf(viewer.id, id, toWriters)),
              ...rebloggers.flatMap(({ id }) => rowsOf(viewer.id, id, toRebloggers)),
            ],
      );
      return `insert into relationships (account_id, target_id, following, requested, blocking, muting)
        values ${rows.join(",")}`;
    }
  });
}

function rowsOf(viewerId: string, otherId: string, relation: Relation): readonly string[] {
  const { following, blocking, muting, blockedBy } = relation;
  const own = [following, false, blocking, muting].map(Number).join(",");
  const others = [false, false, blockedBy, false].map(Number).join(",");
  return [`(${viewerId},${otherId},${own})`, `(${otherId},${viewerId},${others})`];
}

async function createAccounts(
  tx: StoreTransaction,
  name: string,
  states: readonly (typeof STATES)[number][],
): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  for (const [at, state] of states.entries()) {
    const { id } = await tx.accounts.create({ username: `${name}${at}` });
    const account = await tx.accounts.change(id, {
      silenced: state === "silenced",
      suspended: state === "suspended",
    });
    if (account !== undefined) accounts.push(account);
  }
  return accounts;
}

function statusOf({ id }: Account, visibility: NewStatus["visibility"]): NewStatus {
  return {
    authorId: id,
    text: "",
    spoilerText: "",
    sensitive: false,
    visibility,
    createdAtMs: 1_800_000_000_000,
    mentionedIds: [],
    tags: [],
  };
}

const EDITED = {
  text: "edited",
  spoilerText: "",
  sensitive: false,
  editedAtMs: 1_800_000_000_001,
  mentionedIds: [],
  tags: [],
};

function textOf(
  { author, visibility, mentions, reblogOf }: StoredStatus,
  given: { readonly viewer: Viewer; readonly relations: ReadonlyMap<AccountId, Relation> },
): string {
  const state = author.suspended ? "suspended" : author.silenced ? "silenced" : "ordinary";
  const mention =
    mentions.length === 0 ? "" : mentions[0]?.silent === true ? " silent" : " mentioned";
  const relation = given.relations.get(author.id) ?? NO_RELATION;
  const flags = FLAGS.filter((flag) => relation[flag]).join("+") || "nothing";
  const own = `${state} ${visibility}${mention} (${flags})`;
  return reblogOf === undefined ? own : `${own}, reblog of ${textOf(reblogOf, given)}`;
}
