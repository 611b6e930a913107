/** Texts around a reply; the reply's own texts are in shared/case-reply and common/reply-parts.ts. */
export const answerTexts = {
  disputed: 'Det här har du antecknat om svaret',
  order: (orderNumber: string) => `Bedömning ${orderNumber}`,
  title: 'Ditt svar',
  signed: (moment: string) => `Signerat ${moment}`,
  greeting: (name: string | null) => (name === null ? 'Hej,' : `Hej ${name},`),
  leadClosed: 'Din bedömning är avslutad. Svaret finns kvar här.',
  failed: {
    title: 'Svaret kunde inte hämtas',
    text: 'Svaret finns kvar hos oss. Kontrollera att du har nät och försök igen.',
  },
  amended: (moment: string) => `Svaret har fått ett tillägg ${moment}.`,
  toAmendment: 'Läs tillägget',
  replaces: (day: string) => `Ett tidigare svar drogs tillbaka den ${day}. Det här svaret gäller.`,
  actions: {
    heading: 'Spara svaret',
    print: 'Skriv ut',
    download: 'Ladda ner PDF',
    pending: 'Vi gör i ordning PDF-filen. Den visas här när den är klar.',
    failed:
      'PDF-filen kunde inte göras i ordning. Vi har fått veta det och gör ett nytt försök. Du kan läsa och skriva ut svaret under tiden.',
    keep: 'Länken i ditt mejl fungerar i 90 dagar efter att tiden för frågor är slut. Har du ett konto finns svaret också i Min hudvård.',
  },
  pharmacy: {
    heading: 'Om ditt recept',
    pharmacy: 'Apoteket svarar på frågor om hur du använder läkemedlet, om priset och om det finns i lager.',
    wrong: 'Stämmer något inte med receptet?',
    ask: 'Fråga läkaren här på sidan.',
    contact: (email: string, orderNumber: string, canAsk: boolean) =>
      canAsk
        ? `Vill apoteket nå läkaren? Be dem skriva till ${email} och ange bedömning ${orderNumber}.`
        : `Stämmer något inte med receptet, eller vill apoteket nå läkaren? Skriv till ${email} och ange bedömning ${orderNumber}. Skriv inget om din hälsa i mejlet.`,
  },
  thread: {
    prescription: {
      what: (title: string | undefined) => (title === undefined ? 'Recept' : `Recept: ${title}`),
      sent: 'Ditt recept är skickat. Du kan hämta ut det på vilket apotek du vill. Ta med legitimation.',
    },
    amendment: 'Svaret har fått ett tillägg. Det står sist i svaret.',
  },
  worse: 'Blir du sämre, eller känner du dig orolig? Ring 1177 för råd, och 112 om det är livshotande.',
} as const;
