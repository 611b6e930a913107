import type { logReviewTexts } from './log-review.texts.js';

/** Reasons of the access log in words; one without words as the log has it. */
export function describeReasons(reasons: readonly string[], texts: typeof logReviewTexts.sv): string {
  const words: Readonly<Record<string, string>> = texts.reasons;
  return reasons.map((reason) => words[reason] ?? reason).join(', ');
}
