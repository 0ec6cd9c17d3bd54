import type { Deps } from "../deps.ts";

/** Services behind the pages. */
export type PagePorts = Deps;
