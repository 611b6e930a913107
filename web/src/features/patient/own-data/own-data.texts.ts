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
