/** Texts of signing in by BankID, shown only while BankID is in use. */
export const bankIdSignInTexts = {
  open: 'Logga in med BankID',
  or: 'eller med e-post och lösenord',
  refused: {
    under_age: 'Du har inte fyllt den ålder som tjänsten kräver.',
    person_blocked: 'Kontot är spärrat. Hör av dig till oss, så hjälper vi dig.',
  },
} as const;
