import { decodeMessage } from "../decode/decode.ts";
import { encodeMessage } from "../encode/encode.ts";
import type {
  DescriptorProto,
  FieldDescriptorProto,
  FileDescriptorProto,
} from "../generated/classic/types.ts";
import { eachFieldOf } from "../registry/each-field.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";

/**
 * The bytes of a file in which every name is written as compilers write it, with all its scopes, and
 * every field has a type. Most files keep their bytes.
 */
export function withFullNames(file: FileElement): Uint8Array {
  const { bytes } = file.view;
  if (isWhole(file)) return bytes;
  const proto = decodeMessage("FileDescriptorProto", bytes, { maxExpansion: Infinity });
  completeFile(proto, file);
  return encodeMessage("FileDescriptorProto", proto);
}

function isWhole(file: FileElement): boolean {
  let whole = true;
  eachFieldOf(file, ({ typeName, extendeeName, declaredType }) => {
    whole &&= isFull(typeName) && isFull(extendeeName) && declaredType !== undefined;
  });
  const methods = file.services.flatMap((service) => service.methods);
  return whole && methods.every((one) => isFull(one.inputName) && isFull(one.outputName));
}

function isFull(name: string | undefined): boolean {
  return name === undefined || name.startsWith(".");
}

function completeFile(proto: FileDescriptorProto, file: FileElement): void {
  completeMessages(proto.messageType, file.messages);
  completeFields(proto.extension, file.extensions);
  for (const [index, { methods }] of file.services.entries()) {
    for (const [place, { input, output }] of methods.entries()) {
      const method = proto.service[index]?.method[place];
      if (method === undefined) continue;
      if (input !== undefined) method.inputType = `.${input.fullName}`;
      if (output !== undefined) method.outputType = `.${output.fullName}`;
    }
  }
}

function completeMessages(
  protos: readonly DescriptorProto[],
  messages: readonly MessageElement[],
): void {
  for (const [index, message] of messages.entries()) {
    const proto = protos[index];
    if (proto === undefined) continue;
    completeFields(proto.field, message.fields);
    completeFields(proto.extension, message.extensions);
    completeMessages(proto.nestedType, message.messages);
  }
}

function completeFields(
  protos: readonly FieldDescriptorProto[],
  fields: readonly FieldElement[],
): void {
  for (const [index, field] of fields.entries()) {
    const proto = protos[index];
    if (proto === undefined) continue;
    const type = field.message ?? field.enum;
    proto.type = field.type;
    if (type !== undefined) proto.typeName = `.${type.fullName}`;
    const { containingMessage: extendee } = field;
    if (field.kind === "extension" && extendee !== undefined) {
      proto.extendee = `.${extendee.fullName}`;
    }
  }
}
