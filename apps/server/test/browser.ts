import type { Account } from "@x/status-core";
import { SECRETS } from "../src/oauth/create-oauth.ts";
import { BASE, type World } from "./world.ts";

/** Answer to a browser. */
export interface BrowserAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Browser of a person: it keeps cookies, follows nothing, and sends the form of the last page. */
export interface Browser {
  /** Values of the cookies by their name. */
  readonly cookies: Map<string, string>;
  get(path: string): Promise<BrowserAnswer>;
  /** Sends the form of the last page as one with files. */
  upload(
    fields: Readonly<Record<string, string>>,
    files: readonly File[],
    headers?: Readonly<Record<string, string>>,
  ): Promise<BrowserAnswer>;
  /** Sends the form of the last page. A field that is `undefined` is left out. */
  submit(
    fields: Readonly<Record<string, string | undefined>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<BrowserAnswer>;
}

/** What answers requests: the app itself, or a server that listens. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

export function sendTo(world: Pick<World, "app">, origin: string): Send {
  return (path, init) => world.app.request(`${origin}${path}`, init);
}

export function openBrowser(send: Send): Browser {
  const cookies = new Map<string, string>();
  let form: { readonly action: string; readonly token: string } | undefined;
  const ask = async (path: string, init: RequestInit): Promise<BrowserAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = init.headers as Record<string, string>;
    const headers = { Accept: "text/html", ...own, Cookie: cookie };
    const answer = await send(path, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    const action = /<form method="post" action="([^"]*)"/.exec(text)?.[1];
    const token = /name="form" value="([^"]*)"/.exec(text)?.[1] ?? "";
    if (action !== undefined) form = { action: action.replaceAll("&amp;", "&"), token };
    return { status: answer.status, headers: answer.headers, text };
  };
  return {
    cookies,
    get: (path) => ask(path, { method: "GET" }),
    upload: (fields, files, headers = {}) => {
      if (form === undefined) throw new Error("there is no form on this page");
      const body = new FormData();
      for (const [name, value] of Object.entries({ form: form.token, ...fields }))
        body.append(name, value);
      for (const file of files) body.append("files", file);
      return ask(form.action, { method: "POST", headers, body });
    },
    submit: (fields, headers = {}) => {
      if (form === undefined) throw new Error("there is no form on this page");
      const all = Object.entries({ form: form.token, ...fields });
      const sent = all.filter((field): field is [string, string] => field[1] !== undefined);
      return ask(form.action, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(sent).toString(),
      });
    },
  };
}

/** Logs in at the page that an app sends to, and follows to the consent page. */
export async function logInAt(
  browser: Browser,
  path: string,
  who: { readonly username: string; readonly password: string },
): Promise<BrowserAnswer> {
  await browser.get(path);
  const answer = await browser.submit({ action: "log-in", ...who });
  const location = answer.headers.get("Location");
  return answer.status === 303 && location !== null ? browser.get(location) : answer;
}

/** Opens a browser in which an account has logged in, with a password that it has. */
export async function openLoggedIn(
  world: Pick<World, "app">,
  who: { readonly username: string; readonly password: string },
): Promise<Browser> {
  const browser = openBrowser(sendTo(world, BASE));
  await logInAt(browser, "/oauth/authorized_applications", who);
  return browser;
}

/** Puts a session that began two hours ago into the place of the one that a browser has. */
export async function leaveAlone(
  { store, deps }: Pick<World, "store" | "deps">,
  { cookies }: Browser,
  { id }: Account,
): Promise<void> {
  const [session] = await store.sessions.list(id, deps.nowMs());
  if (session === undefined) throw new Error("there is no session");
  const secret = SECRETS.create();
  const createdAtMs = deps.nowMs() - 7_200_000;
  await store.sessions.add(SECRETS.digest(secret), { ...session, createdAtMs });
  cookies.set("x_session", secret);
}
