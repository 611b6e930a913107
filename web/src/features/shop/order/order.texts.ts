import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';
import { goalWithin, limitWithin } from '../../../../../common/promises.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import { WRONG_EMAIL } from '../../../shared/email/email-address.js';

/**
 * With the limit of the specification 'Din bedömning kommer att skickas till dig inom 1-2 arbetsdagar.', with a hyphen
 * (docs/product.md, section 8).
 */
export const promisedWithin = (deliveryLimit: string) =>
  `Din bedömning kommer att skickas till dig inom ${deliveryLimit.replace(/–\u2060?/, '-')}.`;

/** The answering doctors, the goal and the limit, with the money where a late answer pays it back. */
export const answerPromise = ({ doctor, answerTargetHours, deliveryLimit }: ServiceDetails, paysBack: boolean) =>
  `${capitalised(doctor.one)} svarar. ${goalWithin(answerTargetHours)} från att allt är inskickat. ${limitWithin(deliveryLimit, paysBack)}.`;

/** Texts of the order page before the payment (docs/product.md, sections 2, 4, 5 and 8). */
export const orderTexts = {
  metaTitle: 'Beställ bedömning',
  metaDescription: (price: string, hours: number, doctor: DoctorWords) =>
    `Beställ en hudbedömning av ${doctor.one} för ${price}. Du betalar, svarar på frågor, skickar tre bilder och får svar inom ${hours} timmar.`,
  title: 'Beställ bedömning',
  steps: { label: 'Steg', names: ['Uppgifter', 'Betalning', 'Formulär'] },
  before: {
    heading: 'Innan du beställer',
    lines: (years: number) => [`Du ska ha fyllt ${years} år.`, 'Bedömningen gäller bara din egen hud.'],
    more: 'Läs mer',
    rest: [
      'Du kan inte beställa åt någon annan.',
      'Efter betalningen, i formuläret, frågar vi efter ditt personnummer. Läkaren behöver det för att kunna skriva recept.',
    ],
    birthmark: {
      question: 'Gäller det ett födelsemärke?',
      link: 'Boka tid på vårdcentralen i stället.',
      url: 'https://www.1177.se/hitta-vard/',
    },
  },
  suitsMe: 'Passar det mig?',
  /** Of the rules in prices.texts.ts, those that a buyer asks about first. */
  guarantees: ({
    doctor,
    deliveryLimit,
    refundsLateAnswers,
  }: Pick<ServiceDetails, 'doctor' | 'deliveryLimit' | 'refundsLateAnswers'>) => [
    'Hela beloppet tillbaka om du ångrar dig innan en läkare har öppnat dina svar, eller om formuläret hänvisar dig till annan vård.',
    ...(refundsLateAnswers ? [`Pengarna tillbaka om svaret dröjer längre än ${deliveryLimit}.`] : []),
    `${doctor.fact} i Socialstyrelsens register (HOSP).`,
    'Betalningen går krypterad genom Stripe. Vi ser inte dina kortuppgifter.',
  ],
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
    submitAnyway: 'Fortsätt ändå',
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
  },
  next: {
    heading: 'Vad händer sedan?',
    items: (service: ServiceDetails) => [
      'Du får ett mejl med en länk till ett formulär, direkt efter betalningen.',
      'Du svarar på frågor och lägger till tre bilder när det passar dig.',
      answerPromise(service, service.refundsLateAnswers),
    ],
  },
  safety: 'Är det bråttom? Ring 1177 för sjukvårdsråd och 112 vid livshotande besvär.',
  payment: {
    pay: (price: string) => `Betala ${price}`,
    confirm: 'Bekräfta beställningen, 0 kr',
    preparing: 'Förbereder betalning...',
    failed: 'Kunde inte förbereda betalning. Försök igen.',
    errorTitle: 'Betalningsfel',
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
  closed: {
    begun:
      'Har du redan betalat? Då påverkas inte din bedömning. Formuläret går att fylla i, och du får ditt svar som vanligt.',
    urgent: 'Behöver du vård nu? Ring 1177 för råd, eller 112 vid fara för livet.',
    question: (email: string) => `Har du en fråga? Skriv till ${email}.`,
  },
  structuredData: { category: 'Dermatologi' },
} as const;
