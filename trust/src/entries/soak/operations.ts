import { encodeFileDescriptorSet } from "@x/descriptor-wire";
import { own, type Operation } from "./operation.ts";
import { CONTENTS, TRANSFERS } from "./repository.ts";
import { STATUSES } from "./statuses.ts";

const fileOf = (at: number) => ({
  name: `f${at}.proto`,
  package: `p${at}`,
  messageType: [
    { name: "M", field: [{ name: "f", number: 1, label: 1 as const, type: 9 as const }] },
  ],
});
const setOf = (files: number): Uint8Array =>
  encodeFileDescriptorSet({ file: Array.from({ length: files }, (_, at) => fileOf(at)) });
const [SMALL, LARGE] = [setOf(4), setOf(300)];

/** A small set is read beside other requests, and a large one in a thread of its own. */
const DESCRIPTORS: readonly Operation[] = [
  {
    name: "descriptors",
    weight: 6,
    sender: "client",
    bytes: SMALL.length,
    run: own(() => "/api/v1/descriptors/inspect", { method: "POST", body: SMALL }),
  },
  {
    name: "large descriptors",
    weight: 1,
    sender: "client",
    bytes: LARGE.length,
    run: own(() => "/api/v1/descriptors/validate", { method: "POST", body: LARGE }),
  },
];

/** All of the traffic. */
export const OPERATIONS: readonly Operation[] = [
  ...STATUSES,
  ...CONTENTS,
  ...TRANSFERS,
  ...DESCRIPTORS,
];
