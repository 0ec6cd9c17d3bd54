import { edit, open } from "@x/descriptor-wire";
import { validate } from "@x/descriptor-wire/validate";

/**
 * Moves the files of a package to another one, with every reference to what they declare. What was written by a
 * newer compiler, custom options and source locations stay byte for byte.
 */
export function renamePackage(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const set = open(bytes);
  const draft = edit(set);
  const own = new Set(set.file.filter((file) => file.package === from).map(({ name }) => name));
  const renamed = (name: string | undefined): string | undefined =>
    name?.startsWith(`.${from}.`) === true ? `.${to}${name.slice(from.length + 1)}` : name;
  set.file.forEach((view, at) => {
    // A file that is not asked for is not decoded, and none of its bytes can change.
    if (!own.has(view.name) && !view.dependency.some((name) => own.has(name))) return;
    const file = draft.file(at);
    if (file.package === from) file.package = to;
    for (const { field } of file.messageType)
      for (const one of field) one.typeName = renamed(one.typeName);
    for (const { method } of file.service)
      for (const one of method) {
        one.inputType = renamed(one.inputType);
        one.outputType = renamed(one.outputType);
      }
  });
  return draft.encode();
}

/** What a compiler would say to a set, one line each. */
export function complaints(bytes: Uint8Array): readonly string[] {
  return validate(open(bytes)).diagnostics.map(({ file, text }) => `${file}: ${text}`);
}
