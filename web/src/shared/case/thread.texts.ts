/** Texts of the thread of a case. */
export const threadTexts = {
  label: 'Din bedömning från början till nu',
  you: 'Du',
  isNew: 'Nytt sedan du var här senast',
} as const;
