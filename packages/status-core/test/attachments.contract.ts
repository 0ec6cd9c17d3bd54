import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAttachments,
  type Account,
  type Attachment,
  type AttachmentKind,
  type Attachments,
  type Statuses,
} from "../src/index.ts";
import { portsOn, refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

const DAY_MS = 86_400_000;

/** What every store lets the rules promise about attachments. */
export function attachmentsContract(name: string, open: () => Promise<Stage>): void {
  describe(`attachments over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let attachments: Attachments;
    let alice: Account;
    let bob: Account;
    let keys = 0;
    beforeAll(async () => {
      stage = await open();
      statuses = rulesOn(stage.store, clock);
      attachments = createAttachments(portsOn(stage.store, clock));
      alice = await stage.account("alice");
      bob = await stage.account("bob");
    });
    afterAll(() => stage.close());

    const upload = (
      owner: Account,
      text: Parameters<Attachments["add"]>[1] = {},
      kind: AttachmentKind = "image",
    ): Promise<Attachment> =>
      attachments.add(
        {
          key: `${owner.username} ${++keys}`,
          kind,
          original: { blob: `b${keys}`, type: `${kind}/x`, bytes: 100, width: 40, height: 30 },
          preview: { blob: `p${keys}`, type: "image/x", bytes: 10, width: 4, height: 3 },
          blurhash: "00",
        },
        text,
        owner,
      );
    const idsOf = (list: readonly Attachment[]): readonly string[] => list.map(({ id }) => id);

    it("wait for a status, seen by their owner alone", async () => {
      const made = await upload(alice, { description: " a cat ", focus: "0.5,-2" });
      expect(made).toMatchObject({ description: "a cat", focus: { x: 0.5, y: -1 } });
      expect(await attachments.find(made.id, alice)).toMatchObject(made);
      for (const [id, owner] of [
        [made.id, bob],
        ["1", alice],
        ["-1", alice],
      ] as const)
        expect(await refusalOf(attachments.find(id, owner))).toBe("attachment-not-found");
    });

    it("change in what is given only", async () => {
      const { id } = await upload(alice, { description: "a", focus: "0,0" });
      expect(await attachments.change(id, { description: "b" }, alice)).toMatchObject({
        description: "b",
        focus: { x: 0, y: 0 },
      });
      await attachments.change(id, { description: "", focus: "" }, alice);
      const { description, focus } = await attachments.find(id, alice);
      expect([description, focus]).toEqual([undefined, undefined]);
      expect(await refusalOf(attachments.change(id, {}, bob))).toBe("attachment-not-found");
    });

    it.each([
      [{ description: "x".repeat(1500) }, "none"],
      [{ description: "🐈".repeat(1500) }, "none"],
      [{ description: "x".repeat(1501) }, "description-too-long"],
      [{ description: "x".repeat(1_000_000) }, "description-too-long"],
      [{ description: "a\0b" }, "text-malformed"],
      [{ focus: "0.1, -.5" }, "none"],
      [{ focus: "0.1" }, "focus-malformed"],
      [{ focus: "0,0,0" }, "focus-malformed"],
      [{ focus: "NaN,0" }, "focus-malformed"],
      [{ focus: "0x1,0" }, "focus-malformed"],
      [{ focus: "1e99,0" }, "focus-malformed"],
    ])("with the text %j: %s", async (text, code) => {
      expect(await refusalOf(upload(alice, text))).toBe(code);
      const { id } = await upload(alice);
      expect(await refusalOf(attachments.change(id, text, alice))).toBe(code);
      const attachmentChanges = new Map([[id, text]]);
      const draft = { text: "x", attachmentIds: [id], attachmentChanges };
      expect(await refusalOf(statuses.post(draft, alice))).toBe(code);
    });

    it("are shown by a status in the order of the draft, which needs no text then", async () => {
      const made = [await upload(alice), await upload(alice), await upload(alice)];
      const ids = idsOf([made[2], made[0], made[1]].flatMap((one) => one ?? []));
      const { status } = await statuses.post({ attachmentIds: ids }, alice);
      expect(idsOf(status.attachments)).toEqual(ids);
      expect(status.text).toBe("");
      const read = await statuses.read(status.id, undefined);
      expect(read).toEqual(status);
      expect(read.attachments[0]).toMatchObject({ blurhash: "00", original: { width: 40 } });
      const [listed] = await statuses.readMany([status.id], bob);
      expect(listed?.attachments).toEqual(status.attachments);
      // They are the status's own now.
      const [id = ""] = ids;
      expect(await refusalOf(attachments.find(id, alice))).toBe("attachment-not-found");
      expect(await refusalOf(attachments.change(id, {}, alice))).toBe("attachment-not-found");
      expect(await refusalOf(attachments.remove(id, alice))).toBe("attachment-in-use");
    });

    it("are told by a reblog's original", async () => {
      const { id } = await upload(alice);
      const { status } = await statuses.post({ attachmentIds: [id] }, alice);
      const reblog = await statuses.reblog(status.id, bob);
      expect(reblog.status.attachments).toEqual([]);
      expect(idsOf(reblog.status.reblogOf?.attachments ?? [])).toEqual([id]);
    });

    it("are refused when they are not the author's own, used, twice, or too many", async () => {
      const { id } = await upload(alice);
      const foreign = await upload(bob);
      const used = await upload(alice);
      await statuses.post({ attachmentIds: [used.id] }, alice);
      const video = await upload(alice, {}, "video");
      const sound = await upload(alice, {}, "audio");
      const many = await Promise.all([1, 2, 3, 4].map(() => upload(alice)));
      const changes = new Map([[id, { description: "x" }]]);
      for (const [attachmentIds, code, attachmentChanges] of [
        [[foreign.id], "attachments-unavailable"],
        [[used.id], "attachments-unavailable"],
        [["1"], "attachments-unavailable"],
        [[id, "x"], "attachments-unavailable"],
        [[id, id], "attachment-twice"],
        [[id, ...idsOf(many)], "attachments-too-many"],
        [[id, video.id], "attachments-mixed"],
        [[sound.id, video.id], "attachments-mixed"],
        [[many[0]?.id ?? ""], "attachments-unavailable", changes],
        [[], "attachments-unavailable", changes],
      ] as const) {
        const before = (await stage.store.findAccounts([alice]))[0]?.statusesCount;
        const draft = { text: "x", attachmentIds, attachmentChanges };
        expect([attachmentIds, await refusalOf(statuses.post(draft, alice))]).toEqual([
          attachmentIds,
          code,
        ]);
        expect((await stage.store.findAccounts([alice]))[0]?.statusesCount).toBe(before);
      }
      expect(await refusalOf(statuses.post({ attachmentIds: [id] }, alice))).toBe("none");
      expect(await refusalOf(statuses.post({ attachmentIds: [video.id] }, alice))).toBe("none");
      expect(await refusalOf(statuses.post({ attachmentIds: idsOf(many) }, alice))).toBe("none");
    });

    it("are part of one status only, however many are posted at once", async () => {
      const { id } = await upload(alice);
      const results = await Promise.all(
        Array.from({ length: 8 }, () =>
          refusalOf(statuses.post({ text: "x", attachmentIds: [id] }, alice)),
        ),
      );
      expect(results.toSorted()).toEqual([
        ...Array.from({ length: 7 }, () => "attachments-unavailable"),
        "none",
      ]);
    });

    it("are refused beside a poll", async () => {
      const { id } = await upload(alice);
      const poll = { options: ["a", "b"], expiresInS: 300 };
      expect(await refusalOf(statuses.post({ text: "x", attachmentIds: [id], poll }, alice))).toBe(
        "attachments-too-many",
      );
    });

    it("stay free when their post is refused at last", async () => {
      const { id } = await upload(alice);
      const draft = { text: "x", attachmentIds: [id] };
      const reserve = async (): Promise<boolean> => false;
      expect(await refusalOf(statuses.post(draft, alice, { reserve }))).toBe("limit-used-up");
      expect(await attachments.find(id, alice)).toMatchObject({ id });
    });

    it("make another request of a key", async () => {
      const [one, two] = [await upload(alice), await upload(alice)];
      const idempotencyKey = "with a picture";
      const draft = { text: "x", attachmentIds: [one.id] };
      const first = await statuses.post(draft, alice, { idempotencyKey });
      const again = await statuses.post(draft, alice, { idempotencyKey });
      expect([again.replayed, again.status.id]).toEqual([true, first.status.id]);
      const other = { text: "x", attachmentIds: [two.id] };
      expect(await refusalOf(statuses.post(other, alice, { idempotencyKey }))).toBe("key-reused");
    });

    it("change with an edit, and its history shows each state", async () => {
      const [one, two] = [await upload(alice, { description: "1" }), await upload(alice)];
      const { status } = await statuses.post({ text: "x", attachmentIds: [one.id] }, alice);
      const same = await statuses.edit(status.id, { text: "x", attachmentIds: [one.id] }, alice);
      expect(same.changed).toBe(false);
      const attachmentChanges = new Map([[one.id, { description: "one" }]]);
      const both = { text: "x", attachmentIds: [two.id, one.id], attachmentChanges };
      const edited = await statuses.edit(status.id, both, alice);
      expect(idsOf(edited.status.attachments)).toEqual([two.id, one.id]);
      expect(edited.status.attachments[1]?.description).toBe("one");
      const without = await statuses.edit(status.id, { text: "x" }, alice);
      expect(without.status.attachments).toEqual([]);
      const history = await statuses.history(status.id, undefined);
      expect(history.map((state) => state.attachments.map((each) => each.description))).toEqual([
        ["1"],
        [undefined, "one"],
        [],
      ]);
      // One that it had is its own: no other status gets it, and it may come back.
      const elsewhere = { text: "y", attachmentIds: [one.id] };
      expect(await refusalOf(statuses.post(elsewhere, alice))).toBe("attachments-unavailable");
      const back = await statuses.edit(status.id, { attachmentIds: [one.id] }, alice);
      expect(back.status.attachments[0]?.description).toBe("one");
    });

    it("are refused to an edit of a status that another has, or without any text", async () => {
      const { id } = await upload(alice);
      await statuses.post({ attachmentIds: [id] }, alice);
      const { status } = await statuses.post({ text: "x" }, alice);
      expect(await refusalOf(statuses.edit(status.id, { attachmentIds: [id] }, alice))).toBe(
        "attachments-unavailable",
      );
      expect(await refusalOf(statuses.edit(status.id, {}, alice))).toBe("text-missing");
    });

    it("may be posted again for a day after their status is deleted", async () => {
      const { id } = await upload(alice);
      const { status } = await statuses.post({ attachmentIds: [id] }, alice);
      const removed = await statuses.remove(status.id, alice);
      expect(idsOf(removed.status.attachments)).toEqual([id]);
      expect(await stage.store.findAttachments(alice.id, [id as Attachment["id"]])).toMatchObject([
        { id, expiresAtMs: clock.nowMs + DAY_MS },
      ]);
      const again = await statuses.post({ attachmentIds: [id] }, alice);
      expect(idsOf(again.status.attachments)).toEqual([id]);
      await statuses.remove(again.status.id, alice, { deleteAttachments: true });
      expect(await refusalOf(attachments.find(id, alice))).toBe("attachment-not-found");
    });

    it("are removed by their owner", async () => {
      const { id } = await upload(alice);
      expect(await refusalOf(attachments.remove(id, bob))).toBe("attachment-not-found");
      await attachments.remove(id, alice);
      expect(await refusalOf(attachments.remove(id, alice))).toBe("attachment-not-found");
    });

    it("choose the statuses of a list", async () => {
      const carol = await stage.account("carol");
      const { id } = await upload(carol);
      const plain = await statuses.post({ text: "plain" }, carol);
      const shown = await statuses.post({ text: "shown", attachmentIds: [id] }, carol);
      const page = { limit: 2, minId: plain.status.id };
      const all = { kind: "account", accountId: carol.id } as const;
      const found = async (timeline: Parameters<Statuses["timeline"]>[0], limit: number) =>
        (await statuses.timeline(timeline, { limit }, carol)).map((one) => one.id);
      expect(await found({ ...all, onlyMedia: true }, 5)).toEqual([shown.status.id]);
      expect(await found(all, 5)).toEqual([shown.status.id, plain.status.id]);
      const everybody = { kind: "public", onlyMedia: true } as const;
      expect((await statuses.timeline(everybody, page, carol)).map((one) => one.id)).toEqual([
        shown.status.id,
      ]);
    });

    it("are not taken from a suspended account", async () => {
      const gone = await stage.change(await stage.account("gone"), { suspended: true });
      expect(await refusalOf(upload(gone))).toBe("account-disabled");
    });
  });
}
