import type { AnswerValue } from '../../../common/questionnaire/answers.js';

type Given = Readonly<Record<string, AnswerValue>>;

/** Raises no red flag, unlike the plain answer "do not know". */
const WELL = {
  immuneSystem: 'no',
  sex: 'woman',
  hasIdentityNumber: 'yes',
  photosTaken: 'today',
  photoNotes: 'Närbilden visar det tydligast.',
} as const;

// Personal data. The identity numbers are from the Swedish tax agency's test range.

export const KARIN_ANSWERS: Given = { ...WELL, birthDate: '1981-12-18', identityNumber: '811218-9876' };
export const OSKAR_ANSWERS: Given = {
  ...WELL,
  birthDate: '1991-05-02',
  identityNumber: '910502-9814',
  sex: 'man',
  skinTone: 'tone-6',
};
export const SARA_ANSWERS: Given = {
  ...WELL,
  birthDate: '1974-09-23',
  identityNumber: '740923-9824',
  skinTone: 'tone-3',
};
export const MAJA_ANSWERS: Given = {
  ...WELL,
  birthDate: '1988-06-17',
  identityNumber: '880617-9845',
  skinTone: 'tone-5',
};

// The complaint: consistent sites, course and words.

export const ACNE: Given = {
  concern: 'acne',
  description: 'Knottror och röda finnar på kinderna och hakan sedan ett drygt halvår.',
  bodySites: ['left-cheek', 'right-cheek', 'chin'],
  duration: 'half-a-year',
  course: 'comes-and-goes',
  symptoms: ['pain'],
  discomfort: 3,
  worseBy: ['stress'],
  tried: ['over-the-counter'],
  triedDetails: 'En tvättkräm från apoteket varje kväll i två månader.',
  triedEffect: 'no-difference',
  acneLook: ['blackheads', 'bumps'],
  acnePeriod: 'worse-before',
  acneContributors: ['makeup'],
  acneRetinoid: 'no',
  contraception: 'barrier',
  hopes: ['treatment', 'self-care'],
  impact: 5,
  wishes: 'Jag vill helst slippa ärr.',
};

export const HAND_ECZEMA: Given = {
  concern: 'psoriasis-eczema',
  description: 'Torra, röda fläckar på händerna. De spricker och svider.',
  bodySites: ['left-back-of-hand', 'right-back-of-hand'],
  spread: 'few-spots',
  duration: 'months',
  course: 'worse',
  symptoms: ['itch', 'pain', 'scaling'],
  occupation: 'Undersköterska. Jag tvättar och spritar händerna många gånger om dagen.',
  discomfort: 6,
  worseBy: ['cold-dry-air', 'skin-care'],
  tried: ['moisturiser'],
  triedDetails: 'En mjukgörande kräm när jag kommer ihåg det, i några veckor.',
  triedEffect: 'came-back',
  eczemaDiagnosis: 'no',
  eczemaSigns: ['cracks'],
  eczemaElsewhere: ['folds'],
  eczemaJoints: 'no',
  eczemaSleep: 2,
  hopes: ['diagnosis', 'treatment'],
  impact: 6,
  wishes: 'Jag tvättar händerna ofta i jobbet och behöver något som håller.',
};

export const ECZEMA_OF_FOLDS: Given = {
  concern: 'psoriasis-eczema',
  description: 'Jag har utslag i armvecken som kommer tillbaka varje vinter.',
  bodySites: ['left-elbow-crease', 'right-elbow-crease'],
  spread: 'few-spots',
  duration: 'years',
  course: 'comes-and-goes',
  symptoms: ['itch', 'scaling'],
  discomfort: 5,
  worseBy: ['cold-dry-air', 'heat-sweat'],
  tried: ['moisturiser'],
  triedDetails: 'Oparfymerad kräm efter duschen, hela förra vintern.',
  triedEffect: 'helped',
  healthConditions: ['asthma-allergy'],
  eczemaDiagnosis: 'no',
  eczemaElsewhere: ['folds'],
  eczemaJoints: 'no',
  eczemaSleep: 3,
  hopes: ['diagnosis', 'self-care'],
  impact: 4,
  wishes: 'Jag vill helst klara mig utan starka krämer.',
};

export const CHANGING_MOLE: Given = {
  concern: 'pigment-spots',
  description: 'Ett födelsemärke på ryggen som har blivit mörkare i kanten.',
  bodySites: ['upper-back'],
  lesionSigns: ['mole-changed'],
  course: 'worse',
  symptoms: ['none'],
  pigmentSince: 'gradually',
  pigmentAlike: 'only-one',
  pigmentAfter: ['sun'],
  pigmentSunburns: 'yes',
  pigmentFamily: 'no',
  hopes: ['reassurance'],
  impact: 7,
  wishes: 'Jag är orolig för att det är farligt.',
};

export const THICK_NAIL: Given = {
  concern: 'nails',
  description: 'Nageln på stortån har blivit gul och tjock.',
  bodySites: ['right-toenails'],
  duration: 'years',
  course: 'worse',
  symptoms: ['none'],
  nailLook: ['thick-yellow'],
  nailCount: 1,
  nailSkin: 'no',
  nailStrain: ['tight-shoes'],
  nailAthletesFoot: 'yes',
  hopes: ['diagnosis', 'treatment'],
  impact: 3,
  wishes: 'Jag skulle vilja kunna gå i sandaler.',
};

export const MELASMA: Given = {
  concern: 'pigment-spots',
  description: 'Bruna fläckar i pannan som mörknar när jag är i solen.',
  bodySites: ['forehead'],
  course: 'worse',
  symptoms: ['none'],
  pigmentSince: 'gradually',
  pigmentAlike: 'alike',
  pigmentAfter: ['pregnancy-hormones'],
  pigmentSunburns: 'no',
  pigmentFamily: 'no',
  hopes: ['treatment'],
  impact: 4,
  wishes: 'Jag vill veta om fläckarna går att bleka.',
};
