import { createHash } from "node:crypto";
import type { Handler } from "hono";
import type { AppEnv } from "../http/env.ts";

/** Style sheet of all pages: system fonts, light and dark, from phone to desktop. */
export const STYLE = `:root{color-scheme:light dark;--line:#8884;--soft:#8881;--accent:#2457c5;--on:#fff;--quiet:#59616d;--bad:#b3261e;--good:#1a7f37;--p1:#2457c5;--p2:#0a7a4b;--p3:#a14a00;--p4:#7b3fa0;--p5:#a3274f;--p6:#59616d}
@media(prefers-color-scheme:dark){:root{--accent:#9dbcff;--on:#0b1220;--quiet:#a7b0bd;--bad:#ff8a80;--good:#7ee29a;--p1:#7ba3ff;--p2:#59c985;--p3:#ffb077;--p4:#cf9dff;--p5:#ff8fb0;--p6:#a7b0bd}}
*{box-sizing:border-box}
html{background:Canvas;color:CanvasText}
body{font:1rem/1.55 system-ui,sans-serif;margin:0;overflow-wrap:anywhere}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:Canvas;padding:.3rem .6rem}
.bar,main,.foot{max-width:60rem;margin:0 auto;padding:.9rem 1rem}
.bar{display:flex;gap:1rem;align-items:baseline;justify-content:space-between;border-bottom:1px solid var(--line)}
.bar b a{color:inherit;text-decoration:none}
.foot{color:var(--quiet);font-size:.9rem;border-top:1px solid var(--line);margin-top:2rem}
a{color:var(--accent)}
h1{font-size:1.5rem;line-height:1.25;margin:.6rem 0}h2{font-size:1.15rem;margin:1.8rem 0 .6rem}
.quiet{color:var(--quiet);font-size:.92rem}
.quiet a{color:inherit}
ul.plain,ol.plain{list-style:none;margin:0;padding:0}
ul.members{padding-left:1rem;border-left:2px solid var(--line)}
.card{border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem;margin:.7rem 0}
.card.focus{border-color:var(--accent);border-width:2px}
.card header{display:flex;gap:.7rem;align-items:center;flex-wrap:wrap}
.card header a{color:inherit;text-decoration:none}
.card p{margin:.5rem 0}.card>h2,.card>h3{margin-top:.2rem}.card>ul:last-child{margin-bottom:.2rem}
.face{width:2.4rem;height:2.4rem;border-radius:.5rem;object-fit:cover}
.face.large{width:5rem;height:5rem}
.media{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:.5rem;margin:.6rem 0}
.media img,.media video{width:100%;height:auto;border-radius:.5rem}
.tabs,.crumbs,.row{display:flex;gap:.4rem 1rem;flex-wrap:wrap;align-items:baseline}.crumbs{column-gap:.5rem}
time{white-space:nowrap}
.tabs{border-bottom:1px solid var(--line);padding-bottom:.5rem}
.tabs a[aria-current]{font-weight:600;color:inherit;text-decoration:none}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line)}
td.num,th.num{text-align:right;white-space:nowrap}
pre,code,.mono{font:.9rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
h1 .mono{font-size:1.15rem}h2.mono{font-size:1.15rem;font-weight:700}h3.mono{font-size:1rem;font-weight:600;margin:.2rem 0}
code{background:var(--soft);border-radius:.3rem;padding:.1rem .25rem}
pre{overflow:auto;border:1px solid var(--line);border-radius:.5rem;padding:.7rem .8rem;margin:.6rem 0;overflow-wrap:normal}
pre code{background:none;padding:0}
.lines a{display:inline-block;min-width:3.2em;padding-right:1em;text-align:right;color:var(--quiet);text-decoration:none;user-select:none}
.lines a:target{color:var(--accent);font-weight:700}
.add{color:var(--good)}.del{color:var(--bad)}.hunk{color:var(--quiet)}
.tag{display:inline-block;max-width:100%;border:1px solid var(--line);border-radius:.8rem;padding:0 .6rem;font-size:.85rem}
.routes{border-bottom:1px solid var(--line);padding:.4rem 0}.routes h2{display:inline;margin:0}
.routes li{padding:.45rem 0 .45rem 1rem}.routes li a,.routes li b{font:.9rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.routes li a{display:block}.routes li b{font-weight:700}
.text img{max-width:100%}
.text blockquote{border-left:3px solid var(--line);margin-left:0;padding-left:1rem;color:var(--quiet)}
.pages{display:flex;justify-content:space-between;margin:1rem 0}
label{display:block;margin:.8rem 0 .2rem}
input,textarea,select{font:inherit;width:100%;padding:.5rem;border:1px solid var(--line);border-radius:.4rem}
textarea{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9rem}
.choice{display:flex;gap:.6rem;align-items:baseline;margin:.35rem 0}
.choice input{width:auto;flex:none}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:1rem 0;padding:.5rem .8rem}
select{background:Canvas;color:CanvasText}
button{font:inherit;padding:.5rem 1.1rem;border:1px solid var(--accent);border-radius:.4rem;background:none;color:inherit;cursor:pointer}
button.main{background:var(--accent);color:var(--on)}
.narrow{max-width:28rem}
div.narrow{margin:0 auto}
.picture{margin:1rem 0}
.picture svg{display:block;width:16rem;max-width:100%}
.charts{display:flex;gap:.2rem 3rem;flex-wrap:wrap;align-items:flex-end}
.chart{margin:.5rem 0;flex:1 1 16rem;font-size:.92rem}
.chart svg{display:block;width:100%;margin-bottom:.3rem}
.weeks{max-width:26rem;fill:var(--accent);stroke:var(--line)}.weeks rect{stroke:none}
.parts{height:.6rem;border-radius:.3rem}
.dot{display:inline-block;width:.65rem;height:.65rem;border-radius:50%}
.p1{fill:var(--p1);background:var(--p1)}.p2{fill:var(--p2);background:var(--p2)}.p3{fill:var(--p3);background:var(--p3)}
.p4{fill:var(--p4);background:var(--p4)}.p5{fill:var(--p5);background:var(--p5)}.p6{fill:var(--p6);background:var(--p6)}
.code{display:block;padding:.8rem;border:1px solid var(--line);font-size:1.1rem;user-select:all}
.fault{border:1px solid var(--bad);border-radius:.4rem;padding:.6rem .8rem}
details summary{cursor:pointer}
meter{width:8rem}.limits li{margin:.5rem 0}.limits meter{display:block;width:16rem;max-width:100%}
@media(max-width:40rem){.wide{display:none}}
.hljs-comment,.hljs-quote{color:var(--quiet);font-style:italic}
.hljs-keyword,.hljs-selector-tag,.hljs-literal,.hljs-type{color:#8250df}
.hljs-string,.hljs-regexp,.hljs-addition{color:#0a6b3d}
.hljs-number,.hljs-symbol,.hljs-attr,.hljs-attribute,.hljs-variable{color:#0550ae}
.hljs-title,.hljs-name,.hljs-section{color:#953800}
.hljs-deletion{color:var(--bad)}
@media(prefers-color-scheme:dark){
.hljs-keyword,.hljs-selector-tag,.hljs-literal,.hljs-type{color:#d2a8ff}
.hljs-string,.hljs-regexp,.hljs-addition{color:#9be9a8}
.hljs-number,.hljs-symbol,.hljs-attr,.hljs-attribute,.hljs-variable{color:#9cc7ff}
.hljs-title,.hljs-name,.hljs-section{color:#ffb77c}}`;

const HASH = createHash("sha256").update(STYLE).digest("hex").slice(0, 16);

/** Path of the style sheet, which changes with its content. */
export const STYLE_PATH = `/assets/style-${HASH}.css`;

/** Answers with the style sheet: its name changes with its content. */
export const answerStyle: Handler<AppEnv> = (c, next) => {
  if (c.req.path !== STYLE_PATH) return next();
  return c.body(STYLE, 200, {
    "Content-Type": "text/css; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
};
