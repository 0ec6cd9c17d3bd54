import type { Landing, LandingTransfer, LandPush } from "../transfer/land-push.ts";
import type { PushReview, PushTransfer, ReviewedMove } from "../transfer/transfer.ts";

/** What the worker asks for during a push: the rules, a review, or that its refs move. */
export type PushQuestion =
  | { readonly newBytes: number | undefined }
  | { readonly move: ReviewedMove }
  | { readonly landing: Landing };

/** The functions of a push as one, since a call has one callback. */
export interface PushCallback {
  (question: { readonly newBytes: number | undefined }): ReturnType<PushTransfer["rules"]>;
  (question: { readonly move: ReviewedMove }): ReturnType<PushReview["judge"]>;
  (question: { readonly landing: Landing }): ReturnType<LandPush>;
}

/** Answers what the worker asks for. */
export function answerQuestion(
  { rules, review, land }: Pick<LandingTransfer, "rules" | "review" | "land">,
  question: PushQuestion,
): Promise<unknown> | undefined {
  if ("move" in question) return review?.judge(question.move);
  return "landing" in question ? land?.(question.landing) : rules(question.newBytes);
}
