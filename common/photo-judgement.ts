/** Why a photo cannot be used: about the picture, not about the skin. */
export const UNUSABLE_REASONS = ['blurred', 'light', 'far', 'near', 'covered', 'other-place'] as const;
export type UnusableReason = (typeof UNUSABLE_REASONS)[number];

/** What the doctor says of a photo. */
export interface PhotoJudgement {
  readonly isUsable: boolean;
  /** Null for a usable one, and only for that. */
  readonly reason: UnusableReason | null;
}
