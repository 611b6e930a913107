import { CONDITIONS } from '../../../../../common/conditions.js';
import { doctorWords, type DoctorWords } from '../../../../../common/doctor-words.js';
import {
  emptyPhrasesIn,
  medicinesNamedIn,
  stringsIn,
  unspecifiedExclamations,
} from '../../../../../test/support/patient-texts.js';
import { homeTexts } from './home.texts.js';

const doctor = doctorWords.physician;
const details = { price: '699 kr', answerTargetHours: 24, doctor };
const texts = [
  ...stringsIn([homeTexts, CONDITIONS.map(({ summary }) => summary)]),
  homeTexts.metaTitle(24, doctor),
  homeTexts.metaDescription(details),
  homeTexts.hero.promise(24),
  ...homeTexts.hero.details('699 kr', doctor),
  ...homeTexts.about.paragraphs('Hudvy', doctor),
  ...stringsIn(homeTexts.steps.items(24, doctor)),
];

describe('the home page', () => {
  it('the page leads to the order with the words of the specification', () => {
    expect(homeTexts.hero.button).toBe('Kom igång idag!');
    expect(homeTexts.cta.button).toBe('Kom igång idag!');
    expect(homeTexts.cta.title).toBe('Redo att få din personliga hudvård?');
    expect(homeTexts.conditions.link).toBe('Läs mer');
  });

  it('the page promises a reply within the configured target and a prescription only where needed, and says when the time starts', () => {
    expect(homeTexts.hero.promise(24)).toContain(
      'få svar inom 24 timmar. Du får recept om läkaren bedömer att du behöver det.',
    );
    expect(homeTexts.hero.promise(36)).toContain('inom 36 timmar');
    expect(homeTexts.hero.promiseNote).toContain('räknas från att formuläret och bilderna är inskickade');
  });

  it('the page shows three steps', () => {
    expect(homeTexts.steps.items(24, doctor)).toHaveLength(3);
  });

  it('the page keeps the four points about retinoids', () => {
    expect(homeTexts.retinoids.bullets).toEqual([
      'öka bildningen av kollagen',
      'minska fina linjer',
      'förbättra hudens struktur',
      'jämna ut pigmentering',
    ]);
  });

  it('the page promises specialists everywhere or nowhere', () => {
    const said = (words: DoctorWords) =>
      [
        homeTexts.hero.headline(words),
        homeTexts.hero.details('699 kr', words)[0],
        homeTexts.metaTitle(24, words),
        homeTexts.about.paragraphs('Hudvy', words)[1],
      ].map((text) => /hudläkare/i.test(text));
    expect(said(doctorWords.specialist)).toEqual([true, true, true, true]);
    expect(said(doctorWords.physician)).toEqual([false, false, false, false]);
  });

  it('the page names no medicine, promises nothing and does not shout', () => {
    expect(texts.flatMap(medicinesNamedIn)).toEqual([]);
    expect(texts.flatMap(emptyPhrasesIn)).toEqual([]);
    expect(unspecifiedExclamations(texts)).toEqual([]);
  });
});
