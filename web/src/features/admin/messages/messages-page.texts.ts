/** Texts of the page before an admin is signed in. */
export const messagesPageTexts = {
  metaTitle: 'Messages',
  metaDescription: 'What visitors have written to the clinic.',
} as const;
