export const searchTexts = {
  title: 'Sök',
  metaTitle: 'Sök på webbplatsen',
  metaDescription: 'Sök på alla sidor, bland frågor och svar och i artiklar.',
  lead: 'Sök på alla sidor, bland frågor och svar och i artiklar.',
  label: 'Vad vill du läsa om?',
  button: 'Sök',
  count: (count: number) => (count === 1 ? '1 träff' : `${count} träffar`),
  none: (term: string) => `Inget stämmer med ”${term}”.`,
  hint: 'Prova ett kortare ord, till exempel ”klåda” eller ”recept”.',
  ask: 'Fråga oss',
  ways: {
    heading: 'Vill du fråga en läkare i stället?',
    advice: 'Vill du ha råd om vad du kan göra själv, eller vet du inte vart du ska vända dig?',
    link: 'Läs och sök på 1177.se',
    url: 'https://www.1177.se/',
  },
  kinds: { page: 'Sida', question: 'Fråga', post: 'Artikel' },
} as const;
