/**
 * Why an access is picked for review. The names are stored: add new ones, never rename.
 *
 * - `random`: by chance
 * - `refused`: the person was refused
 * - `emergency`: opened with the reason `emergency`
 * - `consent`: opened what the patient had blocked, on the patient's consent
 * - `many-cases`: within an hour the person opened many cases outside their own care
 * - `own-case`: the order is the person's own, or the case has their identity number
 * - `colleague-case`: the same of another staff member
 * - `after-closed`: the case was closed
 * - `night`: between 22 and 06 in Stockholm
 */
export const ACCESS_PATTERNS = [
  'random',
  'refused',
  'emergency',
  'consent',
  'many-cases',
  'own-case',
  'colleague-case',
  'after-closed',
  'night',
] as const;

export type AccessPattern = (typeof ACCESS_PATTERNS)[number];

/** Hours in Stockholm, from and until. */
export const NIGHT = { from: 22, until: 6 } as const;

/** How long reviewers have. */
export const REVIEW_WITHIN_DAYS = 30;
