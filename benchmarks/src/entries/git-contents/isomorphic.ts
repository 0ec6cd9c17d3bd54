import fs from "node:fs";
import isomorphic from "isomorphic-git";
import type { Work } from "../../bench.ts";
import { pathOf } from "./corpus.ts";

/** Commits one file after the other; nothing is synced, and nothing kept from others meanwhile. */
export function commitByIsomorphic(gitdir: string): Work {
  const cache = {};
  let next = 0;
  return async () => {
    const [top = "", folder = "", name = ""] = pathOf(next++).split("/");
    const parent = await isomorphic.resolveRef({ fs, gitdir, ref: "refs/heads/main" });
    const blob = await isomorphic.writeBlob({ fs, gitdir, blob: Buffer.from(`text ${next}`) });
    const put = async (dir: string, path: string, oid: string): Promise<string> => {
      const { tree } = await isomorphic.readTree({
        fs,
        gitdir,
        oid: parent,
        ...(dir === "" ? {} : { filepath: dir }),
        cache,
      });
      return isomorphic.writeTree({
        fs,
        gitdir,
        tree: tree.map((entry) => Object.assign(entry, entry.path === path ? { oid } : {})),
      });
    };
    const tree = await put(
      "",
      top,
      await put(top, folder, await put(`${top}/${folder}`, name, blob)),
    );
    const author = { name: "B", email: "b@x", timestamp: 1_600_000_000, timezoneOffset: 0 };
    return isomorphic.commit({
      fs,
      gitdir,
      message: "c",
      tree,
      parent: [parent],
      author,
      ref: "refs/heads/main",
      cache,
    });
  };
}
