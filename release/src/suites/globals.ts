// Globals of Node.js that tests use; the sources that they are about may not.
export { Buffer } from "node:buffer";
export { default as process } from "node:process";
