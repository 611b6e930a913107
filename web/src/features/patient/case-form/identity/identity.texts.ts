/** Texts of reading the identity number from BankID, shown only while BankID is in use. */
export const identityTexts = {
  open: 'Läs in från BankID',
  hint: 'Då slipper du skriva, och läkaren ser att uppgiften är styrkt.',
  heading: 'Läs in personnummer från BankID',
  instead: 'Skriv numret i stället',
  proven: 'Personnumret är styrkt med BankID.',
  typed:
    'Personnumret är inläst. Det räknas som din egen uppgift, eftersom sidan inte öppnades med en kod till telefonen den här gången.',
  differs: {
    text: 'Formuläret har ett annat personnummer eller födelsedatum än ditt BankID. Vill du byta till uppgifterna från BankID?',
    replace: 'Byt till uppgifterna från BankID',
    keep: 'Behåll det jag har skrivit',
    replacing: 'Byter…',
    failed: 'Det gick inte att byta. Läs in från BankID en gång till.',
  },
  refused: {
    identity_mismatch: 'BankID visar en annan person än den som har öppnat bedömningen.',
    under_age: 'Personen har inte fyllt den ålder som tjänsten kräver.',
    person_blocked: 'Personen är spärrad hos oss. Hör av dig till oss, så hjälper vi dig.',
    not_editable: 'Formuläret kan inte ändras längre.',
    bankid_unavailable: 'BankID går inte att nå just nu. Skriv numret i stället, eller försök igen om en stund.',
    bankid_off: 'BankID används inte här just nu. Skriv numret i stället.',
  },
} as const;
