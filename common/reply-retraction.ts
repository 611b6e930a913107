/** Why a signed reply is hidden from the patient of its case. */
export const RETRACTION_REASONS = ['wrong-patient', 'harmful'] as const;
/** `wrong-patient`: it was about somebody else. `harmful`: it is about the patient, and following it could do harm. */
export type RetractionReason = (typeof RETRACTION_REASONS)[number];
