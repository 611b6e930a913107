/** Texts of whatever a patient asks in a case. */
export const askTexts = {
  tooLong: 'Skriv högst 2 000 tecken.',
  submitting: 'Skickar…',
  waits: 'Väntar på svar.',
  replied: (when: string) => `Svar ${when}`,
} as const;
