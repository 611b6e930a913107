/** Of the page itself, before anybody is known to be an admin. */
export const messagesPageTexts = {
  metaTitle: 'Messages',
  metaDescription: 'What visitors have written to the clinic.',
} as const;
