/** Three questions before ordering, loaded when they are opened. */
export const suitsMeTexts = {
  lead: 'Tre frågor. Svaren sparas inte och skickas inte.',
  yes: 'Ja',
  no: 'Nej',
  signs: [
    'Svullnad i ansiktet eller halsen, eller svårt att andas',
    'Utslag och feber, eller att du känner dig mycket sjuk',
    'Rodnad som är varm, gör ont och blir större',
    'Blåsor eller sår i ögonen, munnen eller underlivet efter ett nytt läkemedel',
  ],
  questions: {
    emergency: {
      legend: 'Har du något av det här?',
    },
    mole: { legend: 'Gäller det ett födelsemärke, en knuta eller ett sår som inte läker?' },
    skin: { legend: 'Gäller det din egen hud, ditt hår, dina naglar eller ditt underliv?' },
  },
  outcomes: {
    emergency:
      'Beställ inte här. Ring 112 om du har svårt att andas, är svullen i ansiktet eller känner dig allvarligt sjuk. Ring annars 1177 nu.',
    mole: 'Beställ inte här. Det behöver undersökas på plats. Boka tid på vårdcentralen, eller ring 1177 om du undrar vart du ska vända dig.',
    notSkin: 'Då passar bedömningen inte. Ring 1177, så får du hjälp att hitta rätt.',
    suits: 'Ja, du kan beställa. Läkaren säger till om du ändå behöver undersökas på plats.',
  },
} as const;
