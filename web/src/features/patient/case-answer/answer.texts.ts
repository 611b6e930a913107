/** Texts around a reply; the reply's own texts are in shared/case-reply and common/reply-sections.ts. */
export const answerTexts = {
  order: (orderNumber: string) => `Order ${orderNumber}`,
  title: 'Ditt svar',
  from: (name: string, title: string, moment: string) => `Från ${name}, ${title}. Signerat ${moment}.`,
  lead: 'Läs i lugn och ro. Undrar du över något kan du fråga läkaren längre ner på sidan.',
  leadClosed: 'Din bedömning är avslutad. Svaret finns kvar här.',
  failedTitle: 'Svaret kunde inte hämtas',
  failedText: 'Svaret finns kvar hos oss. Kontrollera att du har nät och försök igen.',
  retry: 'Försök igen',
  amended: (moment: string) => `Svaret har fått ett tillägg ${moment}.`,
  toAmendment: 'Läs tillägget',
  actions: {
    heading: 'Spara svaret',
    print: 'Skriv ut',
    download: 'Ladda ner PDF',
    pending: 'PDF:en görs i ordning. Den dyker upp här av sig själv.',
    failed:
      'PDF:en kunde inte göras i ordning. Vi har fått veta det och gör ett nytt försök. Du kan läsa och skriva ut svaret under tiden.',
    keep: 'Länken i ditt mejl fungerar i 90 dagar efter att tiden för frågor är slut. Har du ett konto finns svaret också i Min hudvård.',
  },
  pharmacy: {
    heading: 'Om ditt recept',
    paragraphs: [
      'Ett recept som är skickat hämtar du på vilket apotek du vill i Sverige. Ta med legitimation.',
      'Apoteket svarar på frågor om hur du använder läkemedlet, om priset och om det finns i lager.',
    ],
    contact: (email: string, orderNumber: string) =>
      `Stämmer något inte med receptet, eller vill apoteket nå läkaren? Skriv till ${email} och ange order ${orderNumber}. Skriv inget om din hälsa i mejlet.`,
  },
  worse: 'Blir du sämre, eller känner du dig orolig? Ring 1177 för råd, och 112 om det är livshotande.',
} as const;
