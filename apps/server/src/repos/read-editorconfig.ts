import {
  configDirectories,
  definitionOf,
  giteaDefinition,
  parseEditorConfig,
  resolveProperties,
  type EditorConfig,
} from "@x/editorconfig";
import { readEntry, resolveRef, type GitStore, type ObjectId } from "@x/git-contents";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { openForReading } from "./access.ts";

/** A larger `.editorconfig` counts as none, in bytes. */
const MAX_CONFIG_BYTES = 1_048_576;

/**
 * `GET .../editorconfig/{filepath}`: what the `.editorconfig` at the root says of a file, as Gitea
 * answers it; with `?resolve=full` every property, nested files included.
 */
export async function answerEditorconfig(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, rest } = await openForReading(c, deps);
  const { commit } = await resolveRef(git, c.req.query("ref"));
  const full = c.req.query("resolve") === "full";
  const definition = full
    ? await resolvedFully(git, commit, rest)
    : await definedAtRoot(git, commit, rest);
  if (definition === undefined)
    throw new RequestError("no editorconfig definition for this file", { code: "not-found" });
  return c.json(definition);
}

async function definedAtRoot(
  git: GitStore,
  commit: ObjectId,
  path: string,
): Promise<object | undefined> {
  const config = await configIn(git, commit, "");
  return config && giteaDefinition(path, config);
}

async function resolvedFully(
  git: GitStore,
  commit: ObjectId,
  path: string,
): Promise<object | undefined> {
  const files = new Map<string, EditorConfig>();
  for (const directory of configDirectories(path)) {
    const config = await configIn(git, commit, directory);
    if (config !== undefined) files.set(directory, config);
    if (config?.root === true) break;
  }
  const properties = resolveProperties(path, files);
  return properties.size === 0 ? undefined : definitionOf(properties);
}

/** A link of that name is not followed, and a directory is none. */
async function configIn(
  git: GitStore,
  commit: ObjectId,
  directory: string,
): Promise<EditorConfig | undefined> {
  const entry = await readEntry(
    git,
    commit,
    directory === "" ? ".editorconfig" : `${directory}/.editorconfig`,
  );
  if (entry?.type !== "file" || entry.size > MAX_CONFIG_BYTES) return undefined;
  return parseEditorConfig(
    new TextDecoder().decode((await git.readBlob(entry.id)) ?? new Uint8Array()),
  );
}
