import {
  emptyPhrasesIn,
  medicinesNamedIn,
  publicPaths,
  stringsIn,
  unspecifiedExclamations,
} from '../../test/support/patient-texts.js';
import { CONDITIONS } from '../../common/conditions.js';
import { DOCTOR_KINDS, doctorWords } from '../../common/doctor-words.js';
import { aboutTexts } from './features/site/about/about.texts.js';
import { conditionPage } from './features/site/conditions/condition.js';
import { conditionTextsOf } from './features/site/conditions/condition-texts.js';
import { contactSuccessTexts } from './features/site/contact/contact-success.texts.js';
import { contactTexts } from './features/site/contact/contact.texts.js';
import { exampleReply, exampleReplyTexts } from './features/site/example-reply/example-reply.texts.js';
import { expertsTexts } from './features/site/experts/experts.texts.js';
import { homeTexts } from './features/site/home/home.texts.js';
import { accessibilityTexts } from './features/site/legal/accessibility.texts.js';
import { cookiesTexts } from './features/site/legal/cookies.texts.js';
import { type LegalDetails } from './features/site/legal/legal-details.js';
import { privacyTexts } from './features/site/legal/privacy.texts.js';
import { termsTexts } from './features/site/legal/terms.texts.js';
import { medicalCareTexts } from './features/site/medical-care/medical-care.texts.js';
import { pricesTexts } from './features/site/prices/prices.texts.js';
import { prescriptionTexts } from './features/site/prescription/prescription.texts.js';
import { researchTexts } from './features/site/research/research.texts.js';
import { statusPageTexts } from './features/site/status/status.texts.js';
import { safekeepingTexts } from './features/site/safekeeping/safekeeping.texts.js';
import { type TextPage } from './shared/text-page.js';
import { serviceDetails } from '../test-support/legal-details.js';

const details: LegalDetails = {
  ...serviceDetails,
  operator: {
    name: 'Provkliniken AB',
    organisationNumber: '556000-0000',
    vatNumber: '',
    vatExemption: '',
    postalAddress: 'Provgatan 1, 111 11 Stockholm',
    phone: '08-123 45 67',
    dataProtectionContact: 'dso@example.se',
    recordSystem: 'Journal 1',
    patientInsurer: 'Försäkringsbolaget',
    complaintAddress: 'klagomal@example.se',
    ivoRegistration: 'sedan 2026-01-15',
    hasConfirmedTexts: true,
  },
};

const pagesOf = (given: LegalDetails): readonly (readonly [string, TextPage])[] => [
  ...CONDITIONS.map((each) => [each.path, conditionPage(each, conditionTextsOf(each.id), given.doctor)] as const),
  ['/about', aboutTexts(given)],
  ['/medicinsk-hudvard', medicalCareTexts(given)],
  ['/receptbelagda-behandlingar', prescriptionTexts(given)],
  ['/hudlakare', expertsTexts(given)],
  ['/forskning-evidensbaserad-medicin', researchTexts(given)],
  ['/priser', pricesTexts(given)],
  ['/exempel-pa-svar', { ...exampleReplyTexts, ...exampleReply, sections: exampleReplyTexts.sections }],
  ['/villkor', termsTexts(given)],
  ['/integritet', privacyTexts(given)],
  ['/cookies', cookiesTexts(given)],
  ['/tillganglighet', accessibilityTexts(given)],
  ['/trygghet', safekeepingTexts(given)],
  ['/driftstatus', statusPageTexts(given)],
];

const textPages = pagesOf({ ...details, deliveryLimit: '1–\u20602 arbetsdagar' });

const metasOf = (given: LegalDetails) => [
  ...pagesOf(given).map(([path, page]) => ({ path, title: page.metaTitle, description: page.metaDescription })),
  { path: '/', title: homeTexts.metaTitle(24, given.doctor), description: homeTexts.metaDescription(given) },
  { path: '/contact', title: contactTexts.metaTitle, description: contactTexts.metaDescription(24) },
  {
    path: '/contact-success',
    title: contactSuccessTexts.metaTitle,
    description: contactSuccessTexts.metaDescription(24),
  },
];

describe.each(DOCTOR_KINDS)('the metadata of the pages where a %s answers', (kind) => {
  const metas = metasOf({ ...details, doctor: doctorWords[kind] });

  it.each(metas)('the metadata of $path fits a search result', ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('each page has its own metadata', () => {
    expect(new Set(metas.map((meta) => meta.title)).size).toBe(metas.length);
    expect(new Set(metas.map((meta) => meta.description)).size).toBe(metas.length);
  });
});

/** What a text page may link to: public pages, and the page of one's own data behind the sign-in. */
const existingPaths: readonly string[] = [...publicPaths, '/min-hudvard/mina-uppgifter'];

describe.each(textPages)('%s', (_path, page) => {
  it('the page answers first and explains afterwards', () => {
    expect(page.lead.length).toBeGreaterThan(80);
    expect(page.sections.every((section) => section.heading !== '' && section.blocks.length > 0)).toBe(true);
  });

  it('each section has its own anchor', () => {
    const ids = page.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('the page names no medicine, promises nothing and does not shout', () => {
    const texts = stringsIn(page);
    expect(texts.flatMap(medicinesNamedIn)).toEqual([]);
    expect(texts.flatMap(emptyPhrasesIn)).toEqual([]);
    expect(unspecifiedExclamations(texts)).toEqual([]);
  });

  it('no line ends inside a range of numbers', () => {
    expect(stringsIn(page).filter((text) => /\d–\d/.test(text))).toEqual([]);
  });

  it('the page links only to existing pages', () => {
    const linked = [...page.sections.flatMap((section) => section.links ?? []), page.cta].map((link) => link.path);
    expect(linked.filter((path) => !existingPaths.includes(path))).toEqual([]);
  });
});

it('the page promises no sign-in method that may be disabled', () => {
  expect(textPages.flatMap(([, page]) => stringsIn(page)).filter((text) => /bank-?id/i.test(text))).toEqual([]);
});

it('the page uses brand, price and deadlines of the settings', () => {
  const other = {
    ...details,
    brand: 'Annan klinik',
    price: '899 kr',
    answerTargetHours: 48,
    deliveryLimit: '3 arbetsdagar',
    minimumAgeYears: 20,
  };
  const texts = stringsIn([
    aboutTexts(other),
    pricesTexts(other),
    termsTexts(other),
    privacyTexts(other),
    cookiesTexts(other),
    accessibilityTexts(other),
  ]).join(' ');
  expect(texts).not.toMatch(/Hudvy|699|24 timmar|1–2 arbetsdagar|18 år/);
  for (const value of ['Annan klinik', '899 kr', '48 timmar', '3 arbetsdagar', '20 år']) expect(texts).toContain(value);
});
