// Three rules that the linter does not have.
// Pure code reads no clock: a pure package takes the time as an argument (`nowMs`), so `new Date(ms)` is
// fine and `new Date()` is not.
// The server reads bodies by `readAuthorized`, which looks up the rights again afterwards: Hono's own readers
// go around it, and so does a context that is called one for bodies.
// Tests decide nothing by the clock on the wall: on a busy machine any work takes any time. They wait for
// events (or by `expect.poll`), count, ask for the processor's time (`processorMs`), or set the clock
// (`vi.useFakeTimers`). Exceptions say why, behind `--` in the comment that makes them.

const AMBIENT = "Pure code reads no clock: take the time as an argument (nowMs).";

const AROUND = "Bodies are read by readAuthorized: rights are looked up again when they have come.";
const READERS = new Set(["json", "text", "parseBody", "arrayBuffer", "blob", "formData", "bytes"]);

const BY_CLOCK =
  "Tests decide nothing by the clock: wait for an event, count, or ask for the processor's time.";
const WITHOUT_REASON = "An exception from `pure/no-test-clock` has its reason behind `--`.";
const CLOCKS = { Date: ["now"], performance: ["now"], process: ["hrtime"] };
const SLEEPS = new Set(["setTimeout", "node:timers", "node:timers/promises"]);

/** @type {import("oxlint/plugins").Plugin | object} */
const plugin = {
  meta: { name: "pure" },
  rules: {
    "no-unauthorized-body": {
      create(context) {
        const report = (node) => context.report({ node, message: AROUND });
        const nameOf = ({ computed, property }) => (computed ? property.value : property.name);
        const isMember = (node, name) => node.type === "MemberExpression" && nameOf(node) === name;
        return {
          MemberExpression(node) {
            const { object } = node;
            if (isMember(object, "req") && READERS.has(nameOf(node))) report(node);
            const isRaw = isMember(object, "raw") && isMember(object.object, "req");
            if (isRaw && (READERS.has(nameOf(node)) || nameOf(node) === "body")) report(node);
          },
          TSAsExpression({ typeAnnotation: { typeName } }) {
            if (typeName?.name === "BodyContext") report(typeName);
          },
        };
      },
    },
    "no-test-clock": {
      create(context) {
        const report = (node) => context.report({ node, message: BY_CLOCK });
        return {
          Program() {
            for (const node of context.sourceCode.getAllComments())
              if (/oxlint-disable\S* pure\/no-test-clock(?! -- \w.{8})/.test(node.value))
                context.report({ node, message: WITHOUT_REASON });
          },
          MemberExpression(node) {
            const { object, computed, property } = node;
            const name = computed ? property.value : property.name;
            const clock = Object.hasOwn(CLOCKS, object.name) ? CLOCKS[object.name] : [];
            if (clock.includes(name)) report(node);
          },
          CallExpression(node) {
            if (SLEEPS.has(node.callee.name)) report(node);
          },
          ImportSpecifier(node) {
            const isTimers = SLEEPS.has(node.parent.source.value);
            if (isTimers && node.imported.name === "setTimeout") report(node);
          },
        };
      },
    },
    "no-ambient-clock": {
      create(context) {
        const report = (node) => context.report({ node, message: AMBIENT });
        const isDate = (node) => node.type === "Identifier" && node.name === "Date";
        return {
          NewExpression(node) {
            if (isDate(node.callee) && node.arguments.length === 0) report(node);
          },
          CallExpression(node) {
            if (isDate(node.callee)) report(node);
          },
          MemberExpression(node) {
            const name = node.computed ? node.property.value : node.property.name;
            if (isDate(node.object) && name === "now") report(node);
          },
        };
      },
    },
  },
};

export default plugin;
