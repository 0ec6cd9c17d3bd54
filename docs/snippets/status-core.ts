import { findEntities, textLength } from "@x/status-core";

const text = "@ada@example.com look: https://example.com/a/very/long/address #cats";
console.log(textLength(text)); //=> 40
console.log(findEntities(text).map(({ kind }) => kind)); //=> [ 'mention', 'url', 'hashtag' ]
