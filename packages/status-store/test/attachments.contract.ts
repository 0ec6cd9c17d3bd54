import { createAttachments, type Account, type Attachments } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portsOn, refusalOf, rulesOn, uniqueName } from "../../status-core/test/stage.ts";
import { openStore, type Store } from "../src/index.ts";

const DAY_MS = 86_400_000;

/** What the files of attachments promise beside the rules, whichever database has them. */
export function attachmentFilesContract(name: string, create: () => Promise<string>): void {
  describe(`files of attachments of ${name}`, () => {
    const clock = { nowMs: 1_800_000_000_000 };
    let store: Store;
    let attachments: Attachments;
    let ada: Account;
    beforeAll(async () => {
      store = await openStore({
        url: await create(),
        now: () => clock.nowMs,
        quota: { repositoryBytes: undefined, accountBytes: 1000, repositories: undefined },
      });
      attachments = createAttachments(portsOn(store, clock));
      ada = await store.accounts.create({ username: uniqueName("ada") });
    });
    afterAll(() => store.close());

    const upload = (owner: Account, key: string, bytes = 100): ReturnType<Attachments["add"]> =>
      attachments.add(
        {
          key,
          kind: "image",
          original: { blob: `o-${key}`, type: "image/png", bytes },
          preview: { blob: `p-${key}`, type: "image/png", bytes: 1 },
        },
        {},
        owner,
      );

    it("are found by the secret part of their address, attached or not", async () => {
      const { id } = await upload(ada, "secret");
      const files = { kind: "image", original: { blob: "o-secret" }, preview: { bytes: 1 } };
      expect(await store.attachmentFiles.find("secret")).toMatchObject(files);
      await rulesOn(store, clock).post({ attachmentIds: [id] }, ada);
      expect(await store.attachmentFiles.find("secret")).toMatchObject(files);
      expect(await store.attachmentFiles.find("Secret")).toBeUndefined();
    });

    it("count for the quota of their account beside its repositories", async () => {
      const owner = await store.accounts.create({ username: uniqueName("owner") });
      const { id } = await store.repositories.create({ ownerId: owner.id, name: "r" });
      await store.quotas.claim(id, 300);
      const results = await Promise.all(
        Array.from({ length: 12 }, (_, at) => refusalOf(upload(owner, `${owner.id} ${at}`))),
      );
      // 300 and six times 101 are 906.
      expect(results.filter((code) => code === "none")).toHaveLength(6);
      expect(results.filter((code) => code === "quota-exceeded")).toHaveLength(6);
      expect((await store.quotas.usage(owner.id)).attachmentBytes).toBe(606);
      expect(await refusalOf(store.quotas.claim(id, 95))).toBe("quota-exceeded");
      expect(await refusalOf(store.attachmentFiles.requireRoom(owner.id, 95))).toBe(
        "quota-exceeded",
      );
      expect(await refusalOf(store.attachmentFiles.requireRoom(owner.id, 94))).toBe("none");
    });

    it("go after a day without a status, and their bytes when nothing names them", async () => {
      const waiting = await upload(ada, "waiting");
      const kept = await upload(ada, "kept");
      await store.transaction((tx) => tx.keepAttachment(kept.id, clock.nowMs + 3 * DAY_MS));
      const shown = await upload(ada, "shown");
      await rulesOn(store, clock).post({ attachmentIds: [shown.id] }, ada);
      const blobs = ["o-waiting", "p-waiting", "o-kept", "o-shown", "p-shown", "o-nothing"];
      clock.nowMs += DAY_MS - 1;
      expect(await store.attachmentFiles.removeExpired()).not.toContain("o-waiting");
      clock.nowMs += 1;
      expect(await store.attachmentFiles.removeExpired()).toEqual(
        expect.arrayContaining(["o-waiting", "p-waiting"]),
      );
      expect(await store.attachmentFiles.removeExpired()).toEqual([]);
      expect(await refusalOf(attachments.find(waiting.id, ada))).toBe("attachment-not-found");
      expect((await store.attachmentFiles.named(blobs)).toSorted()).toEqual([
        "o-kept",
        "o-shown",
        "p-shown",
      ]);
      expect(await store.attachmentFiles.whileUnnamed("p-shown", async () => "done")).toBe(
        undefined,
      );
      expect(await store.attachmentFiles.whileUnnamed("p-waiting", async () => "done")).toBe(
        "done",
      );
    });

    it("wait again when the rows of their deleted status go", async () => {
      const { id } = await upload(ada, "left");
      const { status } = await rulesOn(store, clock).post({ attachmentIds: [id] }, ada);
      await rulesOn(store, clock).remove(status.id, ada);
      clock.nowMs += 31 * DAY_MS;
      await store.sweep();
      expect(await store.attachmentFiles.removeExpired()).toEqual(
        expect.arrayContaining(["o-left", "p-left"]),
      );
      expect(await store.check()).toEqual([]);
    });
  });
}
