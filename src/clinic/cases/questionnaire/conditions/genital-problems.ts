import { NONE_OF_THESE, YES_NO_PREFER_NOT_TO_SAY, type WrittenQuestion } from '../rules.js';

export const genitalProblemsQuestions: readonly WrittenQuestion[] = [
  {
    id: 'genitalLook',
    type: 'multi',
    label: 'Vad har du för besvär?',
    help: 'Läkaren har sett det många gånger förut. Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'rash', label: 'Rodnad eller utslag' },
      { id: 'bumps', label: 'Knottror eller utväxter' },
      { id: 'blisters-sores', label: 'Blåsor eller sår' },
      { id: 'white-patches', label: 'Vit, tunn eller sprucken hud' },
      { id: 'discharge', label: 'Flytningar' },
      { id: 'belly-pain', label: 'Ont i nedre delen av magen' },
    ],
  },
  {
    id: 'genitalNewPartner',
    type: 'single',
    label: 'Har du haft sex med någon ny de senaste tre månaderna?',
    help: 'Svaret hjälper läkaren att avgöra om du behöver lämna prov.',
    options: YES_NO_PREFER_NOT_TO_SAY,
  },
  {
    id: 'genitalPartnerSymptoms',
    type: 'single',
    label: 'Har någon som du har sex med liknande besvär?',
    options: [
      { id: 'yes', label: 'Ja' },
      { id: 'no', label: 'Nej, inte vad jag vet' },
      { id: 'prefer-not-to-say', label: 'Vill inte svara' },
    ],
  },
  {
    id: 'genitalTested',
    type: 'single',
    label: 'Har du lämnat prov för könssjukdomar sedan besvären började?',
    options: YES_NO_PREFER_NOT_TO_SAY,
  },
  {
    id: 'genitalProducts',
    type: 'multi',
    label: 'Vad kommer huden i kontakt med?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'soap', label: 'Tvål, intimtvål eller våtservetter' },
      { id: 'shaving', label: 'Rakning eller vax' },
      { id: 'pads', label: 'Bindor eller trosskydd' },
      { id: 'condoms', label: 'Kondom eller glidmedel' },
      { id: 'tight-clothes', label: 'Täta kläder' },
    ],
  },
];
