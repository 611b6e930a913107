/** Texts for a person who is signed in by BankID. The word itself is shown only while BankID is in use. */
export const personTexts = {
  signedIn: (identityNumberMasked: string) => `Inloggad med BankID som ${identityNumberMasked}`,
  failed: 'Dina uppgifter kunde inte hämtas.',
  email: {
    heading: 'Din e-postadress',
    lead: 'Hit skickar vi besked om dina bedömningar. Adressen används aldrig för att logga in.',
    change: 'Byt adress',
    field: 'E-post',
    missing: 'Skriv din e-postadress.',
    format: 'Skriv en fullständig e-postadress, till exempel namn@example.se.',
    submit: 'Skicka kod',
    submitting: 'Skickar…',
    limited: 'Vi har skickat så många mejl som vi får just nu. Vänta en stund och försök igen.',
    failed: 'Det gick inte att nå oss just nu. Kontrollera att du har nät och försök igen.',
  },
  code: {
    sent: (email: string) => `Vi har skickat en kod med sex siffror till ${email}. Den gäller i tio minuter.`,
    field: 'Kod',
    missing: 'Skriv de sex siffrorna i mejlet.',
    submit: 'Bekräfta',
    submitting: 'Bekräftar…',
    wrong: 'Koden stämmer inte. Kontrollera siffrorna i mejlet.',
    expired: 'Koden gäller inte längre. Skicka en ny kod.',
    another: 'Ange adressen igen',
    proven: { title: 'Adressen är bekräftad', text: 'Från och med nu får du besked dit.' },
  },
} as const;
