/** Answers without the patient's own words; Swedish, like the questions. */
export const answerTexts = { none: 'Inget svar', yes: 'Ja', noMedicines: 'Inga' } as const;
