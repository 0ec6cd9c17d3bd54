// Two rules that the linter does not have.
// Pure code reads no clock: a pure package takes the time as an argument (`nowMs`), so `new Date(ms)` is
// fine and `new Date()` is not.
// The server reads bodies by `readAuthorized`, which looks up the rights again afterwards: Hono's own readers
// go around it, and so does a context that is called one for bodies.

const AMBIENT = "Pure code reads no clock: take the time as an argument (nowMs).";

const AROUND = "Bodies are read by readAuthorized: rights are looked up again when they have come.";
const READERS = new Set(["json", "text", "parseBody", "arrayBuffer", "blob", "formData", "bytes"]);

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
