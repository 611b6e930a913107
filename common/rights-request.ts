/** Rights of a patient over their data that the clinic answers within a month (GDPR 12.3). Stored: add new ones, never rename. */
export const RIGHTS = ['copy', 'correction', 'erasure', 'restriction', 'objection'] as const;
export type Right = (typeof RIGHTS)[number];

/** How a request reached the clinic. `page`: the patient made it on their page; staff enter the others. */
export const REQUEST_CHANNELS = ['page', 'mail', 'letter', 'phone'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

/** The reasons for more time that the law has (GDPR 12.3). */
export const EXTENSION_REASONS = ['complex', 'many'] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];

/** `moot`: the patient took it back, or it was made twice. */
export const REQUEST_OUTCOMES = ['fulfilled', 'partly', 'refused', 'moot'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];
