import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';
import { WRONG_EMAIL } from '../../../shared/email/email-address.js';

/**
 * With the limit of the specification 'Din bedömning kommer att skickas till dig inom 1-2 arbetsdagar.', with a hyphen
 * (docs/product.md, section 8).
 */
export const promisedWithin = (deliveryLimit: string) =>
  `Din bedömning kommer att skickas till dig inom ${deliveryLimit.replace('–', '-')}.`;

/** The answering doctors, the target and the outer limit. */
export const answerPromise = (doctor: DoctorWords, hours: number, deliveryLimit: string) =>
  `${capitalised(doctor.one)} svarar. Målet är ett svar inom ${hours} timmar från att allt är inskickat. Hela leveransen tar högst ${deliveryLimit}.`;

/** Texts of the order page before the payment (docs/product.md, sections 2, 4, 5 and 8). */
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
    phoneHint: 'Ditt mobilnummer. Hit skickas koden som öppnar ditt formulär.',
    fixedLine: 'Det här ser inte ut som ett mobilnummer. Koden skickas som sms, så skriv hellre ditt mobilnummer.',
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
      answerPromise(doctor, hours, deliveryLimit),
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
        `Du kan ångra dig utan att ange skäl och få hela beloppet tillbaka så länge ingen läkare har öppnat ditt ärende. Tryck på ”Ångra beställningen” i formuläret eller skriv till ${email}. När du skickar in formuläret ber du oss att börja direkt. Har en läkare öppnat ärendet skriver du till oss i stället. När svaret är klart har ångerrätten upphört.`,
    },
    completed: {
      title: 'Betalning genomförd!',
      text: promisedWithin,
    },
  },
  unavailable: {
    title: 'Beställ bedömning',
    text: 'Priset kunde inte hämtas just nu, så det går inte att beställa. Försök igen om en stund.',
    retry: 'Försök igen',
  },
  structuredData: { category: 'Dermatologi' },
} as const;
