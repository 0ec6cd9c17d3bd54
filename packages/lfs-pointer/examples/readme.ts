import { formatPointer, parsePointer } from "@x/lfs-pointer";

const blob = new TextEncoder().encode(
  "version https://git-lfs.github.com/spec/v1\n" +
    "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\n" +
    "size 12345\n",
);

const pointer = parsePointer(blob);
if (!pointer.ok) throw new Error("an ordinary file: serve its bytes");
console.log(pointer.size, pointer.canonical); //=> 12345n true
console.log(formatPointer(pointer).length); //=> 130

const broken = parsePointer(blob.subarray(0, 100));
if (!broken.ok) console.log(broken.code, broken.line); //=> invalid-oid 2
