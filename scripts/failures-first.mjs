import { SEED } from "./seed.ts";

// Reporter of vitest that tells a failure when it happens; the default one tells all of them at the end.
export default class FailuresFirst {
  onInit() {
    console.error(`random tests run from seed ${SEED}; SEED=N takes another`);
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === "failed") tell(`${test.module.relativeModuleId} > ${test.fullName}`, errors);
  }

  onTestModuleEnd(file) {
    if (file.errors().length > 0) tell(file.relativeModuleId, file.errors());
  }
}

/** Without the frames of tools. */
function tell(name, errors) {
  const texts = errors.map(({ message, stack = message }) =>
    stack.split("\n").filter((line) => !/^\s+at .*(?:node_modules|node:internal)/.test(line)),
  );
  console.error(["FAILED " + name, ...texts.flat()].join("\n"));
}
