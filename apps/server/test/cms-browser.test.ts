import { existsSync } from "node:fs";
import { chromium, type Browser, type Page, type Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScryptHasher } from "@x/oauth/node";
import { createApp } from "../src/app.ts";
import { createOAuthDeps } from "../src/oauth/create-oauth.ts";
import { watchPage } from "../../../scripts/page-steps.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { editByDecap, logInToDecap } from "./cms/drive-decap.ts";
import { editBySveltia, logInToSveltia } from "./cms/drive-sveltia.ts";
import { CMS_FOLDER } from "./cms/folder.ts";
import { readRecording, shapeOf, writeRecording, type RecordedRequest } from "./cms/recording.ts";
import { servePage } from "./cms/serve-page.ts";
import { AFTER, makeSite, siteAfter } from "./cms/site.ts";
import { openWorld, type World } from "./world.ts";

// Two content management systems in a browser, on pages of another origin, edit a site over the API.

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const PASSWORD = "correct horse";
/** Of a whole test, in milliseconds. What hangs is found by the limit of each step. */
const TEST_MS = 900_000;
const CASES = [
  ["decap", logInToDecap, editByDecap],
  ["sveltia", logInToSveltia, editBySveltia],
] as const;

let browser: Browser;
let world: World;
let listening: Listening;

describe.skipIf(!existsSync(CHROMIUM) || !existsSync(CMS_FOLDER))(
  `in headless Chromium (skipped without ${CHROMIUM}, and where scripts/install-cms.sh could not fetch the CMSs)`,
  () => {
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    });
    afterAll(() => browser?.close());

    describe.each(CASES)("%s CMS", (cms, logIn, edit) => {
      beforeAll(async () => {
        world = await openWorld();
        let url = "";
        const base = (): string => url;
        const { store, deps } = world;
        const hasher = createScryptHasher({ logN: 4, blockSize: 1, parallel: 1 });
        const oauth = { store, usage: store.usage, base, nowMs: deps.nowMs, hasher };
        const app = createApp({ ...deps, base, ...createOAuthDeps(oauth) });
        listening = await listen(app.fetch, { host: "127.0.0.1", port: 0 });
        ({ url } = listening);
        await world.deps.signIn.setPassword(world.ada.id, PASSWORD);
      });
      afterAll(async () => {
        await listening?.close(0);
        await world?.close();
      });

      it(
        "lists, changes, makes and deletes posts, and uploads a picture",
        async () => {
          const { git, token } = await makeSite(world);
          const site = await servePage(cms, `${CMS_FOLDER}/${cms}`, listening.url);
          const app = await world.send("POST", "/api/v1/user/applications/oauth2", {
            token: await world.token(world.ada),
            body: { name: cms, redirect_uris: [site.url], confidential_client: false },
          });
          expect(app.status).toBe(201);
          site.setApp(app.json.client_id);
          const page = await openPage(site.url);
          const record = recordRequests(page, listening.url);
          const steps = watchPage(page);
          await steps.step("open the CMS", () => page.goto(site.url));
          await logIn(page, steps, { token, password: PASSWORD });
          await edit(page, steps);
          const requests = await steps.step("read the answers", record);
          await page.close();
          await site.close();
          expect(await siteAfter(git)).toEqual(AFTER);
          expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
          if (process.env["RECORD"] === "1") writeRecording(cms, requests);
          expect(namesOf(requests)).toEqual(namesOf(readRecording(cms)));
        },
        TEST_MS,
      );
    });
  },
);

/** A page that reaches this machine alone: fonts and news of the CMS are not asked for. */
async function openPage(url: string): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1300, height: 900 } });
  const { hostname } = new URL(url);
  await page.route(
    (address) => address.hostname !== hostname && address.protocol.startsWith("http"),
    (route) => route.abort(),
  );
  return page;
}

/** Notes what is sent to the server; the function returned waits for the answers, and lists them in order. */
function recordRequests(page: Page, server: string): () => Promise<readonly RecordedRequest[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => {
    if (answer.url().startsWith(`${server}/api/`) && answer.request().method() !== "OPTIONS")
      answers.push(answer);
  });
  return () => Promise.all(answers.map((answer) => recorded(answer, server)));
}

async function recorded(answer: Response, server: string): Promise<RecordedRequest> {
  const request = answer.request();
  const body = request.postDataJSON() as unknown;
  const isJson = answer.headers()["content-type"]?.includes("json") === true;
  return {
    method: request.method(),
    path: answer.url().slice(server.length),
    ...(body === null ? {} : { body }),
    status: answer.status(),
    shape: isJson ? shapeOf(await answer.json()) : null,
  };
}

/** Which requests there are, whatever their order and how often: a CMS sends several at once. */
function namesOf(requests: readonly RecordedRequest[]): readonly string[] {
  return [...new Set(requests.map(({ method, path }) => `${method} ${path}`))].toSorted();
}
