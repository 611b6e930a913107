/** Of the page itself, before anybody is known to be an admin. */
export const securityPageTexts = {
  metaTitle: 'Security log',
  metaDescription: 'What staff accounts did and what happened to them.',
} as const;
