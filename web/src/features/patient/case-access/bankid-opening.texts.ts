/** Texts of opening a case by BankID, loaded with the step. */
export const bankIdOpeningTexts = {
  instead: 'Öppna med en kod i stället',
  refused: {
    phone_needed:
      'Första gången öppnar du sidan med en kod till telefonen. När formuläret har ditt personnummer kan du öppna den med BankID.',
    identity_mismatch:
      'Bedömningen har ett annat personnummer än ditt. Är den din? Öppna den med en kod i stället, eller hör av dig till oss.',
    access_frozen: 'Bedömningen är stängd tills vi har kontrollerat vem som ska nå den. Hör av dig till oss.',
    under_age: 'Du har inte fyllt den ålder som tjänsten kräver.',
    person_blocked: 'Inloggning med ditt BankID är spärrad hos oss. Hör av dig till oss, så hjälper vi dig.',
    bankid_purpose_differs: 'Gå tillbaka till fliken där du började. Där går det vidare av sig självt.',
    link_invalid: 'Länken gäller inte längre. Öppna länken i det senaste mejlet från oss.',
    bankid_unavailable:
      'BankID går inte att nå just nu. Öppna sidan med en kod i stället, eller försök igen om en stund.',
    bankid_off: 'BankID används inte här just nu. Öppna sidan med en kod i stället.',
  },
} as const;
