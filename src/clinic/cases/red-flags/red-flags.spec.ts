import type { Answers } from '../../../../common/questionnaire/answers.js';
import { checkAnswer } from '../../../../common/questionnaire/check-answer.js';
import { isFulfilled } from '../../../../common/questionnaire/answer-rule.js';
import { visibleAnswers, type Form } from '../../../../common/questionnaire/form.js';
import { raisedFlags, stopsForm } from '../../../../common/questionnaire/red-flag.js';
import { mutantsOf } from '../../../../test/support/rule-mutants.js';
import { questionnaire } from '../questionnaire/questionnaire.js';
import { redFlags } from './red-flags.js';

const AGE_49 = '1976-11-23';
const AGE_50 = '1976-11-22';
const base: Answers = { birthDate: AGE_49, concern: 'not-sure' };

const GENITAL: Answers = { concern: 'genital-problems' };
const SORE: Answers = { ...GENITAL, genitalLook: ['blisters-sores'] };
const HEAVY: Answers = { impact: 8 };
const FACE: Answers = { bodySites: ['left-eye'] };
const FEET = ['top-of-foot', 'sole', 'toenails'].flatMap((site) => [`left-${site}`, `right-${site}`]);
const SKIN_SIGNS = [
  'mouth-eye-sores',
  'skin-detaching',
  'spots-do-not-fade',
  'spreading-redness',
  'severe-skin-pain',
  'one-leg-swollen',
  'one-sided-blisters',
];

const form = (answers: Answers): Form => ({
  questionnaire,
  answers: { ...base, ...answers },
  today: '2026-11-22',
  minimumAgeYears: 18,
});

/** A flag, answers that raise it, and answers that just do not. */
type Row = readonly [id: string, raising: readonly Answers[], missing: readonly Answers[]];

const emergencies: readonly Row[] = [
  [
    'airway-swelling',
    [{ generalSigns: ['face-swelling'] }, { generalSigns: ['trouble-breathing', 'fever'] }],
    [{ generalSigns: ['fever', 'very-ill', 'stiff-neck'] }, { generalSigns: ['none'] }],
  ],
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
  [
    'severe-skin-pain',
    [{ skinSigns: ['severe-skin-pain'] }],
    [{ skinSigns: ['one-sided-blisters'], symptoms: ['pain'] }],
  ],
  [
    'rash-with-fever',
    [{ generalSigns: ['fever', 'stiff-neck'] }, { generalSigns: ['fever'], skinSigns: ['spots-do-not-fade'] }],
    [
      { generalSigns: ['stiff-neck'], skinSigns: ['spots-do-not-fade'] },
      { generalSigns: ['fever', 'very-ill'], skinSigns: ['spreading-redness'] },
    ],
  ],
  [
    'stiff-neck-with-spots',
    [{ generalSigns: ['stiff-neck'], skinSigns: ['spots-do-not-fade'] }],
    [
      { generalSigns: ['stiff-neck'], skinSigns: ['none'] },
      { generalSigns: ['none'], skinSigns: ['spots-do-not-fade'] },
    ],
  ],
  [
    'injection-with-worse-vision',
    [{ ...FACE, concern: 'fine-lines', ageingTreatment: 'injection-trouble', eyeSigns: ['worse-vision'] }],
    [
      { ...FACE, concern: 'fine-lines', ageingTreatment: 'injection-trouble', eyeSigns: ['red-eye'] },
      { ...FACE, concern: 'fine-lines', ageingTreatment: 'injection', eyeSigns: ['worse-vision'] },
    ],
  ],
  [
    'testicle-pain',
    [
      { concern: 'genital-problems', genitalSigns: ['testicle-pain'] },
      { bodySites: ['left-groin'], genitalSigns: ['testicle-pain'] },
    ],
    [{ concern: 'genital-problems', genitalSigns: ['none'], symptoms: ['pain'] }],
  ],
];

const sameDay: readonly Row[] = [
  [
    'very-ill',
    [{ generalSigns: ['very-ill'] }, { generalSigns: ['very-ill'], skinSigns: ['none'], concern: 'acne' }],
    [{ generalSigns: ['fever', 'stiff-neck'] }, { generalSigns: ['none'] }],
  ],
  [
    'spreading-infection',
    [{ skinSigns: ['spreading-redness'], generalSigns: ['none'] }, { skinSigns: ['spreading-redness'] }],
    [{ skinSigns: ['none'], generalSigns: ['fever'] }],
  ],
  [
    'rash-with-fever-after-medicine',
    [{ spread: 'larger-area', generalSigns: ['fever'], newMedicine: 'yes' }],
    [
      { spread: 'few-spots', generalSigns: ['fever'], newMedicine: 'yes' },
      { spread: 'larger-area', skinSigns: ['skin-detaching'], generalSigns: ['none'], newMedicine: 'yes' },
      { spread: 'larger-area', generalSigns: ['fever'], newMedicine: 'no' },
    ],
  ],
  ['spots-do-not-fade', [{ skinSigns: ['spots-do-not-fade'] }], [{ skinSigns: ['none'], generalSigns: ['fever'] }]],
  [
    'skin-detaching',
    [{ skinSigns: ['skin-detaching'], newMedicine: 'no' }],
    [{ skinSigns: ['mouth-eye-sores'], newMedicine: 'no' }],
  ],
  [
    'whole-body-rash',
    [
      { spread: 'nearly-all', generalSigns: ['fever'] },
      { spread: 'nearly-all', generalSigns: ['very-ill'] },
    ],
    [
      { spread: 'nearly-all', generalSigns: ['none'] },
      { spread: 'larger-area', generalSigns: ['fever', 'very-ill'] },
    ],
  ],
  [
    'eye-rash',
    [
      { bodySites: ['left-eye'], eyeSigns: ['painful'] },
      { bodySites: ['forehead'], eyeSigns: ['worse-vision'] },
    ],
    [{ bodySites: ['right-eye'], eyeSigns: ['red-eye'], symptoms: ['itch', 'pain'] }],
  ],
  [
    'one-sided-blisters',
    [
      { skinSigns: ['one-sided-blisters'], immuneSystem: 'no', duration: 'under-a-week' },
      { skinSigns: ['one-sided-blisters'], immuneSystem: 'no', birthDate: '1956-11-22' },
      { skinSigns: ['one-sided-blisters'] },
      { skinSigns: ['one-sided-blisters'], immuneSystem: 'not-sure' },
    ],
    [{ skinSigns: ['mouth-eye-sores'], symptoms: ['pain'], duration: 'under-a-week' }],
  ],
  [
    'foot-wound-with-diabetes',
    FEET.map((site) => ({ lesionSigns: ['unhealed-wound'], bodySites: [site], healthConditions: ['diabetes'] })),
    [
      { lesionSigns: ['unhealed-wound'], bodySites: ['left-lower-leg-front'], healthConditions: ['diabetes'] },
      { lesionSigns: ['unhealed-wound'], bodySites: FEET, healthConditions: ['circulation'] },
      { lesionSigns: ['growing-lump'], bodySites: FEET, healthConditions: ['diabetes'] },
    ],
  ],
  [
    'swollen-leg',
    [{ skinSigns: ['one-leg-swollen'] }],
    [{ skinSigns: ['spreading-redness'], bodySites: ['left-lower-leg-front'], symptoms: ['pain'] }],
  ],
  [
    'itch-late-in-pregnancy',
    [{ symptoms: ['itch-without-rash'], pregnancy: ['pregnant-late'] }],
    [
      { symptoms: ['itch'], pregnancy: ['pregnant-late'] },
      { symptoms: ['itch-without-rash'], pregnancy: ['pregnant-early'] },
      { symptoms: ['itch-without-rash'], pregnancy: ['prefer-not-to-say'] },
    ],
  ],
  [
    'genital-emergency',
    [
      { bodySites: ['genitals'], genitalSigns: ['foreskin-stuck'] },
      { bodySites: ['right-groin'], genitalSigns: ['cannot-urinate'] },
    ],
    [{ bodySites: ['genitals'], genitalSigns: ['testicle-pain'] }],
  ],
];

const sameDayByCondition: readonly Row[] = [
  [
    'acne-with-sores',
    [
      { concern: 'acne', acneSigns: ['large-sores', 'joint-pain'] },
      { concern: 'acne', acneSigns: ['large-sores'], generalSigns: ['fever'] },
    ],
    [
      { concern: 'acne', acneSigns: ['large-sores'], generalSigns: ['none'] },
      { concern: 'acne', acneSigns: ['joint-pain'], generalSigns: ['fever'] },
    ],
  ],
  [
    'eczema-with-blisters',
    [{ concern: 'psoriasis-eczema', eczemaSigns: ['painful-blisters'] }],
    [{ concern: 'psoriasis-eczema', eczemaSigns: ['crusts', 'cracks'], symptoms: ['pain'] }],
  ],
  [
    'infected-eczema',
    [{ concern: 'psoriasis-eczema', eczemaSigns: ['crusts'], generalSigns: ['fever'] }],
    [
      { concern: 'psoriasis-eczema', eczemaSigns: ['crusts'], generalSigns: ['none'] },
      { concern: 'psoriasis-eczema', eczemaSigns: ['cracks'], generalSigns: ['fever'] },
    ],
  ],
  [
    'skin-red-all-over',
    [{ concern: 'psoriasis-eczema', spread: 'nearly-all', symptoms: ['scaling'], course: 'worse' }],
    [
      { concern: 'other-skin-problems', spread: 'nearly-all', symptoms: ['scaling'], course: 'worse' },
      { concern: 'psoriasis-eczema', spread: 'larger-area', symptoms: ['scaling'], course: 'worse' },
      { concern: 'psoriasis-eczema', spread: 'nearly-all', symptoms: ['itch'], course: 'worse' },
      { concern: 'psoriasis-eczema', spread: 'nearly-all', symptoms: ['scaling'], course: 'unchanged' },
    ],
  ],
  [
    'joint-pain-with-fever',
    [{ concern: 'psoriasis-eczema', eczemaJoints: 'yes', generalSigns: ['fever'] }],
    [
      { concern: 'psoriasis-eczema', eczemaJoints: 'yes', generalSigns: ['none'] },
      { concern: 'psoriasis-eczema', eczemaJoints: 'no', generalSigns: ['fever'] },
    ],
  ],
  [
    'fresh-scar-infection',
    [{ concern: 'scars', scarAge: 'under-three-months', symptoms: ['fluid'] }],
    [
      { concern: 'scars', scarAge: 'under-a-year', symptoms: ['fluid'] },
      { concern: 'scars', scarAge: 'under-three-months', symptoms: ['itch', 'pain'] },
    ],
  ],
  [
    'scalp-infection',
    [
      { concern: 'hair-scalp', symptoms: ['fluid', 'pain'] },
      { concern: 'hair-scalp', symptoms: ['fluid'], generalSigns: ['fever'] },
    ],
    [
      { concern: 'hair-scalp', symptoms: ['fluid'], generalSigns: ['none'] },
      { concern: 'hair-scalp', symptoms: ['pain'], generalSigns: ['fever'] },
      { concern: 'acne', symptoms: ['fluid', 'pain'], generalSigns: ['fever'] },
    ],
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
  [
    'temple-headache',
    [{ concern: 'hair-scalp', scalpSigns: ['temple-headache'], birthDate: AGE_50 }],
    [
      { concern: 'hair-scalp', scalpSigns: ['temple-headache'], birthDate: AGE_49 },
      { concern: 'hair-scalp', scalpSigns: ['sores'], birthDate: AGE_50 },
    ],
  ],
  [
    'injection-complication',
    [{ concern: 'fine-lines', ageingTreatment: 'injection-trouble' }],
    [{ concern: 'fine-lines', ageingTreatment: 'injection' }],
  ],
  [
    'pelvic-infection',
    [{ concern: 'genital-problems', genitalLook: ['belly-pain'], generalSigns: ['fever'] }],
    [
      { concern: 'genital-problems', genitalLook: ['belly-pain'], generalSigns: ['none'] },
      { concern: 'genital-problems', genitalLook: ['discharge'], generalSigns: ['fever'] },
    ],
  ],
  [
    'genital-sores-in-pregnancy',
    [
      { concern: 'genital-problems', genitalLook: ['blisters-sores'], pregnancy: ['pregnant-early'] },
      { concern: 'genital-problems', genitalLook: ['blisters-sores'], pregnancy: ['pregnant-late'] },
    ],
    [
      { concern: 'genital-problems', genitalLook: ['blisters-sores'], pregnancy: ['planning', 'breast-feeding'] },
      { concern: 'genital-problems', genitalLook: ['rash'], pregnancy: ['pregnant-early'] },
      { concern: 'genital-problems', genitalLook: ['rash'], pregnancy: ['pregnant-late'] },
    ],
  ],
];

const inPerson: readonly Row[] = [
  [
    'changing-mole',
    [{ lesionSigns: ['mole-changed'] }, { lesionSigns: ['mole-bleeds'] }],
    [{ lesionSigns: ['mole-unchanged', 'new-mole', 'unhealed-wound', 'growing-lump'] }, { lesionSigns: ['none'] }],
  ],
  [
    'new-mole',
    [
      { lesionSigns: ['new-mole'], birthDate: AGE_49 },
      { lesionSigns: ['new-mole'], birthDate: '2008-11-22' },
    ],
    [{ lesionSigns: ['none'], birthDate: AGE_50 }],
  ],
  [
    'spot-unlike-the-others',
    [
      { concern: 'pigment-spots', pigmentAlike: 'one-different', pigmentSince: 'childhood' },
      { concern: 'pigment-spots', pigmentAlike: 'only-one', pigmentSince: 'last-year' },
    ],
    [
      { concern: 'pigment-spots', pigmentAlike: 'only-one', pigmentSince: 'gradually' },
      { concern: 'pigment-spots', pigmentAlike: 'alike', pigmentSince: 'last-year' },
    ],
  ],
  [
    'melanoma-in-family',
    [{ concern: 'pigment-spots', pigmentFamily: 'yes' }],
    [
      { concern: 'pigment-spots', pigmentFamily: 'not-sure' },
      { concern: 'pigment-spots', pigmentFamily: 'no' },
    ],
  ],
  ['unhealed-wound', [{ lesionSigns: ['unhealed-wound'] }], [{ lesionSigns: ['growing-lump', 'mole-bleeds'] }]],
  ['growing-lump', [{ lesionSigns: ['growing-lump'] }], [{ lesionSigns: ['unhealed-wound', 'new-mole'] }]],
  [
    'rough-patches',
    [
      { concern: 'fine-lines', ageingConcerns: ['rough-patches'], healthConditions: ['skin-cancer'] },
      { concern: 'fine-lines', ageingConcerns: ['rough-patches'], healthConditions: ['none'] },
    ],
    [{ concern: 'fine-lines', ageingConcerns: ['texture', 'colour'], healthConditions: ['skin-cancer'] }],
  ],
  [
    'scalp-sores-after-skin-cancer',
    [{ concern: 'hair-scalp', scalpSigns: ['sores'], healthConditions: ['skin-cancer'] }],
    [
      { concern: 'hair-scalp', scalpSigns: ['sores'], healthConditions: ['other'] },
      { concern: 'hair-scalp', scalpSigns: ['scaling'], healthConditions: ['skin-cancer'] },
    ],
  ],
  [
    'widespread-psoriasis-or-eczema',
    [{ concern: 'psoriasis-eczema', spread: 'nearly-all', generalSigns: ['none'] }],
    [
      { concern: 'psoriasis-eczema', spread: 'larger-area', generalSigns: ['none'] },
      { concern: 'other-skin-problems', spread: 'nearly-all', generalSigns: ['none'] },
    ],
  ],
  [
    'joint-pain-with-psoriasis',
    [{ concern: 'psoriasis-eczema', eczemaJoints: 'yes' }],
    [{ concern: 'psoriasis-eczema', eczemaJoints: 'no', healthConditions: ['other'] }],
  ],
  [
    'toenails-with-diabetes',
    [
      { concern: 'nails', bodySites: ['left-toenails'], healthConditions: ['diabetes'] },
      { concern: 'nails', bodySites: ['right-toenails'], healthConditions: ['diabetes'] },
    ],
    [
      { concern: 'nails', bodySites: ['left-fingernails'], healthConditions: ['diabetes'] },
      { concern: 'nails', bodySites: ['left-toenails', 'right-toenails'], healthConditions: ['liver-kidney'] },
      { concern: 'acne', bodySites: ['left-toenails', 'right-toenails'], healthConditions: ['diabetes'] },
    ],
  ],
  [
    'dark-nail-streak',
    [{ concern: 'nails', nailLook: ['dark-streak'] }],
    [{ concern: 'nails', nailLook: ['thick-yellow', 'pits', 'loose', 'brittle'] }],
  ],
  [
    'redness-around-tick-bite',
    [{ otherBefore: ['tick-redness'] }, { concern: 'other-skin-problems', otherBefore: ['tick-redness', 'travel'] }],
    [{ otherBefore: ['bite'], skinSigns: ['spreading-redness'] }],
  ],
  [
    'scarring-hair-loss',
    [{ concern: 'hair-scalp', scalpSigns: ['smooth-patches'] }],
    [{ concern: 'hair-scalp', scalpSigns: ['scaling', 'sores'], hairLoss: 'patches' }],
  ],
];

const notes: readonly Row[] = [
  [
    'treatment-in-pregnancy',
    [
      { pregnancy: ['pregnant-early'], hopes: ['treatment'] },
      { pregnancy: ['pregnant-late'], hopes: ['treatment'] },
      { pregnancy: ['breast-feeding'], hopes: ['treatment'] },
      { pregnancy: ['planning'], hopes: ['renewal'] },
      { pregnancy: ['prefer-not-to-say'], hopes: ['treatment'] },
    ],
    [
      { pregnancy: ['pregnant-early', 'breast-feeding', 'planning'], hopes: ['diagnosis', 'self-care', 'reassurance'] },
      { pregnancy: ['none'], hopes: ['treatment', 'renewal'] },
      { pregnancy: ['prefer-not-to-say'], hopes: ['diagnosis'] },
    ],
  ],
  [
    'weak-immune-system',
    [{ immuneSystem: 'yes' }, { immuneSystem: 'not-sure' }],
    [{ immuneSystem: 'no', healthConditions: ['diabetes'] }],
  ],
  [
    'earlier-severe-reaction',
    [{ allergies: ['severe-medicine-reaction'] }],
    [{ allergies: ['medicine', 'contact', 'other'] }],
  ],
  [
    'itch-at-night-in-several',
    [{ otherNight: 'yes', otherPeople: 'yes' }],
    [
      { otherNight: 'yes', otherPeople: 'not-sure' },
      { otherNight: 'no', otherPeople: 'yes' },
    ],
  ],
];

const added: readonly Row[] = [
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

const rows: readonly Row[] = [...emergencies, ...sameDay, ...sameDayByCondition, ...inPerson, ...notes, ...added];
const levelOf = (answers: Answers) => raisedFlags(redFlags, form(answers))[0]?.level ?? null;
const sets = rows.flatMap(([id, raising, missing]) => [...raising, ...missing].map((answers) => ({ id, answers })));

describe('red flags', () => {
  it('each red flag has a row in the table', () => {
    expect(rows.map(([id]) => id)).toEqual(redFlags.map(({ id }) => id));
    expect(redFlags.every(({ doctorText, why }) => doctorText !== '' && why !== '')).toBe(true);
  });

  it.each(rows)('the red flag %s needs each of its answers [I3]', (id, raising, missing) => {
    const isRaised = (answers: Answers) => raisedFlags(redFlags, form(answers)).some((flag) => flag.id === id);
    expect(raising.map(isRaised)).toEqual(raising.map(() => true));
    expect(missing.map(isRaised)).toEqual(missing.map(() => false));
  });

  it.each(rows)('the table notices any omitted or moved part of the expression of %s', (id, raising, missing) => {
    const { when } = redFlags.find((flag) => flag.id === id)!;
    const survivors = mutantsOf(when).filter((mutant) => {
      const raises = (answers: Answers) => isFulfilled(mutant, visibleAnswers(form(answers)), '2026-11-22');
      return raising.every(raises) && !missing.some(raises);
    });
    expect(survivors).toEqual([]);
  });

  it.each(sets)('a patient can give the answers %j', ({ answers }) => {
    const problems = Object.entries({ ...base, ...answers }).filter(
      ([questionId, value]) => checkAnswer(form(answers), questionId, value) !== null,
    );
    expect(problems).toEqual([]);
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
      const flags = raisedFlags(redFlags, form({ ...HEAVY, mood }));
      expect(flags.some(stopsForm)).toBe(false);
      expect(
        flags.map(({ patientText }) => ['112', '1177', '90101'].filter((number) => patientText.includes(number))),
      ).toEqual([['112', '1177', '90101']]);
    }
  });
});
