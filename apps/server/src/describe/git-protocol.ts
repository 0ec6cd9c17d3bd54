import { bytesBack, bytesBody, type Area } from "./described.ts";

/** Descriptions of git's own protocol, as far as they go: bodies are pkt-lines and packs. */
export const GIT_PROTOCOL: Area = {
  "GET /:owner/:repo/info/refs": {
    id: "advertiseRefs",
    answers: [
      bytesBack("application/x-git-upload-pack-advertisement"),
      bytesBack("application/x-git-receive-pack-advertisement"),
    ],
  },
  "POST /:owner/:repo/git-upload-pack": {
    id: "uploadPack",
    body: bytesBody("application/x-git-upload-pack-request"),
    answers: [bytesBack("application/x-git-upload-pack-result")],
  },
  "POST /:owner/:repo/git-receive-pack": {
    id: "receivePack",
    body: bytesBody("application/x-git-receive-pack-request"),
    answers: [bytesBack("application/x-git-receive-pack-result")],
  },
};
