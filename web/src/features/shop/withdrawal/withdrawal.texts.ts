import { WRONG_EMAIL } from '../../../shared/email/email-address.js';

export const withdrawalTexts = {
  title: 'Ångra ditt köp här',
  metaTitle: 'Ångra ditt köp',
  metaDescription:
    'Ångra din beställning med ordernummer och e-postadress, eller med länken i bekräftelsen. Du får ett kvitto med datum och tid.',
  lead: 'Du behöver ordernumret och e-postadressen i din beställning. Båda står i bekräftelsen som vi mejlade. Öppnar du länken i den behöver du inte skriva något.',
  noScript: (contactEmail: string) =>
    `Formuläret här behöver JavaScript. Du kan lika gärna ångra dig genom att skriva till ${contactEmail}. Ange ordernumret och att du ångrar köpet.`,
  form: {
    orderNumber: 'Ordernummer',
    email: 'E-postadress',
    next: 'Gå vidare',
  },
  problems: {
    orderNumber: 'Skriv ordernumret med siffror. Det står i bekräftelsen.',
    emailMissing: 'Skriv e-postadressen i beställningen.',
    emailInvalid: WRONG_EMAIL,
  },
  facts: {
    title: 'Så går det till',
    items: [
      'Ångern räknas från tiden då du trycker på ”Bekräfta ånger”. Du behöver inte säga varför.',
      'Du får genast ett kvitto med e-post, till adressen i beställningen.',
      'Har du skrivit ordernummer och adress går pengarna tillbaka efter en timme. Med länken i bekräftelsen sker det direkt.',
      'När ditt svar är klart har ångerrätten upphört.',
    ],
  },
  confirm: {
    title: 'Vill du ångra köpet?',
    order: 'Ordernummer',
    email: 'E-postadress',
    bought: 'Köp',
    price: 'Pris',
    text: 'När du trycker på knappen har du ångrat köpet.',
    /** What still holds, for the mailed link. */
    rights: {
      holds: 'Ångerrätten gäller: ångrar du köpet får du tillbaka hela beloppet.',
      ended:
        'Ditt svar är klart, och därför har ångerrätten upphört. Du kan ändå meddela att du ångrar köpet, men inga pengar betalas tillbaka av sig självt.',
      over: 'Köpet är redan avslutat, så det finns inget att ångra.',
    },
    keep: 'Behåll köpet',
    button: 'Bekräfta ånger',
    busy: 'Skickar…',
    back: 'Tillbaka',
  },
  sent: {
    title: 'Din ånger är skickad',
    text: 'Stämmer uppgifterna med en beställning kommer kvittot strax, till adressen i beställningen.',
    missing: (contactEmail: string) =>
      `Har kvittot inte kommit inom en kvart? Titta i skräpposten och kontrollera uppgifterna, eller skriv till ${contactEmail}.`,
    home: 'Till startsidan',
  },
  stop: {
    title: 'Var det inte du som ångrade?',
    text: 'Någon har ångrat din beställning med ordernummer och e-postadress. Tryck på knappen, så gäller beställningen som förut.',
    button: 'Det var inte jag',
    busy: 'Skickar…',
    doneTitle: 'Tack för att du sa till',
    done: 'Hade ångern inte hunnit gå igenom är den stoppad nu. Du får ett mejl som säger hur det blev.',
  },
  failures: {
    limited: (contactEmail: string) =>
      `Det har blivit för många försök. Vänta en timme, eller skriv till ${contactEmail} och ange ordernumret. Ångern räknas från ditt mejl.`,
    other: (contactEmail: string) => `Det gick inte att skicka. Försök igen, eller skriv till ${contactEmail}.`,
  },
} as const;
