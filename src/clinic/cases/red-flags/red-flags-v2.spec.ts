import { careNumbersIn } from '../../../../common/care-numbers.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { isFulfilled } from '../../../../common/questionnaire/answer-rule.js';
import { checkAnswer } from '../../../../common/questionnaire/check-answer.js';
import { visibleAnswers, type Form } from '../../../../common/questionnaire/form.js';
import { raisedFlags, stopsForm } from '../../../../common/questionnaire/red-flag.js';
import { mutantsOf } from '../../../../test/support/rule-mutants.js';
import { questionnaireV2 } from '../questionnaire/v2/questionnaire-v2.js';
import { redFlagsV2 } from './red-flags-v2.js';
import { conditionFlagsV2 } from './v2/condition-flags.js';
import { noteFlagsV2 } from './v2/note-flags.js';
import { signFlagsV2 } from './v2/sign-flags.js';

const form = (answers: Answers): Form => ({
  questionnaire: questionnaireV2,
  answers: { birthDate: '1976-11-23', concern: 'not-sure', ...answers },
  today: '2026-11-22',
  minimumAgeYears: 18,
});

const SKIN_SIGNS = [
  'mouth-eye-sores',
  'skin-detaching',
  'spots-do-not-fade',
  'spreading-redness',
  'severe-skin-pain',
  'one-leg-swollen',
  'one-sided-blisters',
];
const GENITAL: Answers = { concern: 'genital-problems' };
const SORE: Answers = { ...GENITAL, genitalLook: ['blisters-sores'] };
const HEAVY: Answers = { impact: 8 };

/** A flag, answers that raise it, and answers that just do not. */
type Row = readonly [id: string, raising: readonly Answers[], missing: readonly Answers[]];

const rows: readonly Row[] = [
  [
    'mucosal-reaction',
    [
      { skinSigns: ['mouth-eye-sores'], newMedicine: 'yes' },
      { skinSigns: ['skin-detaching'], newMedicine: 'yes' },
      { ...SORE, generalSigns: ['fever'], newMedicine: 'yes' },
    ],
    [
      { ...SORE, generalSigns: ['fever'], skinSigns: ['mouth-eye-sores', 'skin-detaching'], newMedicine: 'no' },
      { generalSigns: ['fever'], skinSigns: ['spreading-redness'], newMedicine: 'yes' },
    ],
  ],
  [
    'very-ill-with-skin-sign',
    [
      ...SKIN_SIGNS.map((sign) => ({ generalSigns: ['very-ill'], skinSigns: [sign] })),
      { generalSigns: ['very-ill', 'stiff-neck'] },
      { generalSigns: ['very-ill'], symptoms: ['fluid'] },
      { ...SORE, generalSigns: ['very-ill'] },
      { generalSigns: ['very-ill'], concern: 'nails', nailSkin: 'throbbing' },
      { generalSigns: ['very-ill'], concern: 'psoriasis-eczema' },
      { generalSigns: ['very-ill'], concern: 'other-skin-problems' },
    ],
    [
      { generalSigns: ['very-ill'], skinSigns: ['none'] },
      { generalSigns: ['very-ill', 'fever'], concern: 'nails', nailSkin: 'sore', symptoms: ['pain', 'bleeding'] },
      { ...SORE, generalSigns: ['fever', 'stiff-neck'], skinSigns: SKIN_SIGNS, symptoms: ['fluid'] },
    ],
  ],
  ['mouth-eye-sores', [{ skinSigns: ['mouth-eye-sores'] }], [SORE, { skinSigns: ['none'] }]],
  [
    'genital-sores-with-fever',
    [{ ...SORE, generalSigns: ['fever'] }],
    [
      { ...SORE, generalSigns: ['none'] },
      { ...GENITAL, genitalLook: ['rash'], generalSigns: ['fever'] },
    ],
  ],
  [
    'vision-loss',
    [{ concern: 'hair-scalp', scalpSigns: ['vision-loss'] }],
    [{ concern: 'hair-scalp', scalpSigns: ['temple-headache', 'sores'] }],
  ],
  [
    'changing-mole',
    [{ lesionSigns: ['mole-changed'] }, { lesionSigns: ['mole-bleeds'] }],
    [{ lesionSigns: ['mole-unchanged', 'new-mole', 'unhealed-wound', 'growing-lump'] }, { lesionSigns: ['none'] }],
  ],
  [
    'nail-infection',
    [
      { concern: 'nails', nailSkin: 'throbbing' },
      { concern: 'nails', nailSkin: 'sore', healthConditions: ['diabetes'] },
      { concern: 'nails', nailSkin: 'sore', healthConditions: ['circulation'] },
      { concern: 'nails', nailSkin: 'sore', immuneSystem: 'yes' },
    ],
    [
      { concern: 'nails', nailSkin: 'sore', healthConditions: ['liver-kidney'], immuneSystem: 'no' },
      { concern: 'nails', nailSkin: 'no', healthConditions: ['diabetes', 'circulation'], immuneSystem: 'yes' },
    ],
  ],
  ['dark-thoughts', [{ ...HEAVY, mood: 'dark-thoughts' }], [{ ...HEAVY, mood: 'low' }]],
  [
    'low-mood',
    [{ ...HEAVY, mood: 'low' }],
    [
      { ...HEAVY, mood: 'ok' },
      { ...HEAVY, mood: 'prefer-not-to-say' },
    ],
  ],
  [
    'weight-loss-or-night-sweats',
    [
      { symptoms: ['itch'], systemicSigns: ['weight-loss'] },
      { lesionSigns: ['growing-lump'], systemicSigns: ['night-sweats'] },
    ],
    [{ symptoms: ['itch-without-rash'], systemicSigns: ['none'] }],
  ],
];

const sets = rows.flatMap(([id, raising, missing]) => [...raising, ...missing].map((answers) => ({ id, answers })));
const levelOf = (answers: Answers) => raisedFlags(redFlagsV2, form(answers))[0]?.level ?? null;

describe('red flags of version 2', () => {
  it('each new or changed red flag has a row in the table', () => {
    const changed = [...signFlagsV2, ...conditionFlagsV2, ...noteFlagsV2].map(({ id }) => id);
    expect(rows.map(([id]) => id)).toEqual(changed);
  });

  it.each(rows)('the red flag %s of version 2 needs each of its answers', (id, raising, missing) => {
    const isRaised = (answers: Answers) => raisedFlags(redFlagsV2, form(answers)).some((flag) => flag.id === id);
    expect(raising.map(isRaised)).toEqual(raising.map(() => true));
    expect(missing.map(isRaised)).toEqual(missing.map(() => false));
  });

  it.each(rows)('the table notices any omitted or moved part of version 2 of %s', (id, raising, missing) => {
    const { when } = redFlagsV2.find((flag) => flag.id === id)!;
    const survivors = mutantsOf(when).filter((mutant) => {
      const raises = (answers: Answers) => isFulfilled(mutant, visibleAnswers(form(answers)), '2026-11-22');
      return raising.every(raises) && !missing.some(raises);
    });
    expect(survivors).toEqual([]);
  });

  it.each(sets)('a patient can give the answers %j to version 2', ({ answers }) => {
    const given = form(answers).answers;
    expect(Object.entries(given).filter(([id, value]) => checkAnswer(form(answers), id, value) !== null)).toEqual([]);
  });

  it('a sore in the genitals without other signs goes on', () => {
    expect(levelOf({ ...SORE, generalSigns: ['none'], skinSigns: ['none'] })).toBeNull();
  });

  it('sores in the mouth or the eyes alone are for care today, and with a new medicine for 112', () => {
    expect(levelOf({ skinSigns: ['mouth-eye-sores'], generalSigns: ['none'], newMedicine: 'no' })).toBe('1177-today');
    expect(levelOf({ skinSigns: ['mouth-eye-sores'], generalSigns: ['none'], newMedicine: 'yes' })).toBe('112');
  });

  it('how the patient feels is asked from an impact of 8, gives the three numbers and never stops the form', () => {
    const asks = (impact: number) => checkAnswer(form({ impact }), 'mood', 'low') === null;
    expect([7, 8, 10].map(asks)).toEqual([false, true, true]);
    for (const mood of ['low', 'dark-thoughts']) {
      const flags = raisedFlags(redFlagsV2, form({ ...HEAVY, mood }));
      expect(flags.some(stopsForm)).toBe(false);
      expect(flags.map(({ patientText }) => careNumbersIn(patientText).toSorted())).toEqual([['112', '1177', '90101']]);
    }
  });
});
