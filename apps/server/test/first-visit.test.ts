import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchPage, type PageSteps } from "../../../scripts/page-steps.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

// Somebody who has never heard of this opens the address that the start prints, and goes on by what can be clicked.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

describe.skipIf(!existsSync(CHROMIUM))("a first visit (skipped without Chromium)", () => {
  let folder: string;
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let step: PageSteps["step"];
  const faults: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "x-first-visit-"));
    server = await startServer(["--demo"], { DATA_DIR: join(folder, "data") });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    page = await browser.newPage();
    step = watchPage(page).step;
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url)) faults.push(`elsewhere: ${request.url()}`);
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end("SIGTERM");
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  /** Clicks a link by its words, and waits until the page that it leads to says something. */
  async function follow(name: string | RegExp, says: string | RegExp): Promise<void> {
    await step(`follow ${name} to ${says}`, async () => {
      await page
        .getByRole("link", { name, exact: typeof name === "string" })
        .first()
        .click();
      await page.getByText(says).first().waitFor();
    });
  }

  /** The first page, by the name of the server in the bar of every page. */
  const goHome = (): Promise<void> => follow("x-server", "Look around");

  it("reads, logs in, edits, makes a token, tries a route, and sees what breaks", async () => {
    const [, address = ""] = await server.printed(/look around in a browser: (\S+)/);
    const [, password = ""] = await server.printed(/as demo with the password (\S+)/);
    await step("open the printed address", () => page.goto(address));
    const first = await page.innerText("main");
    for (const word of ["posts", "repositories", "schemas", "demo/welcome"])
      expect([word, first.includes(word)]).toEqual([word, true]);
    expect(await fits(page, "Try a route")).toBe(true);

    await follow("Read a thread", "welcome! A spoiler");
    await goHome();
    await follow("Browse a repository", "git clone");
    await follow("greet.sh", "Hello, ${1:-world}!");
    await goHome();

    await follow("Change a file", "Password");
    await step("log in, and come to the form", async () => {
      await page.getByLabel("Name").fill("demo");
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Log in" }).click();
      await page.getByRole("textbox", { name: "Text" }).waitFor();
    });
    await step("change the file", async () => {
      await page.getByRole("textbox", { name: "Text" }).fill("# Changed by a visitor\n");
      await page.getByRole("button", { name: "Commit" }).click();
      await page.getByText("# Changed by a visitor").waitFor();
    });
    await follow("History", "2 commits");

    await goHome();
    await follow("Make a token", "New token");
    const token = await step("make a token", async () => {
      await page.getByLabel("Name, to know it by").fill("my first");
      await page.getByLabel("Read your repositories").check();
      await page.getByRole("button", { name: "Make the token" }).click();
      return page.getByRole("status").locator("code").innerText();
    });

    await goHome();
    await follow("Try a route", "Try it");
    await step("try it with the token", async () => {
      await page.getByLabel("Token").fill(token);
      await page.getByLabel("owner").fill("demo");
      await page.getByLabel("repo", { exact: false }).fill("welcome");
      await page.getByLabel("path").fill("README.md");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("200 OK").waitFor();
    });
    expect(await page.getByLabel("Answer").innerText()).toContain('"name": "README.md"');

    await goHome();
    await follow("See what breaks", "FIELD_NO_DELETE");
    await follow(/greeting\.proto:\d+/, "Where it is said.");
    expect(faults).toEqual([]);
  });
});

/** Whether a link is on the first screen. */
async function fits(page: Page, name: string): Promise<boolean> {
  const box = await page.getByRole("link", { name }).boundingBox();
  return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0);
}
