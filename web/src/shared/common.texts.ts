/** Words that several features share. */
export const commonTexts = {
  startPage: 'Till startsidan',
  orderAssessment: 'Beställ bedömning',
  close: 'Stäng',
  cancel: 'Avbryt',
  showPassword: 'Visa',
  loading: 'Laddar…',
} as const;
