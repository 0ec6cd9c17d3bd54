import { statSync } from "node:fs";
import { type FileDescriptorSetView, open } from "@x/descriptor-wire";
import { readSet } from "../input.ts";
import type { Output } from "../output.ts";
import { compiledForChecks } from "./compiled.ts";
import { openSources, type Sources } from "./sources.ts";

/** One of two versions that are compared. */
export interface Version {
  /** The set of it. */
  readonly set: FileDescriptorSetView;
  /** Sources that it was compiled from; absent when it was read as a set. */
  readonly sources: Sources | undefined;
}

/**
 * Reads a version: a set, or a folder of sources, or one source.
 *
 * @throws Failure when it cannot be read, or does not compile
 */
export async function readVersion(
  operand: string,
  { folders, output }: { readonly folders: readonly string[] | undefined; readonly output: Output },
): Promise<Version> {
  const isFolder = statSync(operand, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder && !operand.endsWith(".proto")) {
    const { set } = await readSet(operand);
    return { set, sources: undefined };
  }
  const sources = await openSources([operand], folders);
  return { set: open(compiledForChecks(sources, output, false)), sources };
}
