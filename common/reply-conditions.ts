/** What patients ask about, as the questionnaire's `concern` names it; templates for replies are kept by it. */
export const REPLY_CONDITIONS = [
  'acne',
  'pigment-spots',
  'fine-lines',
  'scars',
  'nails',
  'other-skin-problems',
  'psoriasis-eczema',
  'hair-scalp',
  'genital-problems',
] as const;

export type ReplyCondition = (typeof REPLY_CONDITIONS)[number];

export function isReplyCondition(text: unknown): text is ReplyCondition {
  return (REPLY_CONDITIONS as readonly unknown[]).includes(text);
}
