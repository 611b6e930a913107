export const formReceivedTexts = {
  metaTitle: 'Ditt formulär',
  metaDescription: 'Din beställning är mottagen. Formuläret öppnas på den här adressen.',
  title: 'Din beställning är mottagen',
  lead: 'Formuläret är inte klart att fylla i ännu. Det öppnas här, på samma adress, och vi mejlar dig när det är dags. Du behöver inte göra något nu.',
  prepareHeading: 'Det här behöver du då',
  prepare: [
    'Tre bilder tagna i dagsljus, utan blixt och filter: en på håll som visar var besvären sitter, en på ungefär 30 centimeters avstånd och en skarp närbild.',
    'Namnen på de läkemedel du använder, även receptfria, och vad du är allergisk mot.',
    'Vad du redan har provat, och hur länge du har haft besvären.',
  ],
  privateHeading: 'Länken är personlig',
  privateText:
    'Spara mejlet och skicka inte länken vidare. Tiden till svar räknas först när formuläret och alla tre bilderna är inskickade.',
  urgent: 'Blir du sämre under tiden? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.',
  contact: (email: string) => `Frågor om beställningen? Skriv till ${email}.`,
} as const;
