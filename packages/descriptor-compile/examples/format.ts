import { format } from "@x/descriptor-compile";

const source =
  'syntax="proto3"; // Of the shop.\nmessage Order{int64 id=1;string note=2[deprecated=true];}';
for (const line of format(source).text?.trimEnd().split("\n") ?? []) console.log(line);
//=> syntax = "proto3"; // Of the shop.
//=> message Order {
//=>   int64 id = 1;
//=>   string note = 2 [deprecated = true];
//=> }
