import { eachSymbol, isWireError, open, type FileDescriptorSetView } from "@x/descriptor-wire";
import { compare } from "@x/descriptor-wire/compare";
import { printFile } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import { validate } from "@x/descriptor-wire/validate";
import { exampleSet } from "./example-set.ts";
import { facts, fault, find, make, source } from "./page.ts";

const [set, older, result] = [find("input", "set"), find("input", "older"), find("div", "result")];

/** Most lines of a list: a page of more is of no use to anybody. */
const MAX_ITEMS = 500;

for (const field of [set, older])
  field.addEventListener("change", () => {
    void Promise.all([bytesOf(set), bytesOf(older)]).then(([now, before]) => show(now, before));
  });
find("button", "example").addEventListener("click", () => {
  show(exampleSet("int64"), exampleSet("int32"));
});

async function bytesOf({ files }: HTMLInputElement): Promise<Uint8Array | undefined> {
  const [file] = files ?? [];
  return file === undefined ? undefined : new Uint8Array(await file.arrayBuffer());
}

function show(now: Uint8Array | undefined, before: Uint8Array | undefined): void {
  if (now === undefined) return result.replaceChildren(fault("Choose the set to look into."));
  try {
    const view = open(now);
    result.replaceChildren(
      ...symbolsOf(view),
      ...diagnosticsOf(view),
      ...(before === undefined ? [] : changesOf(open(before), view)),
      ...filesOf(view),
    );
  } catch (error) {
    if (!isWireError(error)) throw error;
    result.replaceChildren(fault(`No descriptor set: ${error.message}`));
  }
}

function symbolsOf(view: FileDescriptorSetView): readonly Node[] {
  const counts = new Map<string, number>();
  eachSymbol(view, (_name, kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1));
  const entries = Array.from(counts, ([kind, count]) => [kind, String(count)] as const);
  return [make("h2", "What is in it"), facts([["files", String(view.file.length)], ...entries])];
}

function diagnosticsOf(view: FileDescriptorSetView): readonly Node[] {
  const { accepted, diagnostics } = validate(view);
  const verdict = accepted ? "protoc takes it." : "protoc refuses it.";
  const lines = diagnostics.map(
    ({ severity, file, element, text }) => `${severity}: ${file}: ${element}: ${text}`,
  );
  return [make("h2", "Checked"), make("p", verdict), ...listOf(lines)];
}

function changesOf(before: FileDescriptorSetView, now: FileDescriptorSetView): readonly Node[] {
  const lines = compare(before, now).map(
    ({ severity, rule, file, text }) => `${severity}: ${file}: ${text} (${rule})`,
  );
  const verdict = lines.length === 0 ? "Nothing breaks." : `Rules that are broken: ${lines.length}`;
  return [make("h2", "Compared"), make("p", verdict), ...listOf(lines)];
}

function listOf(lines: readonly string[]): readonly Node[] {
  if (lines.length === 0) return [];
  const items = lines.slice(0, MAX_ITEMS).map((line) => make("li", line));
  const more = lines.length - items.length;
  return [make("ul", ...items), ...(more > 0 ? [make("p", `and ${more} more`)] : [])];
}

/** Sources, each printed when it is opened. */
function filesOf(view: FileDescriptorSetView): readonly Node[] {
  const registry = createRegistry(view);
  const names = Array.from(view.file, ({ name }) => name ?? "").slice(0, MAX_ITEMS);
  const parts = names.map((name) => {
    const part = make("details", make("summary", make("code", name)));
    part.addEventListener(
      "toggle",
      () => part.append(source(printFile(registry, name, { unprintable: "comment" }))),
      { once: true },
    );
    return part;
  });
  return [make("h2", "As source"), ...parts];
}
