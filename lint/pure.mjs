// Two rules that the linter does not have: pure code reads no clock.
// A pure package takes the time as an argument (`nowMs`), so `new Date(ms)` is fine and `new Date()` is not.

const AMBIENT = "Pure code reads no clock: take the time as an argument (nowMs).";

/** @type {import("oxlint/plugins").Plugin | object} */
const plugin = {
  meta: { name: "pure" },
  rules: {
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
