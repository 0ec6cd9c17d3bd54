import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeFiles, parseRepoPath } from "@x/git-contents";
import { createSshSigner, type SshSigner } from "@x/git-contents/git";
import type { Repository } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

const KEYS = "/api/v1/user/keys";
const folder = mkdtempSync(join(tmpdir(), "x-keys-"));
const file = join(folder, "key");
const [own, first, second] = [pem(), pem(), pem()];
const [server, ada, bob] = [own, first, second].map(createSshSigner) as [
  SshSigner,
  SshSigner,
  SshSigner,
];

let world: World;
let token: string;
beforeAll(async () => {
  writeFileSync(file, own);
  world = await openWorld({ SIGNING_KEY: file });
  token = await world.token(world.ada);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

function pem(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return String(privateKey.export({ format: "pem", type: "pkcs8" }));
}

const send = (method: string, path: string, body?: unknown) =>
  world.send(method, path, { token, body });
let count = 0;

/** A commit with a signature, made without the API. */
async function commit(
  repository: Repository,
  { sign }: SshSigner,
  email = "ada@noreply.localhost",
): Promise<string> {
  const who = { name: "Ada", email };
  const at = { atMs: 1_700_000_000_000, offsetMinutes: 0 };
  const content = Buffer.from("x");
  const path = parseRepoPath(`file${count++}`);
  const set = { branch: "main", author: who, committer: who, authoredAt: at, committedAt: at };
  const changes = [{ operation: "create", path, content }] as const;
  return (await changeFiles(world.git(repository), { ...set, changes }, { sign })).commit.id;
}

async function verification(repository: Repository, sha: string) {
  const { name } = repository;
  const { json } = await send("GET", `/api/v1/repos/ada/${name}/git/commits/${sha}`);
  return json.commit.verification;
}

describe("keys of an account", () => {
  it("are added, listed for everyone, and removed by the account alone", async () => {
    const key = `${bob.publicKey.text} laptop`;
    const { status, json } = await send("POST", KEYS, { title: "", key });
    const { fingerprint } = bob.publicKey;
    expect([status, json]).toMatchObject([
      201,
      { title: "laptop", key: bob.publicKey.text, fingerprint, user: { login: "ada" } },
    ]);
    expect((await send("POST", KEYS, { key })).status).toBe(422);
    expect((await send("GET", `${KEYS}/${json.id}`)).json).toEqual(json);
    const query = `?fingerprint=${encodeURIComponent(fingerprint)}`;
    expect((await world.send("GET", `/api/v1/users/ada/keys${query}`)).json).toEqual([json]);
    expect((await send("GET", `${KEYS}?fingerprint=else`)).json).toEqual([]);
    const others = await world.token(world.bob);
    const removal = await world.send("DELETE", `${KEYS}/${json.id}`, { token: others });
    expect(removal.status).toBe(404);
    expect((await send("DELETE", `${KEYS}/${json.id}`)).status).toBe(204);
    expect((await send("DELETE", `${KEYS}/${json.id}`)).status).toBe(404);
    expect((await world.send("GET", "/api/v1/users/nobody/keys")).status).toBe(404);
  });

  it.each([
    [{}],
    [{ key: "ssh-ed25519 AAAA" }],
    [{ key: own }],
    [{ key: "x", title: "t".repeat(256) }],
  ])("refuse what is none: %j", async (body) => {
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
  it("tells who signed a commit, as long as the committer's account has the key", async () => {
    const repository = await world.repository("signed", { a: "1" });
    const sha = await commit(repository, ada);
    const unknown = { verified: false, reason: "gpg.error.no_gpg_keys_found", signer: null };
    expect(await verification(repository, sha)).toMatchObject(unknown);
    const { id } = (await send("POST", KEYS, { key: ada.publicKey.text })).json;
    const { fingerprint } = ada.publicKey;
    const good = {
      verified: true,
      reason: `ada / ${fingerprint}`,
      signer: { name: "ada", email: "ada@noreply.localhost", username: "ada" },
      signature: expect.stringMatching(/^-----BEGIN SSH SIGNATURE-----/),
      payload: expect.stringMatching(/^tree /),
    };
    expect(await verification(repository, sha)).toEqual(good);
    const commits = await send("GET", "/api/v1/repos/ada/signed/commits");
    expect(commits.json[0].commit.verification).toEqual(good);
    expect((await send("GET", "/api/v1/repos/ada/signed/branches/main")).json.commit).toMatchObject(
      {
        verification: good,
      },
    );
    await send("DELETE", `${KEYS}/${id}`);
    expect(await verification(repository, sha)).toMatchObject(unknown);
  });

  it("does not count a key for the commits of another, nor a signature of another text", async () => {
    const repository = await world.repository("forged", { a: "1" });
    await send("POST", KEYS, { key: ada.publicKey.text });
    const asBob = await commit(repository, ada, "bob@noreply.localhost");
    const elsewhere = await commit(repository, ada, "ada@example.org");
    const cut: SshSigner = { ...ada, sign: (payload) => ada.sign(payload.subarray(1)) };
    const bad = await commit(repository, cut);
    const reasons = [asBob, elsewhere, bad].map(async (sha) => verification(repository, sha));
    expect((await Promise.all(reasons)).map(({ reason }) => reason)).toEqual([
      "gpg.error.no_gpg_keys_found",
      "gpg.error.no_committer_account",
      "gpg.error.probable_bad_signature",
    ]);
  });
});

describe("SIGNING_KEY", () => {
  const change = (more: object = {}) => ({ content: "", ...more });
  const signed = { verified: true, signer: { name: "x-server", username: "" } };
  const unsigned = { verified: false, reason: "gpg.error.not_signed_commit" };

  it("signs commits whose committer is the caller, unless the request forbids it", async () => {
    const repository = await world.repository("own", { a: "1" });
    const post = (path: string, body: object) =>
      send("POST", `/api/v1/repos/ada/own/contents/${path}`, body);
    const { json } = await post("b", change());
    expect(json.verification).toMatchObject({
      ...signed,
      reason: `x-server / ${server.publicKey.fingerprint}`,
    });
    expect(await verification(repository, json.commit.sha)).toEqual(json.verification);
    expect((await post("c", change({ sign: false }))).json.verification).toEqual({
      ...unsigned,
      signature: "",
      signer: null,
      payload: "",
    });
    const committer = { name: "Eve", email: "eve@example.org" };
    expect((await post("d", change({ committer }))).json.verification).toMatchObject(unsigned);
    expect((await post("e", change({ sign: "no" }))).status).toBe(422);
  });

  it("signs merges", async () => {
    await world.repository("merged", { a: "1" });
    const post = (path: string, body: object) =>
      send("POST", `/api/v1/repos/ada/merged${path}`, body);
    await post("/contents/b", change({ new_branch: "side" }));
    await post("/contents/c", change());
    const { json } = await post("/merges", { base: "main", head: "side" });
    expect(json.commit.verification).toMatchObject(signed);
    await post("/contents/d", change({ branch: "side" }));
    const body = { base: "main", head: "side", sign: false };
    expect((await post("/merges", body)).json.commit.verification).toMatchObject(unsigned);
  });

  it("must be a key that can sign", async () => {
    await expect(openWorld({ SIGNING_KEY: join(folder, "none") })).rejects.toThrow(/SIGNING_KEY/);
  });
});
