export const contactSuccessTexts = {
  title: 'Meddelande skickat!',
  metaTitle: 'Meddelandet är skickat',
  metaDescription: (contactAnswerHours: number) =>
    `Tack för ditt meddelande. Vi har tagit emot det och svarar inom ${contactAnswerHours} timmar. Svaret kommer till den e-postadress som du angav.`,
  text: (contactAnswerHours: number) =>
    `Tack. Vi har tagit emot ditt meddelande och svarar inom ${contactAnswerHours} timmar.`,
  spamNote: 'Svaret kommer till den e-postadress som du angav. Hittar du det inte, titta i skräpposten.',
  home: { label: 'Till startsidan', path: '/' },
  again: { label: 'Skriv ett nytt meddelande', path: '/contact' },
} as const;
