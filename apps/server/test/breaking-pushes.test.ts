import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGitEngine, type GitEngine } from "@x/git-contents/git";
import type { Repository } from "@x/status-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { gitClient, type GitClient } from "./git-client.ts";
import { xServer } from "./server-process.ts";
import { openWorld, type World } from "./world.ts";

// What a push breaks is said on the terminal of the pusher, by the real git program.

let data = "";
let world: World;
let engine: GitEngine;
let listening: Listening;
let client: GitClient;
let address = "";
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-breaking-"));
  client = gitClient();
  world = await openWorld({}, { url: join(data, "server.sqlite") });
  engine = createGitEngine();
  const git = ({ id }: Repository) => engine.open(join(data, id));
  listening = await listen(createApp({ ...world.deps, git }).fetch, { host: "127.0.0.1", port: 0 });
  const token = await world.token(world.ada);
  address = `${listening.url.replace("//", `//x:${token}@`)}/ada`;
});
afterAll(async () => {
  await listening.close(0);
  await engine.close();
  await world.close();
  client.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const ORDER =
  'syntax = "proto3";\npackage shop;\nimport "shop/money.proto";\nimport "google/protobuf/timestamp.proto";\n' +
  "message Order {\n  Money price = 1;\n  google.protobuf.Timestamp at = 2;\n}\n";
const MONEY = 'syntax = "proto3";\npackage shop;\nmessage Money { int64 cents = 1; }\n';
const WITHOUT_AT = ORDER.replace("  google.protobuf.Timestamp at = 2;\n", "");

/** A repository that was pushed, with a working copy of its name. */
async function pushed(name: string) {
  const record = await world.store.repositories.create({ ownerId: world.ada.id, name });
  await engine.init(join(data, record.id));
  mkdirSync(join(client.directory, name, "api/shop"), { recursive: true });
  await client.start(name, { "api/shop/order.proto": ORDER, "api/shop/money.proto": MONEY });
  const push = async (...refs: readonly string[]): Promise<string> => {
    const { code, said } = await client.git(name, "push", `${address}/${name}.git`, ...refs);
    const remote = said.split("\n").filter((line) => /^remote:|rejected/.test(line));
    return [`${code}`, ...remote.map((line) => line.trim())].join("\n");
  };
  expect(await push("main")).toBe("0");
  return { push, record };
}

const NOTE = `remote: main: 1 breaking change of the schema
remote:   api/shop/order.proto:5:1: field at (2) of message shop.Order was deleted [FIELD_NO_DELETE]`;

describe("a push that breaks a schema", () => {
  it("is taken, and says what it breaks", async () => {
    const { push } = await pushed("told");
    await client.commit("told", { "api/shop/order.proto": `${ORDER}// More.\n` });
    expect(await push("main")).toBe("0");
    await client.commit("told", { "api/shop/order.proto": WITHOUT_AT });
    expect(await push("main", "main:new")).toBe(`0\n${NOTE}`);
    await client.commit("told", { "api/shop/order.proto": "message {" });
    expect(await push("--quiet", "main")).toMatch(
      /^0\nremote: main: sources do not compile any more: api\/shop\/order.proto:1:9: /,
    );
  });

  it("is refused when the repository says so, on its default branch", async () => {
    const { push, record } = await pushed("refused");
    await world.store.repositories.change(record.id, { refuseBreaking: true });
    await client.commit("refused", { "api/shop/order.proto": WITHOUT_AT });
    expect(await push("main")).toBe(
      `1\n${NOTE}\n! [remote rejected] main -> main (1 breaking change of the schema)`,
    );
    expect(await push("main:draft")).toBe("0");
    await client.commit("refused", { "api/shop/order.proto": ORDER, "a.txt": "a" });
    expect(await push("main")).toBe("0");
    await client.commit("refused", { "api/shop/money.proto": `${MONEY}// More.\n` });
    expect(await push("main")).toBe("0");
  });

  it("is refused from the next push on when a command says so, beside a server that runs", async () => {
    const { push } = await pushed("commanded");
    const set = async (value: string): Promise<unknown> => {
      const args = ["repo", "set", "ada/commanded", "--refuse-breaking", value];
      const { stdout, stderr } = await xServer([...args, "--data", data]);
      expect(stderr).toBe("");
      return JSON.parse(stdout);
    };
    await client.commit("commanded", { "api/shop/order.proto": WITHOUT_AT });
    expect(await set("true")).toMatchObject({ refuse_breaking: true });
    expect(await push("main")).toBe(
      `1\n${NOTE}\n! [remote rejected] main -> main (1 breaking change of the schema)`,
    );
    expect(await set("false")).toMatchObject({ refuse_breaking: false });
    expect(await push("main")).toBe(`0\n${NOTE}`);
  });

  it("is judged by the buf.yaml that the branch had", async () => {
    const { push, record } = await pushed("modules");
    await world.store.repositories.change(record.id, { refuseBreaking: true });
    const config = (ignored: string): string =>
      `version: v2\nmodules: [{ path: api }]\nbreaking: { ignore: [${ignored}] }\n`;
    const loosened = { "buf.yaml": config("api/shop"), "api/shop/order.proto": WITHOUT_AT };
    await client.commit("modules", loosened);
    expect(await push("main")).toBe(
      `1\n${NOTE}\n! [remote rejected] main -> main (1 breaking change of the schema)`,
    );
    await client.commit("modules", { "api/shop/order.proto": ORDER });
    expect(await push("main")).toBe("0");
    await client.commit("modules", { "api/shop/order.proto": WITHOUT_AT });
    expect(await push("main")).toBe("0");
  });

  it("says when the schema is too large to be compared", async () => {
    const { push, record } = await pushed("large");
    const names = Array.from({ length: 2000 }, (_, at) => `m${at}.proto`);
    await client.commit("large", Object.fromEntries(names.map((name) => [name, ""])));
    const large = "the schema is too large to be compared";
    expect(await push("main")).toBe(`0\nremote: main: ${large}`);
    await world.store.repositories.change(record.id, { refuseBreaking: true });
    await client.commit("large", { "m0.proto": "// More.\n" });
    expect(await push("main")).toBe(
      `1\nremote: main: ${large}\n! [remote rejected] main -> main (${large})`,
    );
  });
});
