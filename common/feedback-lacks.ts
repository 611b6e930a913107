/** What a patient can miss in a reply: "Vad saknade du?" */
export const FEEDBACK_LACKS = ['unclear', 'diagnosis', 'treatment', 'prescription', 'reassurance', 'late'] as const;
export type FeedbackLack = (typeof FEEDBACK_LACKS)[number];
