/** Words that several features share. */
export const commonTexts = {
  startPage: 'Till startsidan',
  orderAssessment: 'Beställ bedömning',
  close: 'Stäng',
  cancel: 'Avbryt',
  showPassword: 'Visa',
  loading: 'Laddar…',
  needsScripts: (email: string) => `Sidan behöver JavaScript. Skriv till ${email}, så hjälper vi dig.`,
  /** Beside what belongs to the demonstration and is not real. */
  demo: 'demo',
} as const;
