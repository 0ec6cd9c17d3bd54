import { records } from "../decode/records.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { ServiceElement } from "../registry/service.ts";
import { text } from "../wire/input.ts";
import { arrange, type Member } from "./arrange.ts";
import { editionText } from "./edition.ts";
import { enumMember } from "./enum.ts";
import { extendMembers } from "./extend.ts";
import { quoted } from "./literals.ts";
import { messageMember } from "./message.ts";
import { isDottedName } from "./names.ts";
import { printOptions } from "./option-statements.ts";
import { harmless, type Printing } from "./printing.ts";
import { printService } from "./service.ts";

const OPTION_DEPENDENCY_TAG = 122;

/** Prints a whole file. */
export function printWholeFile(printing: Printing): void {
  const { file, out } = printing;
  const onSyntax = printing.commentsAt([12]);
  const location = printing.checkComments(onSyntax < 0 ? printing.commentsAt([14]) : onSyntax);
  printing.statement(syntaxText(printing), location);
  out.gap();
  printPackage(printing);
  printImports(printing);
  printOptions(printing, file);
  const lists = memberLists(printing);
  const members = arrange(lists);
  if (members === undefined) {
    printing.fault("order", file, "no order of its declarations leads to the one it has");
  }
  for (const { print } of members ?? new Set(lists.flat())) print();
}

function syntaxText(printing: Printing): string {
  const { file } = printing;
  if (file.syntax !== "unknown") return `syntax = "${file.syntax}"`;
  const edition = file.edition === undefined ? undefined : editionText(file.edition);
  if (edition !== undefined && file.view.syntax === "editions") return `edition = "${edition}"`;
  printing.fault("syntax", file, "no compiler knows its syntax or edition");
  return 'syntax = "proto2"';
}

function printPackage(printing: Printing): void {
  const { file, out } = printing;
  const { package: name } = file;
  if (name === "") return;
  if (!isDottedName(name)) {
    printing.fault("name", file, `the package ${JSON.stringify(name)} is no name`);
  }
  const written = isDottedName(name) ? name : name.split(".").map(harmless).join(".");
  printing.statement(`package ${written}`, printing.commentsAt([2]));
  out.gap();
}

function printImports(printing: Printing): void {
  const { file, out } = printing;
  const isPublic = new Set(file.publicDependencies);
  const isWeak = new Set(file.weakDependencies);
  for (const index of [...isPublic, ...isWeak]) {
    const isOne = index >= 0 && index < file.dependencies.length;
    if (!isOne) printing.fault("reference", file, `there is no import ${index}`);
    else if (isPublic.has(index) && isWeak.has(index)) {
      printing.fault("reference", file, `import ${index} is public and weak`);
    }
  }
  for (const [index, name] of file.dependencies.entries()) {
    const kind = isPublic.has(index) ? "public " : isWeak.has(index) ? "weak " : "";
    const location = printing.commentsAt([3, index]);
    printing.statement(`import ${kind}${quoted(name)}`, location);
  }
  for (const [index, name] of optionDependencies(file).entries()) {
    printing.statement(`import option ${quoted(name)}`, printing.commentsAt([15, index]));
  }
  out.gap();
}

/** Names of the files that are imported for their options only. */
function optionDependencies({ tape, at, view }: FileElement): readonly string[] {
  if (tape.find(at, OPTION_DEPENDENCY_TAG) < 0) return [];
  const names: string[] = [];
  for (const { tag, content, end } of records(tape.bytes, view.offset, view.endOffset)) {
    if (tag === OPTION_DEPENDENCY_TAG) names.push(text(tape.input, content, end - content));
  }
  return names;
}

/** The lists of a file's descriptor, with members for what is declared together. */
function memberLists(printing: Printing): readonly (readonly Member[])[] {
  const { file } = printing;
  const owners = new Map<MessageElement, Member>();
  const extends_ = extendMembers(printing, file.extensions, 7, (message, member) => {
    if (owners.has(message)) {
      printing.fault("group", message, "two extensions are declared with it");
    }
    owners.set(message, member);
  });
  const messages: Member[] = [];
  for (const message of file.messages) {
    const member = owners.get(message) ?? messageMember(printing, message);
    if (messages.at(-1) !== member) messages.push(member);
  }
  const enums = file.enums.map((element) => enumMember(printing, element));
  const services = file.services.map((service) => serviceMember(printing, service));
  return [services, messages, enums, extends_];
}

function serviceMember(printing: Printing, service: ServiceElement): Member {
  return {
    start: printing.startOf(service),
    rank: 0,
    print: () => printService(printing, service),
  };
}
