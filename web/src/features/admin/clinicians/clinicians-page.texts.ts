/** Texts of the page before an admin is signed in. */
export const cliniciansPageTexts = {
  metaTitle: 'Clinicians',
  metaDescription: 'The clinic’s own area for clinicians.',
} as const;
