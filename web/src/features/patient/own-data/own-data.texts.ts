/** Texts of 'Mina uppgifter' of one case. They do not say what the case is about. */
export const caseOwnDataTexts = {
  metaTitle: 'Mina uppgifter',
  metaDescription: 'Se vad vi har om dig i en bedömning, hämta en kopia och använd dina rättigheter.',
  title: 'Mina uppgifter',
  of: (orderNumber: string) => `Bedömning ${orderNumber}`,
  lead: 'Här ser du vad vi har om dig i bedömningen och vad du själv kan bestämma över.',
  link: 'Mina uppgifter',
  toCase: 'Till bedömningen',
  toAll: 'Alla mina uppgifter',
  failed: 'Uppgifterna kunde inte hämtas.',
} as const;

/** Texts of 'Det här är fel' in 'Mina uppgifter'. */
export const disagreementSectionTexts = {
  heading: 'Säg till om en uppgift är fel',
  text: 'Det som står i journalen får inte tas bort, men du kan anteckna att du anser att en uppgift är fel. Anteckningen finns kvar i journalen bredvid uppgiften, och en läkare svarar på den.',
  failed: 'Anteckningarna kunde inte hämtas.',
  nothing: 'Det finns ingen uppgift att anteckna om än. Det gör det när du har skickat formuläret.',
  entry: 'Vad gäller det?',
  words: 'Vad är fel, och hur borde det stå?',
  wordsMissing: 'Skriv vad som är fel.',
  tooLong: 'Skriv högst 2 000 tecken.',
  submit: 'Anteckna',
  submitting: 'Antecknar…',
  sent: 'Din anteckning finns nu i journalen.',
  sendFailed: 'Anteckningen kunde inte sparas. Försök igen.',
  tooMany: 'Du har redan gjort så många anteckningar som går. Skriv till oss i stället.',
  listHeading: 'Dina anteckningar',
} as const;
