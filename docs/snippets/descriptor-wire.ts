import { decodeFileDescriptorSet, encodeFileDescriptorSet } from "@x/descriptor-wire";

// What a compiler wrote: file { name: "a.proto" syntax: "proto3" }
const bytes = Uint8Array.from(Buffer.from("0a110a07612e70726f746f620670726f746f33", "hex"));
const set = decodeFileDescriptorSet(bytes);
console.log(set.file[0]?.name, set.file[0]?.package); //=> a.proto undefined
console.log(Buffer.compare(encodeFileDescriptorSet(set), bytes)); //=> 0
