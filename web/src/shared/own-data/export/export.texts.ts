/** Texts of the copy of one's own data. */
export const exportTexts = {
  heading: 'Kopia av dina uppgifter',
  textOfAccount:
    'Du får allt vi har om dig i en fil: svar, bilder, läkarens svar, meddelanden, beställningar, vem som har tittat och vilka mejl och sms vi har skickat. En bedömning som behöver en kod kommer med om du öppnar den först, här nedanför.',
  textOfCase:
    'Du får allt vi har om bedömningen i en fil: svar, bilder, läkarens svar, meddelanden, beställning, vem som har tittat och vilka mejl och sms vi har skickat.',
  how: 'Filen är ett zip-arkiv. Öppna index.html i den, så kan du läsa allt utan internet. Samma uppgifter finns som data för andra program.',
  failed: 'Det gick inte att se om du har en kopia.',
  ask: 'Gör en kopia',
  askNew: 'Gör en ny kopia',
  asking: 'Beställer…',
  askFailed: 'Kopian kunde inte beställas. Försök igen om en stund.',
  overLimit: 'Du har beställt tre kopior det senaste dygnet. Försök igen i morgon.',
  needsFactor:
    'För kopian räcker inte ditt lösenord. Öppna en av dina bedömningar med koden till mobilen, här nedanför, eller lägg till tvåstegsinloggning under Säkerhet och inloggning. Försök sedan igen.',
  closedCases: {
    lead: 'De här bedömningarna kan inte öppnas nu, och kommer inte med i kopian:',
    leftOut: 'De här bedömningarna är inte med i kopian, eftersom de inte kunde öppnas när du beställde den:',
  },
  case: (orderNumber: string) => `Bedömning ${orderNumber}`,
  pending: 'Din kopia görs nu. Du får ett mejl när den är klar, och kan lämna sidan under tiden.',
  progress: (done: number, total: number) => `${done} av ${total} bedömningar är klara.`,
  ready: (moment: string) => `Din kopia är klar. Den finns här till och med ${moment}.`,
  fetchesLeft: (count: number) =>
    count === 1 ? 'Den kan hämtas en gång till.' : `Den kan hämtas ${count} gånger till.`,
  spent: 'Kopian har hämtats tre gånger. Gör en ny om du behöver den igen.',
  expired: 'Din senaste kopia är raderad. Du kan göra en ny.',
  buildFailed: 'Kopian kunde inte göras. Försök igen, eller skriv till oss om det händer på nytt.',
  keep: 'Filen har uppgifter om din hälsa. Spara den där ingen annan kommer åt den.',
  fetch: (megabytes: string) => `Hämta kopian (${megabytes})`,
  fetching: 'Hämtar kopian…',
  fetched: 'Kopian är hämtad.',
  fetchFailed: 'Kopian kunde inte hämtas. Kontrollera att du har nät och försök igen.',
  fetchClosed:
    'Kopian kan inte hämtas förrän alla bedömningar i den är öppnade. Öppna den som behöver en kod, här nedanför, och försök sedan igen. Du kan också göra en ny kopia.',
  fileName: 'mina-uppgifter.zip',
} as const;
