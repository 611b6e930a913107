/** Texts of the page before an admin is signed in. */
export const templatesPageTexts = {
  metaTitle: 'Reply templates',
  metaDescription: 'The clinic’s own area for reply templates.',
} as const;
