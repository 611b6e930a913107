/** Of the page itself, before anybody is known to be an admin. */
export const cliniciansPageTexts = {
  metaTitle: 'Clinicians',
  metaDescription: 'The clinic’s own area for clinicians.',
} as const;
