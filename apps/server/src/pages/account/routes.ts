import { Hono, type Context, type Handler } from "hono";
import type { AppEnv } from "../../http/env.ts";
import type { PagePorts } from "../ports.ts";
import { answerFilterForm, filterPage } from "./filter.ts";
import { answerTrial, filtersPage } from "./filters.ts";
import { ownRepositoriesPage } from "./repositories.ts";
import { OWN_PAGES } from "./shell.ts";
import { answerTokenForm, tokensPage } from "./tokens.ts";

/** Pages of a person about what is theirs. They are for a session in a browser: a token opens none. */
export function accountPageRoutes(ports: PagePorts): Hono<AppEnv> {
  const show =
    (page: (c: Context<AppEnv>, ports: PagePorts) => Promise<Response>): Handler<AppEnv> =>
    (c) => {
      c.set("isPage", true);
      return page(c, ports);
    };
  return new Hono<AppEnv>({ strict: false })
    .get("/user/settings", (c) => c.redirect(OWN_PAGES.access, 303))
    .get("/user/settings/tokens", show(tokensPage))
    .post("/user/settings/tokens", show(answerTokenForm))
    .get("/user/settings/filters", show(filtersPage))
    .post("/user/settings/filters", show(answerTrial))
    .get("/user/settings/filters/:id", show(filterPage))
    .post("/user/settings/filters/:id", show(answerFilterForm))
    .get("/user/settings/repositories", show(ownRepositoriesPage));
}
