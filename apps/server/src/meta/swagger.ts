import { OPERATIONS } from "./openapi.ts";

/** A page that lists the routes: the address that errors of the repository area point to. */
export function swaggerPage(): string {
  const rows = OPERATIONS.map(
    ({ method, path, summary, scope = "", open }) =>
      `<tr><td>${method}</td><td><code>${path}</code></td><td>${summary}</td><td>${open ? "optional: " : ""}${scope}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>x-server: API</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0;border-bottom:1px solid #ddd}</style>
<h1>API</h1><p>The same as a machine reads it: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><tr><th>Method</th><th>Address</th><th></th><th>Scope of a token</th></tr>${rows.join("\n")}</table></html>`;
}
