import { capitalised, type DoctorWords } from '../../../../common/doctor-words.js';
import { WRONG_EMAIL } from '../../shared/email/email-address.js';

/**
 * With the limit of the specification 'Din bedömning kommer att skickas till dig inom 1-2 arbetsdagar.', with a hyphen
 * (docs/product.md, section 8).
 */
const promisedWithin = (deliveryLimit: string) =>
  `Din bedömning kommer att skickas till dig inom ${deliveryLimit.replace('–', '-')}.`;

/** Who answers, and how the target and the outer limit hang together. */
const answer = (doctor: DoctorWords, hours: number, deliveryLimit: string) =>
  `${capitalised(doctor.one)} svarar. Målet är ett svar inom ${hours} timmar från att allt är inskickat. Hela leveransen tar högst ${deliveryLimit}.`;

/** Everything the order page says (docs/product.md, sections 2, 4, 5 and 8). */
export const orderTexts = {
  metaTitle: 'Beställ bedömning',
  metaDescription: (price: string, hours: number, doctor: DoctorWords) =>
    `Beställ en hudbedömning av ${doctor.one} för ${price}. Du betalar, svarar på frågor, skickar tre bilder och får svar inom ${hours} timmar.`,
  title: 'Beställ bedömning',
  steps: { label: 'Steg', names: ['Uppgifter', 'Betalning', 'Klart'] },
  before: {
    heading: 'Innan du beställer',
    items: (years: number) => [
      `Du ska ha fyllt ${years} år.`,
      'Bedömningen gäller bara din egen hud. Du kan inte beställa åt någon annan.',
      'I formuläret, efter betalningen, frågar vi efter ditt personnummer. Det behövs för ett recept.',
    ],
    birthmark: {
      question: 'Gäller det ett födelsemärke?',
      link: 'Boka tid på vårdcentralen i stället.',
      url: 'https://www.1177.se/hitta-vard/',
    },
  },
  terms: {
    begin: 'Genom att betala godkänner du',
    terms: 'villkoren',
    privacy: 'Så hanterar vi dina uppgifter',
  },
  form: {
    heading: 'Dina uppgifter',
    requiredNote: 'Fält med * måste fyllas i.',
    name: 'Namn',
    email: 'E-post',
    emailHint: 'Hit skickas bekräftelsen och länken till formuläret.',
    phone: 'Telefonnummer',
    gender: 'Kön',
    genderHint: 'Varför frågar vi? En del hudbesvär och behandlingar skiljer sig mellan kvinnor och män.',
    genders: { man: 'Man', kvinna: 'Kvinna' },
    fromAccount: 'Hämtas från ditt konto och kan inte ändras här.',
    submit: 'Fortsätt till betalning',
    needsScripts: (email: string) =>
      `Betalningen kräver JavaScript. Slå på det i webbläsaren, eller skriv till ${email}.`,
    errors: {
      name: 'Skriv ditt namn.',
      email: 'Skriv din e-postadress.',
      emailFormat: WRONG_EMAIL,
      phone: 'Skriv ditt telefonnummer.',
      phoneFormat: 'Skriv numret med siffror, till exempel 070-123 45 67 eller +46 70 123 45 67.',
      gender: 'Välj Man eller Kvinna.',
    },
    incomplete: { title: 'Ofullständig information', text: 'Vänligen fyll i alla obligatoriska fält' },
  },
  priceChoice: {
    legend: 'Välj pris',
    rebate: 'Kampanjpris',
    rebateNote: (code: string, lastDay: string) => `Med koden ${code}, till och med ${lastDay}.`,
    regular: 'Ordinarie pris',
    regularNote: 'Du kan använda en annan rabattkod.',
  },
  coupon: {
    label: 'Rabattkod (valfritt)',
    validate: 'Validera',
    validating: 'Kontrollerar koden…',
    valid: (code: string) => `Koden ${code} är aktiverad.`,
    remove: (code: string) => `Ta bort koden ${code}`,
    fixed: 'Kampanjkoden är ifylld. Välj ordinarie pris om du vill använda en annan kod.',
    invalid: 'Ogiltig rabattkod',
    notFound: 'Rabattkoden kunde inte hittas.',
    failed: 'Kunde inte validera rabattkod',
    toasts: {
      activated: { title: 'Rabattkod aktiverad!', text: 'Din rabatt har tillämpats.' },
      invalidTitle: 'Ogiltig rabattkod',
      failed: { title: 'Fel vid validering', text: 'Kunde inte validera rabattkoden. Försök igen.' },
    },
  },
  price: {
    heading: 'Ditt pris',
    price: 'Pris',
    discount: 'Rabatt',
    vat: (percent: string) => `Moms (${percent} %), ingår`,
    noVat: 'Moms (0 %)',
    total: 'Totalt',
    includingVat: 'inklusive moms',
    exactTotal: (amount: string) => `Exakt belopp som dras: ${amount}.`,
    lowestPrice: (amount: string) => `Lägsta pris senaste 30 dagarna: ${amount}`,
    wasPrice: 'Ordinarie pris',
    nowPrice: 'Nu',
  },
  next: {
    heading: 'Vad händer sedan?',
    items: (doctor: DoctorWords, hours: number, deliveryLimit: string) => [
      'Du får ett mejl med en länk till ett formulär, direkt efter betalningen.',
      'Du svarar på frågor och lägger till tre bilder när det passar dig.',
      answer(doctor, hours, deliveryLimit),
    ],
  },
  safety: 'Är det bråttom? Ring 1177 för sjukvårdsråd och 112 vid livshotande besvär.',
  payment: {
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
    changeEmail: 'Ändra e-postadressen',
    back: 'Tillbaka till formulär',
    preparing: 'Förbereder betalning...',
    loading: 'Laddar betalningsformulär...',
    failed: 'Kunde inte förbereda betalning. Försök igen.',
    failure: (message: string) => `Ett fel uppstod: ${message}`,
    retry: 'Försök igen',
    errorTitle: 'Betalningsfel',
    nothingToPay: 'Det finns inget att betala. Bekräfta beställningen nedan.',
    priceChanged: (shown: string, now: string) =>
      `Priset har ändrats medan du fyllde i formuläret: från ${shown} till ${now}. Ingenting är betalt. Gå tillbaka och se om du vill beställa till det nya priset.`,
    withdrawal: {
      heading: 'Ångra beställningen',
      text: (email: string) =>
        `Du kan ångra dig utan att ange skäl och få hela beloppet tillbaka så länge ingen läkare har öppnat ditt ärende. Tryck på ”Ångra beställningen” i formuläret eller skriv till ${email}. När du skickar in formuläret ber du oss att börja direkt. När en läkare har öppnat ärendet har vården börjat, och då betalas beloppet normalt inte tillbaka.`,
    },
    completed: {
      title: 'Betalning genomförd!',
      text: promisedWithin,
    },
  },
  confirmation: {
    metaTitle: 'Betalning',
    metaDescription: 'Här ser du om din betalning är bekräftad och vad som händer sedan.',
    neutral: {
      title: 'Din betalning',
      text: 'Har du just betalat? Bekräftelsen och länken till formuläret kommer till din e-post. Hittar du dem inte, titta i skräpposten eller skriv till oss.',
    },
    pending: {
      title: 'Betalningen bekräftas…',
      text: 'Vi väntar på besked från betaltjänsten. Det tar oftast några sekunder, och sidan uppdateras av sig själv.',
      slow: 'Det tar längre tid än vanligt. Du kan lämna sidan. När betalningen är bekräftad får du ett mejl. Blev den inte av dras inga pengar.',
    },
    paid: {
      title: 'Betalning genomförd!',
      text: promisedWithin,
      mailed: (email: string) => `Vi har mejlat bekräftelsen och länken till formuläret till ${email}.`,
      follows: (email: string) => `Vi mejlar bekräftelsen och länken till formuläret till ${email} om en liten stund.`,
    },
    mails: {
      heading: 'Ordernummer',
      question: 'Kommer inget mejl?',
      hint: 'Titta i skräpposten först. Stämmer adressen kan vi mejla länken igen.',
      accountHint: 'Titta i skräpposten först. Du når också formuläret i Min hudvård.',
      toAccount: 'Till Min hudvård',
      again: 'Skicka igen',
      change: 'Ändra adress',
      email: 'Rätt e-postadress',
      changeHint: 'Länken i det förra mejlet slutar fungera.',
      save: 'Skicka till den här adressen',
      cancel: 'Avbryt',
      sending: 'Skickar…',
      sent: (email: string) => `Vi mejlar länken till ${email}.`,
      failures: {
        ask_the_clinic: (contactEmail: string) =>
          `Formuläret är redan öppnat, eller så har det gått mer än ett dygn. Skriv till ${contactEmail}, så hjälper vi dig.`,
        over_limit: (contactEmail: string) =>
          `Vi har skickat länken många gånger. Skriv till ${contactEmail}, så hjälper vi dig.`,
        other: () => 'Det gick inte att skicka just nu. Försök igen om en stund.',
      },
    },
    underReview: {
      title: 'Vi har tagit emot din betalning',
      text: 'Beloppet stämmer inte med beställningen, så vi går igenom den innan vi skickar bekräftelsen och formuläret. Du behöver inte göra något nu.',
      follows: (email: string) => `Vi hör av oss till din e-post, ${email}.`,
    },
    expired: {
      title: 'Betalningen blev inte av',
      text: 'Tiden för betalningen gick ut, eller så avbröts den. Inga pengar har dragits.',
      again: 'Beställ igen',
    },
    nextHeading: 'Nästa steg',
    next: (doctor: DoctorWords, hours: number, deliveryLimit: string) => [
      'Öppna mejlet med formuläret. Titta i skräpposten om du inte ser det.',
      'Skriv in koden som du får med sms.',
      'Svara på frågorna och lägg till tre bilder, tagna i dagsljus.',
      answer(doctor, hours, deliveryLimit),
    ],
  },
  unavailable: {
    title: 'Beställ bedömning',
    text: 'Priset kunde inte hämtas just nu, så det går inte att beställa. Försök igen om en stund.',
    retry: 'Försök igen',
  },
  structuredData: { category: 'Dermatologi' },
} as const;
