import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';
import { type ServiceDetails } from '../../../shared/service-details.js';

export const homeTexts = {
  metaTitle: (hours: number, doctor: DoctorWords) => `${capitalised(doctor.many)} online med svar inom ${hours} timmar`,
  metaDescription: ({
    price,
    answerTargetHours,
    doctor,
  }: Pick<ServiceDetails, 'price' | 'answerTargetHours' | 'doctor'>) =>
    `Beställ en hudbedömning, svara på frågor och skicka tre bilder. ${capitalised(doctor.one)} svarar inom ${answerTargetHours} timmar. ${price}, ingen remiss.`,
  hero: {
    headline: (doctor: DoctorWords) => `Personlig hudvård av ${doctor.many}`,
    promise: (hours: number) =>
      `Beskriv dina besvär, skicka tre bilder och få svar inom ${hours} timmar. Du får recept om läkaren bedömer att du behöver det.`,
    promiseNote: 'Tiden räknas från att formuläret och bilderna är inskickade.',
    details: (price: string, doctor: DoctorWords) => [doctor.fact, price, 'Ingen remiss'] as const,
    refund: 'Pengarna tillbaka om du ångrar dig i tid',
    chips: 'Vad gäller det?',
    button: 'Kom igång idag!',
  },
  /** Made up; names no medicine. */
  answer: {
    caption: 'Så kan ett svar se ut. Exemplet är påhittat.',
    link: { label: 'Läs hela exemplet', path: '/exempel-pa-svar' },
    from: 'Svar kl. 14.05',
    fromWhom: 'Din läkare',
    greeting: 'Hej Elin,',
    diagnosis: 'Du har troligen handeksem',
    certainty: 'Trolig diagnos',
    text: 'Huden över knogarna är torr och röd, med små sprickor. Jag ser inga tecken på infektion.',
    heading: 'Gör så här',
    steps: [
      'Smörj händerna med mjukgörande kräm efter varje tvätt.',
      'Använd behandlingen en gång om dagen i två veckor.',
      'Har det inte blivit bättre då, skriv till mig här.',
    ],
    urgent: 'Sök vård samma dag om huden blir varm, svullen och gör ont.',
  },
  about: {
    heading: (brand: string) => `Om ${brand}`,
    paragraphs: (brand: string, doctor: DoctorWords) =>
      [
        'Hudbesvär syns, känns och tar plats i vardagen. Du ska inte behöva gissa vad det är eller prova dig fram i butikshyllan.',
        `Hos ${brand} beskriver du dina besvär i ett formulär och skickar tre bilder. ${capitalised(doctor.one)} går igenom allt, frågar om något är oklart och skriver ett svar till dig: vad det troligen är, vad du kan göra själv och om du behöver behandling på recept.`,
        'Alla hudbesvär går inte att bedöma på bild. Behöver du undersökas på plats säger vi det och berättar vart du kan vända dig.',
      ] as const,
    link: { label: (brand: string) => `Läs mer om ${brand}`, path: '/about' },
  },
  steps: {
    heading: 'Så går det till',
    items: (hours: number, doctor: DoctorWords) =>
      [
        {
          title: 'Beställ bedömning',
          text: 'Fyll i dina uppgifter och betala. Direkt efter betalningen får du ett mejl med en länk till ett formulär.',
        },
        {
          title: 'Fyll i formuläret',
          text: 'Svara på frågor om din hud och om vad du vill ha hjälp med. Lägg till tre bilder av dina besvär.',
        },
        {
          title: `Få diagnos och recept inom ${hours} timmar`,
          text: `${capitalised(doctor.short)} bedömer dina svar och bilder och skriver till dig. Du får recept om läkaren bedömer att du behöver det.`,
        },
      ] as const,
  },
  moreAbout: [
    { label: 'Exempel på svar', path: '/exempel-pa-svar' },
    { label: 'Priser och vad som ingår', path: '/priser' },
  ],
  conditions: {
    heading: 'Vad vill du ha hjälp med?',
    lead: 'Läs om dina besvär, vad du kan göra själv och när en läkare behöver träffa dig.',
    link: 'Läs mer',
    /** Continues the link's text for screen readers and search engines, which do not see the card. */
    linkAbout: (title: string) => ` om ${title}`,
  },
  retinoids: {
    heading: 'Retinoider i hudvården',
    lead: 'Retinoider är ett samlingsnamn på ämnen som är besläktade med A‑vitamin. De används på huden och kan bidra till att:',
    bullets: ['öka bildningen av kollagen', 'minska fina linjer', 'förbättra hudens struktur', 'jämna ut pigmentering'],
    note: 'Retinoider passar inte alla. De kan irritera huden, gör den känsligare för sol och ska inte användas om du är gravid eller planerar att bli det. En del är receptbelagda, och då avgör en läkare om behandlingen är rätt för dig.',
    link: { label: 'Om receptbelagda behandlingar', path: '/receptbelagda-behandlingar' },
  },
  cta: {
    title: 'Redo att få din personliga hudvård?',
    text: 'Det tar några minuter att beställa en bedömning. Du kan svara på frågorna och ta bilderna när det passar dig.',
    button: 'Kom igång idag!',
    path: '/bestall-bedomning',
  },
  structuredData: {
    pageName: (brand: string, doctor: DoctorWords) => `${brand}: ${doctor.many} online`,
    medicalSpecialty: 'Dermatology',
    description: (doctor: DoctorWords) =>
      `Bedömning av hudbesvär på distans av ${doctor.many}, utifrån ett formulär och tre bilder.`,
  },
} as const;
