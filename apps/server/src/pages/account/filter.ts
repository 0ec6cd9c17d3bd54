import type { Account } from "@x/status-core";
import type { StoredFilter } from "@x/status-store";
import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { filterChangeOf, newFilterOf } from "../../filters/request.ts";
import type { AppEnv } from "../../http/env.ts";
import { stringParam } from "../../http/param-values.ts";
import { requireFound } from "../../http/present.ts";
import { formToken } from "../../oauth/cookies.ts";
import { shownRefusal, withOwnForm } from "../own-form.ts";
import type { PagePorts } from "../ports.ts";
import {
  EMPTY_FIELDS,
  fieldsOf,
  filterFieldsOf,
  keptOf,
  paramsOf,
  stateOf,
} from "./filter-fields.ts";
import { filterForm, filterPath, NEW_FILTER, type FilterFields } from "./filter-form.ts";
import { faultOf, forPerson, OWN_PAGES, showOwn } from "./shell.ts";

/** Largest form of a filter, in bytes: a thousand long keywords. */
const MAX_FORM_BYTES = 4_194_304;
const HAS_CHANGED =
  "The filter has changed since you opened it. What you typed is below; saved now, it replaces that.";

/** `GET /user/settings/filters/{id}`: a form with a filter; `new`: for a new one. */
export function filterPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return forPerson(c, ports, async (account) => {
    const filter = await filterAt(c, ports, account);
    const fields = filter === undefined ? EMPTY_FIELDS : fieldsOf(filter);
    return showFilter(c, ports, filter, { fields });
  });
}

/** `POST` to the same address: makes, changes or deletes the filter, by the rules of the API. */
export function answerFilterForm(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return withOwnForm(c, ports, MAX_FORM_BYTES, async ({ account, params }) => {
    const filter = await filterAt(c, ports, account);
    const fields = filterFieldsOf(params);
    if (filter !== undefined && stateOf(filter) !== stringParam(params, "was"))
      return showFilter(c, ports, filter, { fields, fault: HAS_CHANGED, status: 409 });
    try {
      const isDelete = stringParam(params, "action") === "delete";
      await save(ports, account, { filter, fields, isDelete });
      return c.redirect(OWN_PAGES.filters, 303);
    } catch (error) {
      const { status, message } = shownRefusal(error);
      return showFilter(c, ports, filter, { fields, fault: message, status });
    }
  });
}

/** The filter of an address. `undefined`: it is to be made. @throws RequestError `not-found` */
async function filterAt(
  c: Context<AppEnv>,
  { store }: PagePorts,
  { id: owner }: Account,
): Promise<StoredFilter | undefined> {
  const id = c.req.param("id") ?? "";
  return id === "new" ? undefined : requireFound(await store.filters.find(owner, id));
}

async function save(
  { store, nowMs }: PagePorts,
  { id: owner }: Account,
  {
    filter,
    fields,
    isDelete,
  }: {
    readonly filter: StoredFilter | undefined;
    readonly fields: FilterFields;
    readonly isDelete: boolean;
  },
): Promise<void> {
  const params = paramsOf(fields, filter);
  if (filter === undefined) await store.filters.create(owner, newFilterOf(params, nowMs()));
  else if (isDelete) await store.filters.remove(owner, filter.id);
  else requireFound(await store.filters.change(owner, filter.id, filterChangeOf(params, nowMs())));
}

function showFilter(
  c: Context<AppEnv>,
  ports: PagePorts,
  filter: StoredFilter | undefined,
  {
    fields,
    fault,
    status,
  }: {
    readonly fields: FilterFields;
    readonly fault?: string;
    readonly status?: ContentfulStatusCode;
  },
): Response | Promise<Response> {
  const facts = {
    token: formToken(c, ports),
    action: filter === undefined ? NEW_FILTER : filterPath(filter.id),
    was: filter === undefined ? "" : stateOf(filter),
    expiresAtMs: filter?.expiresAtMs,
    kept: filter === undefined ? 0 : keptOf(filter),
  };
  return showOwn(c, ports, {
    tab: "filters",
    ...(status === undefined ? {} : { status }),
    body: html`<h2>${filter === undefined ? "New filter" : filter.title}</h2>
      ${faultOf(fault)} ${filterForm(fields, facts)}`,
  });
}
