import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import type { ValidationContext } from "./context.ts";

/** Checks the oneofs of a message: members side by side, none empty, synthetic ones last. */
export function checkOneofs(context: ValidationContext, message: MessageElement): void {
  if (message.oneofs.length > 0) {
    checkNeighbours(context, message);
    for (const oneof of message.oneofs) checkMembers(context, oneof);
  }
  for (const field of message.fields) checkSynthetic(context, message, field);
  let hasSynthetic = false;
  for (const oneof of message.oneofs) {
    if (oneof.isSynthetic) hasSynthetic = true;
    else if (hasSynthetic) failOrder(context, message, oneof);
  }
}

function checkNeighbours(context: ValidationContext, message: MessageElement): void {
  const begun = new Set<OneofElement>();
  for (const [index, { oneof }] of message.fields.entries()) {
    if (oneof === undefined) continue;
    const before = message.fields[index - 1];
    if (begun.has(oneof) && before !== undefined && before.oneof !== oneof) {
      context.fail({
        code: "oneof-not-consecutive",
        element: before.fullName,
        at: before,
        location: "TYPE",
        text: `Fields in the same oneof must be defined consecutively. "${before.name}" cannot be defined before the completion of the "${oneof.name}" oneof definition.`,
      });
    }
    begun.add(oneof);
  }
}

function checkMembers(context: ValidationContext, oneof: OneofElement): void {
  if (oneof.fields.length > 0) return;
  context.fail({
    code: "oneof-empty",
    element: oneof.fullName,
    at: oneof,
    location: "NAME",
    text: "Oneof must have at least one field.",
  });
}

function checkSynthetic(
  context: ValidationContext,
  message: MessageElement,
  field: FieldElement,
): void {
  if (!field.isProto3Optional || field.oneof?.isSynthetic === true) return;
  context.fail({
    code: "proto3-optional-without-oneof",
    element: message.fullName,
    at: field,
    location: "OTHER",
    text: "Fields with proto3_optional set must be a member of a one-field oneof",
  });
}

function failOrder(context: ValidationContext, message: MessageElement, oneof: OneofElement): void {
  context.fail({
    code: "synthetic-oneof-not-last",
    element: message.fullName,
    at: oneof,
    location: "OTHER",
    text: "Synthetic oneofs must be after all other oneofs",
  });
}
