/** Words that several features share. */
export const commonTexts = {
  startPage: 'Till startsidan',
  orderAssessment: 'Beställ bedömning',
  close: 'Stäng',
  cancel: 'Avbryt',
  showPassword: 'Visa',
  loading: 'Laddar…',
  tryAgain: 'Försök igen',
  needsScripts: (email: string) => `Sidan behöver JavaScript. Skriv till ${email}, så hjälper vi dig.`,
  /** Marks invented content of the demonstration. */
  demo: 'demo',
} as const;

export const doctorsTexts = {
  answering: 'Här svarar bland andra',
} as const;
