import type { SitePage } from "./page.ts";

/** A page on which a package runs. */
export interface ToolPage extends SitePage {
  /** What it does, in a few words. */
  readonly about: string;
}

const DESCRIPTORS = `
<p>A descriptor set is what <code>protoc --descriptor_set_out</code> and <code>buf build</code> write. Choose one, or drop it on the
field. It stays in this browser.</p>
<label for="set">Descriptor set</label><input id="set" type="file">
<label for="older">Older set to compare it with, if you like</label><input id="older" type="file">
<p class="row"><button id="example" type="button">Show an example</button></p>
<div id="result" role="status"></div>`;

const FILTERS = `
<p>The rules are Mastodon's: which posts do these words hide, and why not the others?</p>
<label for="words">Whole words, one a line</label><textarea id="words" rows="3">cat
season finale</textarea>
<label for="parts">Parts of words, one a line</label><textarea id="parts" rows="2">spoil</textarea>
<label for="text">A post</label><textarea id="text" rows="4">Concatenation is no Cat. But spoilers for the SEASON FINALE are.</textarea>
<div id="result" role="status"></div>`;

const EDITORCONFIG = `
<label for="config">An .editorconfig file at the top</label><textarea id="config" rows="10">root = true

[*]
indent_style = space
indent_size = 2

[*.{js,ts}]
charset = utf-8

[legacy/**.js]
indent_style = tab
indent_size = unset</textarea>
<label for="path">Path of a file</label><input id="path" value="legacy/old.js" autocomplete="off" spellcheck="false">
<div id="result" role="status"></div>`;

const LFS_POINTER = `
<label for="pointer">What git holds</label><textarea id="pointer" rows="5" spellcheck="false">version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
</textarea>
<label for="mode">Whose reading counts</label>
<select id="mode"><option>git-lfs</option><option>strict</option><option>gitea</option></select>
<div id="result" role="status"></div>
<h2>Make one</h2>
<label for="file">A large file: it is read here, and sent nowhere</label><input id="file" type="file">
<pre id="made" tabindex="0" aria-label="Pointer of the file">no file yet</pre>`;

function tool(script: string, title: string, about: string, body: string): ToolPage {
  const note = `<noscript><p class="fault">This page works with its script alone.</p></noscript>`;
  const [path, html] = [`tools/${script}.html`, `<h1>${title}</h1>${note}${body}`];
  return { path, title, about, script, body: html };
}

/** Pages on which packages run. */
export const TOOLS: readonly ToolPage[] = [
  tool("descriptors", "Look into a descriptor set", "list, check, print and compare", DESCRIPTORS),
  tool("filters", "Try a filter on a text", "what matches, and why the rest does not", FILTERS),
  tool("editorconfig", "Settings of a path", "what an .editorconfig says of it", EDITORCONFIG),
  tool("lfs-pointer", "Read and make LFS pointers", "what git-lfs sees in a file", LFS_POINTER),
];
