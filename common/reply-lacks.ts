/** What a patient can miss in a reply: "Vad saknade du?" */
export const REPLY_LACKS = ['unclear', 'diagnosis', 'treatment', 'prescription', 'reassurance', 'late'] as const;
export type ReplyLack = (typeof REPLY_LACKS)[number];
