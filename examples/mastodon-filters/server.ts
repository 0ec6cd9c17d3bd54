import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { checkFilterLimits, compileFilters, type Filter, type FilterSet } from "@x/filters";

/** A post as this server keeps it: markup for readers, and the plain text that filters look at. */
export interface Post {
  readonly id: string;
  readonly content: string;
  readonly text: string;
}

/** A small server with posts of its own, to which readers can add filters as Mastodon has them. */
export function createFediverseServer(posts: readonly Post[]): Server {
  const ofReader = new Map<string, { filters: Filter[]; compiled: FilterSet }>();
  let lastId = 0;

  return createServer(async (request, response) => {
    const reader = request.headers.authorization?.replace("Bearer ", "") ?? "anonymous";
    const mine = ofReader.get(reader) ?? { filters: [], compiled: compileFilters([]) };
    const { pathname } = new URL(request.url ?? "/", "http://localhost");

    if (request.method === "POST" && pathname === "/api/v2/filters") {
      const filters = [...mine.filters, readFilter(await text(request), () => String(++lastId))];
      const [excess] = checkFilterLimits(filters);
      if (excess !== undefined) return answer(response, 422, { error: excess.message });
      // Compiled when it changes, not when a post is read.
      ofReader.set(reader, { filters, compiled: compileFilters(filters) });
      return answer(response, 200, filterEntity(filters.at(-1)!));
    }
    if (request.method === "GET" && pathname === "/api/v1/timelines/public")
      return answer(
        response,
        200,
        posts.map((post) => statusEntity(post, mine.compiled)),
      );
    return answer(response, 404, { error: "Record not found" });
  });
}

/** A filter of the reader, from Mastodon's form of it. */
function readFilter(body: string, nextId: () => string): Filter {
  const form = JSON.parse(body);
  return {
    id: nextId(),
    title: form.title,
    context: form.context,
    action: form.filter_action ?? "warn",
    keywords: form.keywords_attributes.map(
      (keyword: { keyword: string; whole_word?: boolean }) => ({
        id: nextId(),
        text: keyword.keyword,
        wholeWord: keyword.whole_word ?? false,
      }),
    ),
    statusIds: [],
  };
}

/** A status in Mastodon's JSON, with what the reader's filters found. */
function statusEntity({ id, content, text: plain }: Post, filters: FilterSet): object {
  const filtered = filters.match({ id, text: plain }, Date.now()).map((match) => ({
    filter: filterEntity(match.filter),
    keyword_matches: match.keywordMatches,
    status_matches: match.statusMatches,
  }));
  return { id, content, filtered };
}

function filterEntity({ id, title, context, action }: Filter): object {
  return { id, title, context, filter_action: action };
}

function answer(response: ServerResponse<IncomingMessage>, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
