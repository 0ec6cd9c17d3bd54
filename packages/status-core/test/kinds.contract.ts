import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "../src/index.ts";
import { draftAs, KINDS, published, submit, type Desk } from "./kinds.ts";
import { refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about posts of all kinds. Who may read them: see `read.contract.ts`. */
export function kindsContract(name: string, open: () => Promise<Stage>): void {
  describe.each(KINDS)(`a post %s over ${name}`, (kind) => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let desk: Desk;
    let bob: Account;
    beforeAll(async () => {
      stage = await open();
      desk = { stage, clock, author: await stage.account("alice") };
      bob = await stage.account("bob");
    });
    afterAll(() => stage.close());
    const count = async (): Promise<number> => {
      const { author } = desk;
      const timeline = { kind: "account", accountId: author.id } as const;
      return (await rulesOn(stage.store, clock).timeline(timeline, { limit: 40 }, author)).length;
    };

    it("names nobody but whom its author allows (A24)", async () => {
      const before = await count();
      const text = `@${bob.username}`;
      const draft = await draftAs(kind, { text, allowedMentions: [] }, desk);
      expect(await refusalOf(submit(kind, draft, desk))).toBe("unexpected-mentions");
      expect(await count()).toBe(before);
      const id = await submit(kind, { ...draft, allowedMentions: [bob.id] }, desk);
      const status = await published(kind, id, desk);
      expect(status?.mentions.map(({ account }) => account.id)).toEqual([bob.id]);
    });

    it("is not there while the posting limit is used up", async () => {
      const before = await count();
      const draft = await draftAs(kind, { text: "over the limit" }, desk);
      let asked = 0;
      const reserve = async (): Promise<boolean> => asked++ > 0;
      const limited = async (): Promise<unknown> => {
        const id = await submit(kind, draft, desk, { reserve });
        return published(kind, id, desk, { reserve });
      };
      // A scheduled one waits, all others are refused.
      const code = kind === "scheduled" ? "none" : "limit-used-up";
      expect(await refusalOf(limited())).toBe(code);
      expect([asked, await count()]).toEqual([1, before]);
      await (kind === "scheduled" ? published(kind, "0", desk, { reserve }) : limited());
      expect([asked, await count()]).toEqual([2, before + 1]);
    });

    it("is made once for a key, and the key is for it alone (A23)", async () => {
      const before = await count();
      const options = { idempotencyKey: `key of ${kind}` };
      const draft = await draftAs(kind, { text: "once" }, desk);
      const ids = [
        await submit(kind, draft, desk, options),
        await submit(kind, draft, desk, options),
      ];
      expect(ids[1]).toBe(ids[0]);
      const other = submit(kind, { ...draft, text: "twice" }, desk, options);
      expect(await refusalOf(other)).toBe("key-reused");
      expect(await published(kind, ids[0] ?? "", desk)).toMatchObject({ text: "once" });
      expect(await count()).toBe(before + 1);
    });
  });
}
