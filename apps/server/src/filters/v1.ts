import type { StoredFilter } from "@x/status-store";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { filterEntity } from "../entities/filter.ts";
import { requireAccount } from "../http/auth.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, stringParam } from "../http/param-values.ts";
import { requireFound } from "../http/present.ts";
import { sendJson } from "../http/send-body.ts";
import { invalid } from "./keyword-request.ts";
import { filterChangeOf, newFilterOf, readFilterParams } from "./request.ts";
import type { FirstFilterJson } from "../entities/schemas/types.ts";

/** A keyword, and the filter that it is of: a filter of the first version is one keyword. */
interface Phrase {
  readonly filter: StoredFilter;
  readonly keyword: StoredFilter["keywords"][number];
}

/** `/api/v1/filters`: the first version of filters, over the same ones. */
export function firstFilterRoutes(deps: Deps): Hono<AppEnv> {
  const { filters } = deps.store;
  const find = async (owner: Parameters<typeof filters.ofReader>[0], id: string) =>
    requireFound(phrasesOf(await filters.ofReader(owner)).find(({ keyword }) => keyword.id === id));
  return new Hono<AppEnv>({ strict: false })
    .get("/", async (c) => {
      const { id } = requireAccount(c, "read:filters");
      return sendJson(c, phrasesOf(await filters.ofReader(id)).map(phraseEntity));
    })
    .post("/", async (c) => {
      const { account, params } = await readFilterParams(c, deps);
      const made = await filters.create(
        account.id,
        newFilterOf(wholeParams(params, undefined), deps.nowMs()),
      );
      return sendJson(c, phraseEntity(requireFound(phrasesOf([made])[0])));
    })
    .get("/:id", async (c) => {
      const { id } = requireAccount(c, "read:filters");
      return sendJson(c, phraseEntity(await find(id, c.req.param("id"))));
    })
    .put("/:id", async (c) => {
      const { account, params } = await readFilterParams(c, deps);
      const { filter, keyword } = await find(account.id, c.req.param("id"));
      const change = filterChangeOf(wholeParams(params, keyword.id), deps.nowMs());
      // The others of the filter would change with this one.
      const isShared = filter.keywords.length > 1 || filter.statuses.length > 0;
      if (isShared && (change.context ?? change.action ?? change.expiresAtMs) !== undefined)
        throw invalid("This filter has more than one keyword, and is changed by a newer app only");
      await filters.change(
        account.id,
        filter.id,
        isShared ? { keywords: change.keywords } : change,
      );
      return sendJson(c, phraseEntity(await find(account.id, keyword.id)));
    })
    .delete("/:id", async (c) => {
      const { id: owner } = requireAccount(c, "write:filters");
      const { filter, keyword } = await find(owner, c.req.param("id"));
      const isLast = filter.keywords.length === 1 && filter.statuses.length === 0;
      if (isLast) await filters.remove(owner, filter.id);
      else await filters.removeKeyword(owner, keyword.id);
      return sendJson(c, {});
    });
}

function phrasesOf(filters: readonly StoredFilter[]): readonly Phrase[] {
  return filters.flatMap((filter) => filter.keywords.map((keyword) => ({ filter, keyword })));
}

/** Parameters of the second version for those of the first. @param id - of the keyword that is changed */
function wholeParams(params: ParamRecord, id: string | undefined): ParamRecord {
  const phrase = stringParam(params, "phrase");
  const wholeWord = booleanParam(params, "whole_word");
  const isHidden = booleanParam(params, "irreversible");
  const keyword = {
    ...(id === undefined ? {} : { id }),
    ...(phrase === undefined ? {} : { keyword: phrase }),
    ...(wholeWord === undefined ? {} : { whole_word: wholeWord }),
  };
  return {
    ...(phrase === undefined ? {} : { title: phrase }),
    ...(params["context"] === undefined ? {} : { context: params["context"] }),
    ...(params["expires_in"] === undefined ? {} : { expires_in: params["expires_in"] }),
    ...(isHidden === undefined ? {} : { filter_action: isHidden ? "hide" : "warn" }),
    keywords_attributes: [keyword],
  };
}

function phraseEntity({ filter, keyword }: Phrase): FirstFilterJson {
  const { context, expires_at, filter_action } = filterEntity(filter);
  return {
    id: keyword.id,
    phrase: keyword.text,
    context,
    whole_word: keyword.wholeWord,
    expires_at,
    irreversible: filter_action === "hide",
  };
}
