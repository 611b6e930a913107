/** Texts of the page before an admin is signed in. */
export const securityPageTexts = {
  metaTitle: 'Security log',
  metaDescription: 'What staff accounts did and what happened to them.',
} as const;
