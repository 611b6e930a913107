/** What a signed-in person's own page says (docs/product.md, sections 2 and 4). */
export const accountTexts = {
  metaTitle: 'Min hudvård',
  metaDescription: 'Logga in för att se dina fakturor och hantera ditt konto.',
  title: 'Min hudvård',
  lead: 'Logga in för att se dina fakturor. Du behöver inget konto för att beställa en bedömning.',
  welcome: (email: string) => `Välkommen, ${email}`,
  signOut: 'Logga ut',
  signingOut: 'Loggar ut…',
  security: 'Säkerhet och inloggning',
  tabs: { label: 'Ditt konto', invoices: 'Fakturor' },
  invoices: {
    loading: 'Hämtar dina fakturor…',
    empty: 'Du har inga fakturor än. När du har betalat en beställning visas fakturan här.',
    failed: 'Fakturorna kunde inte hämtas.',
    retry: 'Försök igen',
    untitled: 'Faktura',
    number: (number: string) => `Nr ${number}`,
    open: 'Visa faktura',
    pdf: 'Ladda ner PDF',
    /** Of a link, for whoever cannot see which row it stands in. */
    linkFor: (label: string, invoice: string) => `${label}, ${invoice}`,
    statuses: { paid: 'Betald', open: 'Öppen', draft: 'Utkast' },
  },
} as const;
