/** Texts of the page before its language is known. */
export const deskPageTexts = {
  metaTitle: 'Läkare',
  metaDescription: 'Här besvarar klinikens läkare sina ärenden.',
  loading: 'Laddar…',
} as const;
