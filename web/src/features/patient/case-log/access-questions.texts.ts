/** Texts of a patient's questions about accesses. */
export const accessQuestionsTexts = {
  heading: 'Jag undrar över en åtkomst',
  none: 'Ingen annan än du har öppnat bedömningen.',
  which: 'Vilken åtkomst?',
  text: 'Vad undrar du?',
  hint: 'Den som granskar loggen på kliniken läser frågan och svarar här. Du får ett mejl när svaret finns.',
  missing: 'Skriv vad du undrar.',
  tooLong: 'Skriv högst 2 000 tecken.',
  submit: 'Fråga om åtkomsten',
  submitting: 'Skickar…',
  sent: 'Frågan är skickad.',
  already: 'Du har redan frågat om den åtkomsten.',
  failed: 'Frågan kunde inte skickas. Försök igen.',
  about: (when: string) => `Din fråga om ${when}`,
  waits: 'Väntar på svar.',
  replied: (when: string) => `Svar ${when}`,
} as const;
