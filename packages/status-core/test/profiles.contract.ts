import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProfiles, type Profiles, type Statuses } from "../src/index.ts";
import { refusalOf, rulesOn, type Clock, type Stage } from "./stage.ts";

/** What every store lets the rules promise about profiles. */
export function profilesContract(name: string, open: () => Promise<Stage>): void {
  describe(`profiles over ${name}`, () => {
    const clock: Clock = { nowMs: 1_800_000_000_000 };
    let stage: Stage;
    let statuses: Statuses;
    let profiles: Profiles;
    beforeAll(async () => {
      stage = await open();
      statuses = rulesOn(stage.store, clock);
      profiles = createProfiles({ store: stage.store });
    });
    afterAll(() => stage.close());

    const picture = (key: string) => ({
      key,
      file: { blob: key.padEnd(64, "0"), type: "image/png", bytes: 100, width: 8, height: 8 },
    });

    it("are changed in the parts that are named", async () => {
      const alice = await stage.account("alice");
      const first = await profiles.change(
        {
          displayName: " Alice ",
          note: "hello",
          bot: true,
          discoverable: true,
          fields: [
            { name: "home", value: "https://alice.example" },
            { name: "", value: " " },
          ],
        },
        alice,
      );
      expect(first).toMatchObject({
        displayName: "Alice",
        note: "hello",
        bot: true,
        locked: false,
      });
      expect(first.profile).toMatchObject({
        fields: [{ name: "home", value: "https://alice.example" }],
        discoverable: true,
      });
      const second = await profiles.change({ note: "", locked: true }, alice);
      expect(second).toEqual({ ...first, note: "", locked: true });
      const { status } = await statuses.post({ text: "now" }, second);
      expect((await statuses.read(status.id, alice)).author).toMatchObject({
        profile: first.profile,
        displayName: "Alice",
      });
    });

    it("say what posts leave out", async () => {
      const alice = await stage.account("alice");
      const change = { visibility: "unlisted", sensitive: true, language: "de" };
      const changed = await profiles.change(change, alice);
      const { status } = await statuses.post({ text: "hallo" }, changed);
      expect(status).toMatchObject(change);
      const back = await profiles.change({ language: "", visibility: "", sensitive: false }, alice);
      expect(back.defaults).toEqual({
        visibility: "unlisted",
        sensitive: false,
        language: undefined,
      });
    });

    it("have pictures, each with an address of its own, until they are removed", async () => {
      const alice = await stage.account("alice");
      const key = (kind: string): string => `${kind}${alice.id}`;
      const pictures = { avatar: picture(key("a")), header: picture(key("h")) };
      const both = await profiles.change({ pictures }, alice);
      expect(both.profile).toMatchObject({
        avatar: { key: key("a"), type: "image/png" },
        header: { key: key("h"), type: "image/png" },
      });
      const again = await profiles.change({ pictures: { avatar: picture(key("b")) } }, alice);
      expect(again.profile).toMatchObject({ avatar: { key: key("b") }, header: { key: key("h") } });
      const without = await profiles.change({ pictures: { avatar: "none" } }, alice);
      expect(without.profile?.avatar).toBeUndefined();
      expect(without.profile).toMatchObject({ header: { key: key("h") } });
    });

    it.each([
      [{ displayName: "x".repeat(31) }],
      [{ note: "x".repeat(501) }],
      [{ note: "\0" }],
      [{ fields: Array.from({ length: 5 }, (_, at) => ({ name: `${at}`, value: "x" })) }],
      [{ fields: [{ name: "x", value: "x".repeat(256) }] }],
      [{ fields: [{ name: "", value: "x" }] }],
      [{ visibility: "direct" }],
      [{ language: "nonsense-language" }],
    ])("are not changed by %j", async (change) => {
      const alice = await stage.account("alice");
      const refused = profiles.change({ bot: true, ...change }, alice);
      expect(await refusalOf(refused)).toBe("profile-malformed");
      expect((await profiles.change({}, alice)).bot).toBe(false);
    });

    it("count characters, not their parts, and are not changed by suspended accounts", async () => {
      const alice = await stage.account("alice");
      const displayName = "😀".repeat(30);
      expect(await profiles.change({ displayName }, alice)).toMatchObject({ displayName });
      const suspended = await stage.change(alice, { suspended: true });
      expect(await refusalOf(profiles.change({}, suspended))).toBe("account-disabled");
    });
  });
}
