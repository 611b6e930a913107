/** Why a clinician outside a patient's block reads it: the patient has agreed, or there is danger to life or health. */
export const BREAK_REASONS = ['consent', 'emergency'] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];
