/** Of the page itself, before anybody is known to be an admin. */
export const templatesPageTexts = {
  metaTitle: 'Reply templates',
  metaDescription: 'The clinic’s own area for reply templates.',
} as const;
