import { describe, expect, it } from "vitest";
import { CMS_NAMES, readRecording, shapeOf } from "./cms/recording.ts";
import { AFTER, makeSite, siteAfter } from "./cms/site.ts";
import { openWorld } from "./world.ts";

// What the CMSs sent in `cms-browser.test.ts`, sent again without them and without a browser.

describe.each(CMS_NAMES)("the requests of %s CMS", (cms) => {
  it("are answered as when they were recorded, and edit the site", async () => {
    const world = await openWorld();
    const { git, token } = await makeSite(world);
    for (const { method, path, body, status, shape } of readRecording(cms)) {
      const answer = await world.send(method, path, { token, body });
      expect([method, path, answer.status]).toEqual([method, path, status]);
      // Members may come; none that a CMS may read may go.
      const now = shapeOf(answer.json);
      if (shape === null) expect(now).toBeNull();
      else expect(now).toMatchObject(shape);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
    expect(await siteAfter(git)).toEqual(AFTER);
    await world.close();
  });
});
