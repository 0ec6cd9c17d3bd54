import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { openWorld, withArchives, type World } from "./world.ts";

let world: World;
let listening: Listening;
/** Lets the archive in the making go on; with an error it fails. */
let goOn: (error?: Error) => void = () => undefined;
beforeAll(async () => {
  world = await openWorld();
  const deps = withArchives(world.deps, async function* () {
    const more = new Promise<Error | undefined>((resolve) => (goOn = resolve));
    yield Buffer.from("first, ");
    const error = await more;
    if (error !== undefined) throw error;
    yield Buffer.from("then the rest");
  });
  listening = await listen(createApp(deps).fetch, { host: "127.0.0.1", port: 0 });
  await world.repository("a", { a: "1" });
});
afterAll(async () => {
  await listening.close(0);
  await world.close();
});

const get = (format: string, headers = {}): Promise<Response> =>
  fetch(`${listening.url}/repos/ada/a/archive/main.${format}`, { headers });

it("an archive goes out while it is made, and is there for whoever comes later", async () => {
  const answer = await get("zip");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Length")).toBeNull();
  const reader = answer.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe("first, ");
  const others = [get("zip"), get("zip", { Range: "bytes=7-10" })];
  goOn();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe("then the rest");
  expect((await reader.read()).done).toBe(true);
  const [whole, part] = await Promise.all(others);
  expect(await whole!.text()).toBe("first, then the rest");
  expect([whole!.headers.get("Content-Length"), whole!.headers.get("ETag")]).toEqual([
    "20",
    answer.headers.get("ETag"),
  ]);
  expect([part!.status, await part!.text()]).toEqual([206, "then"]);
  const etag = answer.headers.get("ETag")!;
  expect((await get("zip", { "If-None-Match": etag })).status).toBe(304);
});

it("an archive that fails in the making is cut, and not kept", async () => {
  const answer = await get("tar.gz");
  expect(answer.status).toBe(200);
  goOn(new Error("git failed"));
  await expect(text(answer.body!)).rejects.toThrow("terminated");
  const again = await get("tar.gz");
  goOn();
  expect(await again.text()).toBe("first, then the rest");
});
