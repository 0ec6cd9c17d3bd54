import { changeFiles, parseRepoPath } from "@x/git-contents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import vectors from "../../../packages/git-contents/test/signatures/openpgp-signatures.json" with { type: "json" };
import { openWorld, type World } from "./world.ts";

const KEYS = "/api/v1/user/gpg_keys";
const [ed25519, ...others] = vectors.good;
const { key: armored = "", primary: fingerprint = "" } = ed25519 ?? {};
const subkey = others.find(({ name }) => name === "subkey");

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(world.ada);
});
afterAll(() => world.close());

const send = (method: string, path: string, body?: unknown) =>
  world.send(method, path, { token, body });
const add = (key: string | undefined) => send("POST", KEYS, { armored_public_key: key });

describe("keys of OpenPGP", () => {
  it("are added, listed for everyone, and removed by the account alone", async () => {
    const { status, json } = await add(armored);
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(Number),
        primary_key_id: "",
        key_id: fingerprint.slice(-16),
        public_key: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
        emails: [{ email: "ed@x.test", verified: false }],
        subkeys: [],
        can_sign: true,
        can_certify: true,
        can_encrypt_comms: false,
        can_encrypt_storage: false,
        verified: false,
        created_at: expect.stringMatching(/^2026-11-23T/),
        expires_at: null,
      },
    ]);
    expect((await add(armored)).status).toBe(422);
    expect((await send("GET", `${KEYS}/${json.id}`)).json).toEqual(json);
    expect((await send("GET", `/api/v1/user/keys/${json.id}`)).status).toBe(404);
    expect((await send("GET", KEYS)).json).toEqual([json]);
    expect((await world.send("GET", "/api/v1/users/ada/gpg_keys")).json).toEqual([json]);
    expect((await send("GET", "/api/v1/user/keys")).json).toEqual([]);
    const bob = await world.token(world.bob);
    const removal = await world.send("DELETE", `${KEYS}/${json.id}`, { token: bob });
    expect(removal.status).toBe(404);
    expect((await send("DELETE", `${KEYS}/${json.id}`)).status).toBe(204);
    expect((await send("DELETE", `${KEYS}/${json.id}`)).status).toBe(404);
    expect((await world.send("GET", "/api/v1/users/nobody/gpg_keys")).status).toBe(404);
  });

  it("have their subkeys", async () => {
    const { json } = await add(subkey?.key);
    expect(json).toMatchObject({ key_id: subkey?.primary.slice(-16), can_sign: false });
    expect(json.subkeys).toMatchObject([
      { primary_key_id: json.key_id, key_id: subkey?.signer.slice(-16), can_sign: true },
      { primary_key_id: json.key_id, can_sign: false, can_encrypt_storage: true },
    ]);
    await send("DELETE", `${KEYS}/${json.id}`);
  });

  it.each([
    [{}],
    [{ armored_public_key: "x" }],
    [{ armored_public_key: vectors.sha1 }],
    [{ armored_public_key: armored, armored_signature: "x" }],
  ])("refuse what is none: %#", async (body) => {
    expect((await send("POST", KEYS, body)).status).toBe(422);
  });

  it("are read and changed by tokens with the scope", async () => {
    const weak = await world.token(world.ada, "read:repository");
    for (const method of ["GET", "POST"])
      expect((await world.send(method, KEYS, { token: weak })).status).toBe(403);
    expect((await world.send("GET", KEYS)).status).toBe(401);
  });
});

describe("verification", () => {
  it("tells who signed a commit with gpg, as long as the committer's account has the key", async () => {
    const repository = await world.repository("signed");
    const who = { name: "Ada", email: "ada@noreply.localhost" };
    const at = { atMs: 1_700_000_000_000, offsetMinutes: 0 };
    const content = Buffer.from("x");
    await changeFiles(
      world.git(repository),
      {
        branch: "main",
        message: "signed",
        author: who,
        committer: who,
        authoredAt: at,
        committedAt: at,
        changes: [{ operation: "create", path: parseRepoPath("a"), content }],
      },
      { sign: () => vectors.commit.signature },
    );
    const verification = async () => {
      const { json } = await send("GET", "/api/v1/repos/ada/signed/branches/main");
      return json.commit.verification;
    };
    const { signature, payload } = vectors.commit;
    const unknown = { verified: false, reason: "gpg.error.no_gpg_keys_found", signer: null };
    expect(await verification()).toEqual({ ...unknown, signature, payload });
    await add(others[0]?.key);
    expect(await verification()).toMatchObject(unknown);
    const { id } = (await add(subkey?.key)).json;
    expect(await verification()).toEqual({
      verified: true,
      reason: `ada / ${subkey?.signer.slice(-16)}`,
      signer: { name: "ada", email: "ada@noreply.localhost", username: "ada" },
      signature,
      payload,
    });
    await send("DELETE", `${KEYS}/${id}`);
    expect(await verification()).toMatchObject(unknown);
  });
});
