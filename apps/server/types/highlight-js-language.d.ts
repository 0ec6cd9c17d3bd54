// Types of `highlight.js/lib/languages/*`.

declare const language: object;
export default language;
