import { questionnaire } from '../../../../../src/clinic/cases/questionnaire/questionnaire.js';
import type { AnswerValue } from '../../../../../common/questionnaire/answers.js';
import { digestAnswers } from './answer-digest.js';

const digestOf = (values: Record<string, AnswerValue>, isNew: readonly string[] = []) =>
  digestAnswers(
    questionnaire,
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => [
        id,
        { value, savedAt: '2026-11-24T08:00:00.000Z', isNew: isNew.includes(id) },
      ]),
    ),
    {
      denials: {
        tried: 'inget provat',
        medicines: 'inga läkemedel',
        allergies: 'inga allergier',
        pregnancy: 'inte gravid',
      },
      names: {
        allergies: 'allergier',
        pregnancy: 'graviditet',
        immuneSystem: 'nedsatt immunförsvar',
        healthConditions: 'sjukdomar',
      },
      unanswered: 'inget svar',
    },
  );

const ALWAYS = ['allergier', 'graviditet', 'nedsatt immunförsvar', 'sjukdomar'].map((name) => `${name}: inget svar`);
const textsOf = ({ line }: ReturnType<typeof digestOf>) => line.map(({ text }) => text);

const idsOf = (digest: ReturnType<typeof digestOf>) => ({
  findings: digest.groups.flatMap(({ findings }) => findings.map(({ question }) => question.id)),
  negatives: digest.negatives.map(({ question }) => question.id),
});

describe('the digest of answers', () => {
  it('the line says condition, sites, duration, what was tried and medicines', () => {
    const line = textsOf(
      digestOf({
        concern: 'acne',
        bodySites: ['left-cheek', 'chin'],
        duration: 'half-a-year',
        tried: ['none'],
        medicines: { none: true },
      }),
    );
    expect(line).toHaveLength(9);
    expect(line[0]).toBe('Akne');
    expect(line[1]).toContain(', ');
    expect(line.slice(3)).toEqual(['inget provat', 'inga läkemedel', ...ALWAYS]);
  });

  it('the line leaves out what was not answered', () => {
    expect(textsOf(digestOf({ concern: 'nails' }))).toEqual(['Naglar', ...ALWAYS]);
    expect(digestOf({})).toEqual({ line: [], groups: [], negatives: [] });
  });

  it('allergies, pregnancy, immune system and conditions are always in the line, and marked where there is one', () => {
    const { line } = digestOf({
      allergies: ['medicine'],
      pregnancy: ['none'],
      immuneSystem: 'not-sure',
      healthConditions: ['diabetes'],
    });
    expect(line).toEqual([
      { text: 'allergier: Ett läkemedel', isAlert: true },
      { text: 'inte gravid', isAlert: false },
      { text: 'nedsatt immunförsvar: Vet inte', isAlert: true },
      { text: 'sjukdomar: Diabetes', isAlert: true },
    ]);
    expect(textsOf(digestOf({ concern: 'nails', allergies: ['none'] }))).toContain('inga allergier');
  });

  it.each<[string, Record<string, AnswerValue>]>([
    ['"Inget av det här"', { generalSigns: ['none'] }],
    ['no', { eczemaJoints: 'no' }],
    ['a scale at 0', { discomfort: 0 }],
    ['no medicines', { medicines: { none: true } }],
    ['the consent', { consent: true }],
  ])('%s is folded', (_case, values) => {
    expect(idsOf(digestOf(values))).toEqual({ findings: [], negatives: Object.keys(values) });
  });

  it.each<[string, Record<string, AnswerValue>]>([
    ['a sign', { generalSigns: ['face-swelling'] }],
    ['"Vet inte"', { immuneSystem: 'not-sure' }],
    ['own words', { description: 'Det kliar.' }],
    ['a scale', { discomfort: 3 }],
    ['a medicine', { medicines: { text: 'Levaxin' } }],
  ])('%s is a finding', (_case, values) => {
    expect(idsOf(digestOf(values))).toEqual({ findings: Object.keys(values), negatives: [] });
  });

  it('a denial that has changed since the question to the patient is a finding', () => {
    expect(idsOf(digestOf({ eczemaJoints: 'no' }, ['eczemaJoints'])).findings).toEqual(['eczemaJoints']);
  });
});
