import type { ListedAccount } from "@x/status-store";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { sendJson } from "../http/send-body.ts";
import { addressOf, linkBetween } from "../statuses/status-page.ts";
import { createAccount, deleteAccount, disableAccount } from "./accounts.ts";
import { requireAdministrator } from "./administrator.ts";
import type { AdminPorts } from "./audited.ts";
import { adminAccountEntity } from "./entity.ts";
import { answerCommand, idOf, limitOf, readCommand } from "./request.ts";
import { setAccount } from "./set-account.ts";
import { revokeAll } from "./tokens.ts";

const READ = "admin:read:accounts";
const WRITE = "admin:write:accounts";
/** Accounts of one page when the client does not say, and at most. */
const PER_PAGE = { default: 100, most: 200 } as const;

/** `/api/v1/admin/accounts` */
export function adminAccountRoutes(deps: Deps): Hono<AppEnv> {
  const { base, store } = deps;
  const shown = async (name: string): Promise<object> =>
    adminAccountEntity(await listedAs(store, name), base());
  /** A change of the account that the address names, which answers the account as it is then. */
  const change =
    (work: (ports: AdminPorts, name: string, params: ParamRecord) => Promise<unknown>) =>
    (c: Context<AppEnv>): Promise<Response> =>
      answerCommand(c, async () => {
        const { ports, params } = await readCommand(c, deps, WRITE);
        const name = await nameOf(store, c.req.param("id"));
        await work(ports, name, params);
        return shown(name);
      });
  return new Hono<AppEnv>({ strict: false })
    .get("/", (c) => answerAccounts(c, deps))
    .post("/", (c) =>
      answerCommand(c, async () => {
        const { ports, params } = await readCommand(c, deps, WRITE);
        const name = stringParam(params, "username") ?? "";
        const displayName = stringParam(params, "display_name");
        await createAccount(ports, name, { displayName, locked: booleanParam(params, "locked") });
        return shown(name);
      }),
    )
    .get("/:id", (c) =>
      answerCommand(c, async () => {
        requireAdministrator(c, READ);
        return shown(await nameOf(store, c.req.param("id")));
      }),
    )
    .delete("/:id", (c) =>
      answerCommand(c, async () => {
        const { ports } = await readCommand(c, deps, WRITE);
        const name = await nameOf(store, c.req.param("id"));
        const before = await shown(name);
        await deleteAccount(ports, name);
        return before;
      }),
    )
    .post("/:id/action", change(act))
    .post(
      "/:id/enable",
      change((ports, name) => disableAccount(ports, name, false)),
    )
    .post(
      "/:id/unsilence",
      change((ports, name) => setAccount(ports, name, { silenced: "false" })),
    )
    .delete(
      "/:id/tokens",
      change((ports, name) => revokeAll(ports, name)),
    );
}

/** `POST /:id/action`, by its type. */
async function act(ports: AdminPorts, name: string, params: ParamRecord): Promise<void> {
  const type = stringParam(params, "type");
  switch (type) {
    case "none":
      return;
    case "disable":
      return void (await disableAccount(ports, name, true));
    case "silence":
      return void (await setAccount(ports, name, { silenced: "true" }));
    default:
      throw new RequestError("Validation failed: type must be none, disable or silence", {
        code: "body-invalid",
      });
  }
}

/** `GET /`: a page of accounts, the newest first. */
async function answerAccounts(c: Context<AppEnv>, { store, base }: Deps): Promise<Response> {
  requireAdministrator(c, READ);
  const params = queryParams(c);
  const isActive = booleanParam(params, "active") === true ? false : undefined;
  const found = await store.accounts.search({
    username: stringParam(params, "username"),
    disabled: booleanParam(params, "disabled") ?? isActive,
    silenced: booleanParam(params, "silenced"),
    beforeId: idOf(c.req.query("max_id")),
    afterId: idOf(c.req.query("since_id") ?? c.req.query("min_id")),
    limit: limitOf(c, PER_PAGE),
  });
  const ends = { newest: found.at(0)?.account.id, oldest: found.at(-1)?.account.id };
  const link = linkBetween(addressOf(c), base(), ends);
  const entities = found.map((each) => adminAccountEntity(each, base()));
  return sendJson(c, entities, link === undefined ? {} : { Link: link });
}

/** Name of the account that an address names by its id. */
async function nameOf(store: Deps["store"], text: string | undefined): Promise<string> {
  const id = idOf(text);
  const account = id === undefined ? undefined : await store.accounts.find(id as never);
  if (account === undefined || account.domain !== undefined) throw notFound();
  return account.username;
}

async function listedAs(store: Deps["store"], name: string): Promise<ListedAccount> {
  const found = await store.accounts.show(name);
  if (found === undefined) throw notFound();
  return found;
}

function notFound(): RequestError {
  return new RequestError("Record not found", { code: "not-found" });
}
