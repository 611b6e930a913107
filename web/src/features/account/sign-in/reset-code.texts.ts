/** The code of a reset, read out by an admin. */
export const resetCodeTexts = {
  heading: 'Skriv koden',
  text: 'Koden har femton tecken i tre grupper. Den kommer aldrig i mejl eller sms.',
  field: 'Kod som du har fått uppläst',
  missing: 'Skriv koden',
  submit: 'Fortsätt',
  submitting: 'Kontrollerar...',
  refused:
    'Länken och koden öppnar inget. Kontrollera koden och att du är inloggad på rätt konto. Länken gäller i ett dygn, och efter fem fel gäller den inte längre: be då om en ny återställning.',
} as const;
