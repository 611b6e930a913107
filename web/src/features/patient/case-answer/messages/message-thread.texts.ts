/** Texts of the messages about a reply. */
export const messagesTexts = {
  heading: 'Fråga om svaret',
  /** @param days begun days, the last one included */
  left: (days: number, moment: string) =>
    days <= 1 ? `Sista dagen: du kan fråga till ${moment}.` : `${days} dagar kvar. Du kan fråga till ${moment}.`,
  answers: (name: string) => `${name} svarar, eller en kollega på kliniken. Du får ett mejl när det finns ett svar.`,
  urgent:
    'Meddelanden läses inte dygnet runt. Vänta inte på svar om du blir sämre: ring 1177, eller 112 om det är livshotande.',
  checkIn: (answer: string) => `Hur går det? ${answer}.`,
  undone: 'Du ångrade ditt svar på Hur går det?',
  complaint: {
    open: 'Är du missnöjd?',
    field: 'Det här är ett klagomål',
    note: 'Du får svar inom fyra veckor.',
    due: (day: string) => `Klagomål. Du får svar senast ${day}.`,
    closed: 'Klagomålet är besvarat.',
  },
  field: 'Din fråga till läkaren',
  send: 'Skicka frågan',
  sending: 'Skickar…',
  sent: 'Frågan är skickad.',
  charactersLeft: (count: number) => (count === 1 ? '1 tecken kvar' : `${count} tecken kvar`),
  missing: 'Skriv din fråga först.',
  tooLong: (count: number) => `Frågan är ${count} tecken för lång. Korta den lite.`,
  failed: 'Frågan kunde inte skickas just nu. Det du har skrivit finns kvar. Försök igen om en stund.',
  unsent: 'Tiden för frågor tog slut medan du skrev. Det här skickades inte:',
  closed: (moment: string) => `Tiden för frågor tog slut ${moment}.`,
  closedNext: 'Har du nya besvär, eller blev det inte bättre? Då kan du beställa en ny bedömning.',
  order: 'Beställ en ny bedömning',
  failedToRead: 'Meddelandena kunde inte hämtas.',
  waiting: {
    soFar: 'Hittills i din bedömning',
    heading: 'Lägg till något',
    open: 'Skriv till läkaren',
    lead: 'Har du glömt något, eller har det ändrat sig? Skriv här, så läser läkaren det innan du får svar. Tiden till svar ändras inte.',
    field: 'Ditt meddelande till läkaren',
    send: 'Skicka meddelandet',
    sent: 'Meddelandet är skickat.',
    missing: 'Skriv ditt meddelande först.',
    tooLong: (count: number) => `Meddelandet är ${count} tecken för långt. Korta det lite.`,
    failed: 'Meddelandet kunde inte skickas just nu. Det du har skrivit finns kvar. Försök igen om en stund.',
  },
} as const;
