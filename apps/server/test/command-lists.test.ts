import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Command } from "commander";
import { openServices, type Services } from "../src/boot/services.ts";
import {
  createAccount,
  deleteAccount,
  disableAccount,
  listAccounts,
  showAccount,
} from "../src/admin/accounts.ts";
import { setAccount } from "../src/admin/set-account.ts";
import { bashScript, wordsOf } from "../src/cli/completion.ts";
import { confirm } from "../src/cli/confirm.ts";
import type { Row } from "../src/admin/row.ts";
import { printFacts, printList } from "../src/cli/output.ts";
import { createRepository, setAccess, setRepository } from "../src/admin/repositories.ts";
import {
  deleteRepository,
  listAccess,
  listAllRepositories,
  showRepository,
} from "../src/admin/repository-lists.ts";
import { createToken, listTokens, revokeToken } from "../src/admin/tokens.ts";
import { readSettings } from "../src/config/settings.ts";
import { printed } from "./server-process.ts";

let data: string;
let services: Services;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "lists-"));
  services = await openServices(readSettings({ DATA_DIR: data }), "inline");
  for (const name of ["ada", "bob"]) await createAccount(services, name, {});
});
afterAll(async () => {
  await services.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const events = async () =>
  (await services.store.audit.list({ limit: 100 })).map(
    ({ event, target }) => `${event} ${target}`,
  );

describe("x-server account", () => {
  it("lists, shows and changes accounts, by the names of the API", async () => {
    expect(await setAccount(services, "ADA", { displayName: "Ada", bot: "true" })).toMatchObject({
      username: "ada",
      display_name: "Ada",
    });
    expect(await showAccount(services, "ada")).toMatchObject({ bot: true, tokens: 0, bytes: 0 });
    const names = (await listAccounts(services, {})).map(({ username }) => username);
    expect(names).toEqual(["ada", "bob"]);
    await expect(setAccount(services, "ada", {})).rejects.toThrow("nothing to set");
    await expect(showAccount(services, "eve")).rejects.toThrow("there is no account eve");
  });

  it("takes the second factor of an account away, and shows whether there is one", async () => {
    const { secondFactors } = services.store;
    const { id } = (await services.store.accounts.findByName("bob"))!;
    await secondFactors.begin(id, "A", 1);
    await secondFactors.confirm(id, { secret: "A", step: 1, nowMs: 1 });
    expect(await showAccount(services, "bob")).toMatchObject({ second_factor: true });
    await expect(setAccount(services, "bob", { secondFactor: true })).rejects.toThrow("nothing");
    await setAccount(services, "bob", { secondFactor: false });
    expect(await showAccount(services, "bob")).toMatchObject({ second_factor: false });
    const [last] = await services.store.audit.list({ limit: 1 });
    expect(last).toMatchObject({ event: "account.set", details: { secondFactor: false } });
  });

  it("disables an account and lets it in again", async () => {
    await disableAccount(services, "bob", true);
    const disabled = await listAccounts(services, { disabled: true });
    expect(disabled.map(({ username }) => username)).toEqual(["bob"]);
    await disableAccount(services, "bob", false);
    expect(await listAccounts(services, { disabled: true })).toEqual([]);
  });

  it("deletes an account with its repositories", async () => {
    await createAccount(services, "gone", {});
    await createRepository(services, "gone/code", {});
    expect(await deleteAccount(services, "gone")).toMatchObject({ deleted: true, repositories: 1 });
    expect(await listAllRepositories(services, undefined)).toEqual([]);
    await expect(showAccount(services, "gone")).rejects.toThrow("there is no account gone");
    expect((await events())[0]).toBe("account.delete gone");
  });
});

describe("x-server token", () => {
  const live = async () => (await listTokens(services, "ada", {})).map(({ id }) => id);

  it("lists tokens without their text, and revokes them by id, by text, or all", async () => {
    const make = async (expiresIn?: string) =>
      (await createToken(services, "ada", { scopes: "read", expiresIn })) as Record<string, string>;
    const [one, two, three] = [await make(), await make("90d"), await make()];
    expect(await live()).toEqual([one?.["id"], two?.["id"], three?.["id"]]);
    expect(JSON.stringify(await listTokens(services, "ada", {}))).not.toContain("xat_");
    await revokeToken(services, one?.["id"], {});
    await revokeToken(services, two?.["token"], {});
    expect(await live()).toEqual([three?.["id"]]);
    expect(await revokeToken(services, undefined, { account: "ada" })).toMatchObject({ count: 1 });
    expect(await live()).toEqual([]);
    expect(await listTokens(services, undefined, { all: true })).toHaveLength(3);
    expect((await events()).slice(0, 2)).toEqual(["token.revoke-all ada", "token.revoke ada"]);
  });

  it("says what is wrong", async () => {
    await expect(revokeToken(services, "12", {})).rejects.toThrow("no token of the id 12");
    await expect(revokeToken(services, undefined, {})).rejects.toThrow("give a token or its id");
    const soon = createToken(services, "ada", { scopes: "read", expiresIn: "soon" });
    await expect(soon).rejects.toThrow("--expires-in takes");
  });
});

describe("x-server repo", () => {
  it("lists and shows repositories and access, sets what PATCH sets, and deletes", async () => {
    await createRepository(services, "ada/notes", { description: "one" });
    await setAccess(services, "ada/notes", "bob", "write");
    expect(await listAccess(services, "ada/notes")).toEqual([
      { account: "ada", access: "admin", owner: true },
      { account: "bob", access: "write", owner: false },
    ]);
    await setRepository(services, "ada/notes", { description: "two", defaultBranch: "trunk" });
    expect(await showRepository(services, "ada/notes")).toMatchObject({
      full_name: "ada/notes",
      description: "two",
      default_branch: "trunk",
    });
    const [{ id = "" } = {}] = await listAllRepositories(services, "ada");
    const git = services.git({ id: String(id) });
    expect(await git.readDefaultBranch()).toBe("trunk");
    expect(await listAllRepositories(services, "bob")).toEqual([]);
    await deleteRepository(services, "ada/notes");
    expect(await listAllRepositories(services, "ada")).toEqual([]);
    expect((await events())[0]).toBe("repository.delete ada/notes");
  });
});

describe("lists and facts", () => {
  const rows: readonly Row[] = [
    { id: "1", name: "ada", scopes: ["read", "write"] },
    { id: "22", name: "a\u001b[2Jb", scopes: null },
  ];
  const shown = (isTTY: boolean, json?: boolean): string => {
    let text = "";
    const output = { isTTY, write: (part: string) => (text += part) };
    printList(rows, { json }, output);
    printFacts({ id: "1", full_name: "a/b" }, { json }, output);
    return text;
  };

  it("are tables on a terminal, where no name moves the cursor", () => {
    const lines = ["id  name    scopes", "1   ada     read write", "22  a\u{FFFD}[2Jb  -"];
    const facts = ["id         1", "full_name  a/b"];
    expect(shown(true)).toBe([...lines, ...facts, ""].join("\n"));
  });

  it("are JSON where no person reads, and with --json", () => {
    const json = `${JSON.stringify(rows)}\n{"id":"1","full_name":"a/b"}\n`;
    expect([shown(false), shown(true, true)]).toEqual([json, json]);
  });
});

describe("confirm", () => {
  it("refuses where nobody can be asked, unless --yes is there", async () => {
    const input = Readable.from([]);
    await expect(confirm("delete it", {}, input)).rejects.toThrow("give --yes to delete it");
    await confirm("delete it", { yes: true }, input);
  });
});

describe("x-server completion", () => {
  it("completes commands by the words before, whatever arguments stand between", async () => {
    const program = new Command("x-server");
    const account = program.command("account");
    account.command("list").option("--json");
    account.command("show").argument("<name>").option("--data <dir>");
    const script = bashScript(wordsOf(program));
    const complete = (...words: string[]) =>
      printed("bash", [
        "-c",
        `${script}COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _x_server; echo "\${COMPREPLY[*]}"`,
        "_",
        "x-server",
        ...words,
      ]);
    expect(await complete("a")).toBe("account\n");
    expect(await complete("account", "s")).toBe("show\n");
    expect(await complete("account", "show", "ada", "--")).toBe("--data --help\n");
  });
});
