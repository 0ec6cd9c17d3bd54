import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account, AccountId } from "../index.ts";
import { formatContent, type Links } from "./content.ts";

const links: Links = {
  account: ({ username, domain }) => `https://${domain ?? "here.example"}/@${username}`,
  tag: (name) => `https://here.example/tags/${name}`,
};

function account(username: string, domain?: string): Account {
  return {
    id: "1" as AccountId,
    username,
    domain,
    displayName: "",
    note: "",
    locked: false,
    bot: false,
    suspended: false,
    silenced: false,
    createdAtMs: 0,
    followersCount: 0,
    followingCount: 0,
    statusesCount: 0,
    defaults: { sensitive: false },
  };
}

const mention = (href: string, name: string): string =>
  `<span class="h-card" translate="no"><a href="${href}" class="u-url mention">@<span>${name}</span></a></span>`;

describe("formatContent", () => {
  it.each([
    ["", ""],
    ["x", "<p>x</p>"],
    ["a\nb", "<p>a<br />b</p>"],
    ["a\r\nb\r\n\r\nc", "<p>a<br />b</p><p>c</p>"],
    ["a\n\n\n\nb", "<p>a</p><p>b</p>"],
    [`<b> & "q" 'a' <script>`, "<p>&lt;b&gt; &amp; &quot;q&quot; &#39;a&#39; &lt;script&gt;</p>"],
    ["&lt;", "<p>&amp;lt;</p>"],
    [
      "#Tag",
      '<p><a href="https://here.example/tags/Tag" class="mention hashtag" rel="tag">#<span>Tag</span></a></p>',
    ],
    [
      "https://example.com/a?b&c",
      '<p><a href="https://example.com/a?b&amp;c" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">https://</span><span class="">example.com/a?b&amp;c</span><span class="invisible"></span></a></p>',
    ],
    [
      "http://www.example.com/0123456789012345678901234567890",
      '<p><a href="http://www.example.com/0123456789012345678901234567890" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">http://www.</span><span class="ellipsis">example.com/012345678901234567</span><span class="invisible">8901234567890</span></a></p>',
    ],
    ["@nobody @alice@nobody.example", "<p>@nobody @alice@nobody.example</p>"],
    ["@ALICE", `<p>${mention("https://here.example/@alice", "alice")}</p>`],
  ])("makes of %j the HTML %s", (text, html) => {
    expect(formatContent(text, [account("alice")], links)).toBe(html);
  });

  it("shows hosts where two names are the same", () => {
    const accounts = [account("bob"), account("bob", "far.example"), account("eve", "far.example")];
    const html = formatContent("@bob @bob@far.example @eve@far.example", accounts, links);
    const expected = [
      mention("https://here.example/@bob", "bob"),
      mention("https://far.example/@bob", "bob@far.example"),
      mention("https://far.example/@eve", "eve"),
    ];
    expect(html).toBe(`<p>${expected.join(" ")}</p>`);
  });

  it("never lets a text become markup, and loses no text", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("<", ">", '"', "'", "&", "@alice", "#tag", "https://example.com/<x>", "\n"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        const html = formatContent(text, [account("alice")], links);
        const ours =
          /<\/?p>|<br \/>|<\/?span(?: class="[a-z-]*"(?: translate="no")?)?>|<\/a>|<a href="[^"<>]*" (?:class="[a-z -]*"(?: rel="tag")?|target="_blank" rel="nofollow noopener" translate="no")>/g;
        const plain = html.replaceAll(ours, "");
        expect(plain).not.toMatch(/[<>"']/);
        const unescaped = plain
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&#39;", "'")
          .replaceAll("&amp;", "&");
        expect(unescaped).toBe(text.replaceAll(/[\r\n]/g, ""));
      }),
    );
  });
});
