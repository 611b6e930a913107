/** The page of a reset, for the person who has lost the second factor. */
export const factorResetTexts = {
  metaTitle: 'Ny tvåstegsinloggning',
  metaDescription: 'Sätt upp en ny tvåstegsinloggning efter en återställning.',
  title: 'Sätt upp en ny tvåstegsinloggning',
  lead: 'Du behöver länken i mejlet, ditt lösenord och koden som en administratör läser upp för dig.',
  noLink: 'Länken är inte hel. Öppna den från mejlet igen.',
  signIn: { heading: 'Logga in' },
  signOut: 'Logga ut',
  factor: { text: 'Koden stämmer. Sätt nu upp det andra steget, så är kontot öppet igen.' },
  done: {
    heading: 'Klart',
    text: 'Kontot är öppet igen. Är du läkare ska en administratör bekräfta dig innan du kommer in på läkarsidan.',
    next: 'Till mitt konto',
  },
} as const;
