import type { DoctorWords } from '../../../../common/doctor-words.js';

export const layoutTexts = {
  search: 'Sök på webbplatsen',
  skipLink: 'Hoppa till innehållet',
  mainNavigation: 'Huvudnavigering',
  menu: 'Meny',
  openMenu: 'Öppna meny',
  closeMenu: 'Stäng meny',
  showSubpages: (label: string) => `Visa sidor under ${label}`,
  navigation: {
    medicalCare: 'Medicinsk hudvård',
    prescription: 'Receptbelagda behandlingar',
    experts: 'Hudläkare',
    research: 'Forskning & evidensbaserad medicin',
    conditions: 'Hudbesvär',
    faq: 'Frågor & Svar',
    about: (brand: string) => `Om ${brand}`,
    blog: 'Blogg',
    contact: 'Kontakt',
    myCare: 'Min hudvård',
    desk: 'Läkare',
    admin: 'Admin',
  },
  footer: {
    navigation: 'Sidfot',
    promise: (doctor: DoctorWords) => `Bedömning av hudbesvär på distans, av ${doctor.many}.`,
    pagesHeading: 'Sidor',
    prices: 'Priser',
    exampleReply: 'Exempel på svar',
    contactHeading: 'Kontakt',
    instagram: 'Instagram',
    cookieSettings: 'Cookieinställningar',
    withdrawal: 'Ångra ditt köp här',
    legal: {
      terms: 'Villkor',
      privacy: 'Integritet och personuppgifter',
      cookies: 'Cookies',
      accessibility: 'Tillgänglighet',
      safekeeping: 'Trygghet',
      status: 'Driftstatus',
    },
    urgent: 'Blir du snabbt sämre? Ring 1177 för råd, eller 112 vid fara för livet.',
    demoExplained: 'Vårdgivaren, läkarna och granskningen är påhittade.',
    statements: [
      'Vårdgivaren är registrerad hos Inspektionen för vård och omsorg (IVO).',
      'Vi följer hälso- och sjukvårdslagen, patientdatalagen, patientsäkerhetslagen och GDPR.',
      'Patientuppgifter förvaras i ett CE-märkt journalsystem.',
    ],
  },
  loadFailed: {
    title: 'Sidan kunde inte laddas',
    text: 'Det kan bero på en tillfällig störning i nätet eller på att sidan har uppdaterats. Försök igen.',
    button: 'Ladda om sidan',
  },
} as const;

export const caseFrameTexts = { help: 'Hjälp via mejl', back: 'Till Min hudvård' } as const;
