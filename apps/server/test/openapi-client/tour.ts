import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

/** What the tour saw on its way. */
export interface Seen {
  readonly posted: string;
  readonly read: string;
  readonly files: readonly string[];
  readonly refused: string;
  readonly matched: boolean;
}

/** The tour of the start page, by a client that was generated. */
export async function tour(
  baseUrl: string,
  token: string,
  fetch: (request: Request) => Promise<Response>,
): Promise<Seen> {
  const headers = { Authorization: `Bearer ${token}` };
  const client = createClient<paths>({ baseUrl, headers, fetch });
  const posted = await client.POST("/api/v1/statuses", {
    body: { status: "hello from a generated client", visibility: "public" },
  });
  if (posted.data === undefined || !("account" in posted.data)) throw new Error("not posted");
  const { id, account } = posted.data;
  const context = await client.GET("/api/v1/statuses/{id}/context", { params: { path: { id } } });
  const repo = { owner: account.username, repo: "site" };
  const made = await client.POST("/api/v1/repos/{owner}/{repo}/contents/{path}", {
    params: { path: { ...repo, path: "hello.txt" } },
    body: { content: "aGVsbG8=", message: "Say hello" },
  });
  const read = await client.GET("/api/v1/repos/{owner}/{repo}/contents/{path}", {
    params: { path: { ...repo, path: "hello.txt" } },
  });
  const listed = await client.GET("/api/v1/repos/{owner}/{repo}/contents", {
    params: { path: repo },
  });
  const missing = await client.GET("/api/v1/repos/{owner}/{repo}/branches/{branch}", {
    params: { path: { ...repo, branch: "none" } },
  });
  const explained = await client.POST("/api/v2/filters/explain", {
    body: { keywords_attributes: [{ keyword: "hello" }], text: "say hello" },
  });
  const file = Array.isArray(read.data) ? undefined : read.data;
  return {
    posted: posted.data.content,
    read: `${file?.content ?? ""} ${made.data?.commit.message ?? ""}`,
    files: [
      ...(Array.isArray(listed.data)
        ? listed.data.map((one: { readonly name: string }) => one.name)
        : []),
      String(context.data?.descendants.length),
    ],
    refused: String(missing.error?.code),
    matched: explained.data?.matched === true,
  };
}
