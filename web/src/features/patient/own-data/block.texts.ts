/** Texts of the block in 'Mina uppgifter'. */
export const blockTexts = {
  heading: 'Spärra bedömningen',
  text: 'Du kan spärra bedömningen för andra läkare här än den som behandlar dig. Den läkaren kan fortfarande läsa och svara dig.',
  failed: 'Spärren kunde inte hämtas.',
  open: 'Bedömningen är inte spärrad.',
  blocked: (moment: string) => `Spärrad sedan ${moment}.`,
  treating: (name: string) => `${name} behandlar dig och kan läsa som vanligt.`,
  treatingNone: 'Ingen läkare har börjat med din bedömning än. Den läkare som tar hand om den kan läsa den.',
  block: 'Spärra',
  lift: 'Häv spärren',
  changeFailed: 'Det gick inte att ändra spärren. Försök igen.',
  isBlocked: 'Bedömningen är spärrad.',
  isLifted: 'Spärren är hävd.',
  confirmBlock: {
    title: 'Spärra bedömningen?',
    text: 'Andra läkare ser att det finns spärrade uppgifter, men inte vad som står i dem. Det kan göra vården mindre säker: en läkare som möter dig senare vet inte vad du har fått för svar eller recept.',
    confirm: 'Spärra',
  },
  exceptions:
    'En annan läkare kan ändå öppna spärren i 24 timmar, om du samtycker eller om det är fara för ditt liv eller allvarlig risk för din hälsa. Då får du ett mejl, och du ser det under ”Vem har tittat?”.',
  confirmLift: {
    title: 'Häva spärren?',
    text: 'Alla läkare som behöver bedömningen för din vård kan läsa den igen. Varje läsning syns under ”Vem har tittat?”. Du kan spärra den på nytt när du vill.',
    confirm: 'Häv spärren',
  },
  breaks: 'Läkare som har öppnat spärren',
  unknown: 'En läkare',
  reasons: {
    consent: 'Du hade samtyckt, enligt läkaren.',
    emergency: 'Fara för liv eller allvarlig risk för hälsa, enligt läkaren.',
  },
  until: (moment: string) => `Kunde läsa till ${moment}.`,
} as const;
