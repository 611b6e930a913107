/** Texts of 'Mina uppgifter' of an account. */
export const accountOwnDataTexts = {
  metaTitle: 'Mina uppgifter',
  metaDescription: 'Se vad vi har om dig, hämta en kopia och använd dina rättigheter.',
  title: 'Mina uppgifter',
  lead: 'Här ser du vad vi har om dig och vad du själv kan bestämma över. Uppgifterna i en bedömning når du i bedömningen.',
  back: 'Till Min hudvård',
  cases: {
    heading: 'Dina bedömningar',
    text: 'Välj en bedömning för att se vem som har tittat på den och använda dina rättigheter för den.',
    title: (orderNumber: string) => `Bedömning ${orderNumber}`,
    ordered: (day: string) => `Beställd ${day}`,
    none: 'Du har inga bedömningar.',
    failed: 'Bedömningarna kunde inte hämtas.',
    open: 'Visa uppgifterna',
    openFor: (title: string) => `Visa uppgifterna, ${title}`,
    openByCode: 'Öppna med kod',
    openByCodeFor: (title: string) => `Öppna med kod, ${title}`,
    /** Why a case cannot be opened now. */
    closed: {
      'code-needed': 'Öppnas med en kod till telefonnumret i beställningen.',
      'factor-needed': 'Öppnas när du har loggat in med tvåstegsinloggning.',
      frozen: 'Är stängd tills kliniken har hört av sig om telefonnumret.',
      refused: 'Kan inte öppnas med ditt konto.',
    },
  },
} as const;
