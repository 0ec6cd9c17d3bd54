import { parsePointer } from "@x/lfs-pointer";

const text = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`;
const pointer = parsePointer(new TextEncoder().encode(text));
if (pointer.ok) console.log(pointer.size, pointer.oid.slice(0, 8)); //=> 12345n 4d7a2146
const other = parsePointer(new TextEncoder().encode(text.replace("size", "bytes")));
if (!other.ok) console.log(other.code, "in line", other.line); //=> unexpected-key in line 3
