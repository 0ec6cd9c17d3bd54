import type { OpenRepository } from "../../repos/access.ts";
import type { Page } from "../show.ts";

/** What stands around a page: a private repository is not for previews. */
export function about(
  { repository }: OpenRepository,
  title: string,
  path: string,
): Pick<Page, "title" | "path" | "description"> {
  if (repository.private) return { title };
  const description = repository.description === "" ? undefined : repository.description;
  return { title, path, description };
}
