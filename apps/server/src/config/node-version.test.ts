import { expect, test } from "vitest";
import { nodeFault } from "./node-version.ts";

const wanted = "^22.22.3 || >=24.15.0";

test.each(["22.22.3", "22.23.0", "24.15.0", "24.21.0", "26.0.0", "24.15.0-rc.1"])(
  "Node.js %s is taken",
  (found) => {
    expect(nodeFault(found, wanted)).toBeUndefined();
  },
);

test.each(["18.20.8", "20.20.2", "22.13.0", "22.22.2", "23.11.1", "24.14.9"])(
  "Node.js %s is told what is needed",
  (found) => {
    expect(nodeFault(found, wanted)).toBe(
      `Node.js ^22.22.3 || >=24.15.0 is needed, and this is ${found}`,
    );
  },
);

test("the Node.js that runs the tests is one that the package admits", () => {
  expect(nodeFault(process.versions.node)).toBeUndefined();
});
