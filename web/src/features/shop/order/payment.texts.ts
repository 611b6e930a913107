/** Texts of the payment step, loaded with it (docs/product.md, sections 2, 4 and 8). */
export const paymentTexts = {
  heading: 'Betalning',
  summaryHeading: 'Kontrollera dina uppgifter',
  summary: {
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefonnummer',
    gender: 'Kön',
    coupon: 'Rabattkod',
  },
  noCoupon: 'Ingen',
  couponActive: (code: string) => `${code}, aktiverad`,
  change: 'Ändra',
  changeDetails: 'Ändra dina uppgifter',
  changeEmail: 'Ändra e-postadressen',
  back: 'Tillbaka till formulär',
  loading: 'Laddar betalningsformulär...',
  failure: (message: string) => `Ett fel uppstod: ${message}`,
  retry: 'Försök igen',
  nothingToPay: 'Det finns inget att betala. Bekräfta beställningen nedan.',
  priceChanged: (shown: string, now: string) =>
    `Priset har ändrats medan du fyllde i formuläret: från ${shown} till ${now}. Ingenting är betalt. Gå tillbaka och se om du vill beställa till det nya priset.`,
  withdrawal: {
    heading: 'Ångra beställningen',
    text: (email: string) =>
      `Du kan ångra dig utan att ange skäl och få hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning. Tryck på ”Ångra beställningen” i formuläret eller skriv till ${email}. När du skickar in formuläret ber du oss att börja direkt. Har en läkare öppnat den skriver du till oss i stället. När svaret är klart har ångerrätten upphört.`,
  },
} as const;
