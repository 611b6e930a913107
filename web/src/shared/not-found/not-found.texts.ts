export const notFoundTexts = {
  metaTitle: 'Sidan finns inte',
  metaDescription: 'Adressen leder inte till någon sida. Gå till startsidan för att hitta rätt.',
  mark: '404',
  title: 'Sidan finns inte',
  text: 'Adressen kan vara felskriven, eller så har sidan flyttat eller tagits bort.',
  /** English in the specification, and marked as such. */
  link: 'Return to Home',
} as const;
