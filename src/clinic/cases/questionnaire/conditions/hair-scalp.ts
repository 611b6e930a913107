import { NONE_OF_THESE, YES_NO_NOT_SURE, type WrittenQuestion } from '../rules.js';

export const hairScalpQuestions: readonly WrittenQuestion[] = [
  {
    id: 'hairLoss',
    type: 'single',
    label: 'Tappar du hår?',
    options: [
      { id: 'thinning', label: 'Ja, håret har blivit tunnare' },
      { id: 'patches', label: 'Ja, i fläckar' },
      { id: 'shedding', label: 'Ja, jag tappar mycket hår överallt' },
      { id: 'no', label: 'Nej' },
    ],
  },
  {
    id: 'scalpSigns',
    type: 'multi',
    label: 'Har du något av det här?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'scaling', label: 'Mjäll eller fjäll' },
      { id: 'sores', label: 'Sår eller skorpor' },
      { id: 'smooth-patches', label: 'Kala fläckar som är röda, ömma eller ser släta och ärriga ut' },
      { id: 'temple-headache', label: 'Ny huvudvärk och ömhet i tinningen, eller ont i käken när jag tuggar' },
      { id: 'vision-loss', label: 'Synen har plötsligt blivit sämre, eller försvunnit på ett öga' },
    ],
  },
  {
    id: 'hairEvents',
    type: 'multi',
    label: 'Har något av det här hänt det senaste halvåret?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'illness', label: 'Jag har varit sjuk eller opererad' },
      { id: 'childbirth', label: 'Jag har fött barn' },
      { id: 'weight-loss', label: 'Jag har gått ner mycket i vikt' },
      { id: 'strain', label: 'Jag har haft det mycket tungt' },
      { id: 'medicine', label: 'Jag har börjat, bytt eller slutat med ett läkemedel' },
    ],
  },
  {
    id: 'hairFamily',
    type: 'single',
    label: 'Finns håravfall i din släkt?',
    options: YES_NO_NOT_SURE,
  },
  {
    id: 'hairCare',
    type: 'multi',
    label: 'Hur brukar du behandla håret?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'tight', label: 'Hårt uppsatt, flätat eller med löshår' },
      { id: 'dye', label: 'Färg, blekning eller permanent' },
      { id: 'heat', label: 'Platt- eller locktång' },
    ],
  },
];
