// A plugin of protoc and buf: lists the messages of each file in a text beside it.
import { readFileSync, writeFileSync } from "node:fs";
import { answerPlugin } from "@x/descriptor-wire/plugin";
import { createRegistry } from "@x/descriptor-wire/registry";
import { commentsOf } from "@x/descriptor-wire/source";

const answer = answerPlugin(readFileSync(0), ({ set, filesToGenerate, parameter }) => {
  const registry = createRegistry(set);
  return filesToGenerate.map((name) => {
    const lines = registry.file(name)?.messages.map((message) => {
      const fields = message.fields.map((field) => field.name).join(", ");
      const comment = commentsOf(message)?.leading?.trim() ?? "";
      return `${message.fullName} (${fields}) ${parameter}${comment}\n`;
    });
    return { name: `${name}.txt`, content: lines?.join("") ?? "" };
  });
});
writeFileSync(1, answer);
