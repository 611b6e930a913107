/** For the owner of an order's former number; none of these texts reveals what was ordered. */
export const notMeTexts = {
  metaTitle: 'Var det inte du?',
  metaDescription: 'Spärra en beställning vars telefonnummer har ändrats utan att du bad om det.',
  title: 'Var det inte du som ändrade numret?',
  lead: 'Telefonnumret i en beställning har ändrats. Är beställningen din, och har du inte själv ändrat numret, kan du spärra den här. Då kan ingen öppna den förrän vi har kontrollerat vem den hör till.',
  confirm: 'Det var inte jag – spärra',
  confirming: 'Spärrar…',
  stay: 'Ändrade du numret själv behöver du inte göra något.',
  doneTitle: 'Beställningen är spärrad',
  doneText: (email: string) => `Ingen kan öppna den nu. Vi går igenom den och hör av oss. Du når oss på ${email}.`,
  invalidTitle: 'Länken gäller inte längre',
  invalidText: (email: string) => `Skriv till ${email} om du tror att någon annan har ändrat din beställning.`,
  failed: 'Det gick inte att nå oss just nu. Kontrollera att du har nät och försök igen.',
} as const;
