import type { Page } from "playwright-core";
import { watchPage } from "../../../../scripts/page-steps.ts";

/** Logs in at a server, in the window that Phanpy opens. */
export async function logIn(
  page: Page,
  {
    app,
    host,
    password,
  }: { readonly app: string; readonly host: string; readonly password: string },
): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.goto(`${app}#/login?instance=${host}&submit=1`);
  const popup = await opened;
  await watchPage(popup).step("log in at the server", async () => {
    await popup.fill("input[name=username]", "ada");
    await popup.fill("input[name=password]", password);
    await popup.click("button[value=log-in]");
    await popup.click("button[value=allow]");
  });
  await page.waitForSelector("#compose-button");
}

/** Writes a post with a picture. */
export async function post(
  page: Page,
  { text, picture }: { readonly text: string; readonly picture: Buffer },
): Promise<void> {
  await page.click("#compose-button");
  await page.fill("#compose-container textarea[name=status]", text);
  const file = { name: "a.png", mimeType: "image/png", buffer: picture };
  await page.setInputFiles("#compose-container input[type=file] >> nth=0", file);
  await page.waitForSelector("#compose-container .media-attachment");
  await sendPost(page);
}

/** Sends what is written. Phanpy asks whether a picture without a description is meant. */
async function sendPost(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.click("#compose-container button[type=submit]");
  await page.waitForSelector("#compose-container", { state: "detached" });
}

/** Opens the page of a status. */
export async function openStatus(
  page: Page,
  { app, host, id }: { readonly app: string; readonly host: string; readonly id: string },
): Promise<void> {
  await page.goto(`${app}#/${host}/s/${id}`);
  await page.waitForSelector(".status.large .more-button, .hero .more-button");
}

/** Chooses from the menu of the status whose page is open. */
async function choose(page: Page, ...words: readonly string[]): Promise<void> {
  await page.click(".hero .more-button");
  for (const word of words)
    await page.click(`[role=menuitem]:has-text("${word}"):visible >> nth=-1`);
}

/** Edits the status whose page is open. */
export async function edit(page: Page, text: string): Promise<void> {
  await choose(page, "Edit");
  await page.fill("#compose-container textarea[name=status]", text);
  await sendPost(page);
}

/** Deletes the status whose page is open. */
export async function remove(page: Page): Promise<void> {
  await choose(page, "Delete…", "Delete this post?");
  await page.waitForSelector("text=Post deleted");
}

/** Logs out, and forgets the account. (Its request to revoke the token names no app, and is refused as by Mastodon.) */
export async function logOut(page: Page, app: string): Promise<void> {
  await page.goto(`${app}#/`);
  await page.click(".nav-menu-button");
  await page.click('[role=menuitem]:has-text("Accounts…"):visible');
  await page.click("#accounts-container .more-button");
  for (const word of ["Log out…", "Log out and remove"])
    await page.click(`[role=menuitem]:has-text("${word}"):visible >> nth=-1`);
  await page.waitForSelector("#welcome");
}
