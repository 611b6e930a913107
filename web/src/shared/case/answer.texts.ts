/** Answers that are not words of the patient's own; Swedish, as the questions are. */
export const answerTexts = { none: 'Inget svar', yes: 'Ja', noMedicines: 'Inga' } as const;
