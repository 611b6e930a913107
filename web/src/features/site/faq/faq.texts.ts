export const faqTexts = {
  title: 'Frågor & svar',
  metaTitle: 'Frågor & svar om bedömningar på nätet',
  metaDescription:
    'Svar på vanliga frågor om hur en bedömning går till, vad den kostar, hur snabbt du får svar, om recept, bilder, integritet och ditt konto.',
  lead: 'Sök, eller välj ett område. Hittar du inte svaret når du oss via kontaktsidan.',
  search: { label: 'Vad undrar du över?', placeholder: 'Sök bland frågor och svar...' },
  sections: 'Områden',
  /** English in the specification, and marked as such. */
  all: 'All',
  count: (count: number) => (count === 1 ? '1 fråga' : `${count} frågor`),
  /** Above search results of all sections. */
  found: 'Träffar',
  /** Above questions that belong to no section. */
  noSection: 'Övrigt',
  noMatch: 'Ingen fråga stämmer med din sökning.',
  clear: 'Visa alla frågor',
  empty: 'Det finns inga frågor att visa just nu.',
  loading: 'Frågorna laddas.',
  link: 'Länk till frågan',
  cta: (contactEmail: string, hours: number) =>
    `Hittade du inte svaret? Skriv till ${contactEmail}, så svarar vi inom ${hours} timmar. Vill du få dina besvär bedömda kan du beställa direkt.`,
} as const;
