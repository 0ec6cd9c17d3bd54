import { formatPointer, isSha256, parsePointer } from "@x/lfs-pointer";

const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393";
if (!isSha256(oid)) throw new TypeError("64 hex digits");
const blob = new TextEncoder().encode(formatPointer({ oid, size: 12345n }));
const pointer = parsePointer(blob);
console.log(pointer.ok && pointer.size); //=> 12345n
