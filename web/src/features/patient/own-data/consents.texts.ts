/** Texts of the consents in 'Mina uppgifter'. */
export const consentsTexts = {
  heading: 'Dina samtycken',
  text: 'Det här har du godkänt i bedömningen, med orden som stod där då.',
  failed: 'Samtyckena kunde inte hämtas.',
  none: 'Du har inte lämnat något samtycke än. Det gör du när du skickar formuläret.',
  kinds: { care: 'Vården och journalen', 'start-at-once': 'Att läkaren börjar direkt' },
  given: (moment: string, version: string) => `Godkänt ${moment}, version ${version}.`,
  wordsMissing: 'Orden finns inte kvar här. Skriv till oss om du vill läsa dem.',
  withdraw: 'Ta tillbaka samtycket till vården',
  ways: {
    'in-case':
      'Ingen läkare har börjat. Du kan ta tillbaka beställningen på bedömningens sida. Då avslutas bedömningen och du får pengarna tillbaka.',
    form: 'En läkare har börjat. Skriv till oss med ångerformuläret, så bestämmer kliniken om bedömningen ska avslutas innan du får ett svar. Det som redan står i journalen måste sparas.',
    over: 'Bedömningen är avslutad. Journalen måste enligt lag sparas i minst tio år, också om du tar tillbaka ditt samtycke. Vill du att andra läkare inte ska läsa den kan du spärra den.',
  },
  toCase: 'Till bedömningen',
  toForm: 'Till ångerformuläret',
  checkIns: 'Sms om hur det går',
  checkInsOn: 'Vi skickar sms och frågar hur det går efter svaret.',
  checkInsOff: 'Vi skickar inga sms och frågar inte hur det går.',
  stop: 'Sluta skicka sms',
  stopped: 'Du får inga fler sms med frågan hur det går. Du kan fortfarande skriva till läkaren om något blir sämre.',
  stopFailed: 'Det gick inte att ändra. Försök igen.',
} as const;
