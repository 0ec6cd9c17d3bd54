import { resolveRef, readEntry, type GitStore } from "@x/git-contents";
import type { World } from "../world.ts";

/** Files of a site that a CMS edits. */
const SITE = {
  "content/posts/first.md": "---\ntitle: First\n---\nHello\n",
  "content/posts/second.md": "---\ntitle: Second\n---\nWorld\n",
  "static/img/README.txt": "pictures\n",
} as const;

/** Picture of one dot, that is uploaded. */
export const DOT: Buffer = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What its owner logs in with. */
export interface LogIn {
  readonly token: string;
  readonly password: string;
}

/** Makes the repository of the site, `ada/site`, and a token of its owner. */
export async function makeSite(world: World): Promise<{ git: GitStore; token: string }> {
  const git = world.git(await world.repository("site", SITE));
  return { git, token: await world.token(world.ada, "read write:repository") };
}

/** Texts of the files after a CMS has edited: the first changed and with a picture, the second gone, a third new. */
export async function siteAfter(
  git: GitStore,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { commit } = await resolveRef(git, "main");
  const read = async (path: string): Promise<Buffer | undefined> => {
    const entry = await readEntry(git, commit, path);
    return entry && Buffer.from((await git.readBlob(entry.id)) ?? []);
  };
  const text = async (name: string): Promise<string | undefined> => {
    const bytes = await read(`content/posts/${name}.md`);
    // One of them leaves a line empty, and writes fields without a value.
    return bytes?.toString("utf8").replace("picture: ''\n", "").replace("---\n\n", "---\n").trim();
  };
  const picture = await read("static/img/dot.png");
  return {
    first: await text("first"),
    second: await text("second"),
    third: await text("third"),
    picture: picture?.equals(DOT) === true ? "the dot" : picture?.toString("base64"),
  };
}

/** What {@link siteAfter} is to find. */
export const AFTER = {
  first: "---\ntitle: First\npicture: /img/dot.png\n---\nHello again",
  second: undefined,
  third: "---\ntitle: Third\n---\nThird text",
  picture: "the dot",
} as const;
