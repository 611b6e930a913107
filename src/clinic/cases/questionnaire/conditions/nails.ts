import { NONE_OF_THESE, YES_NO_NOT_SURE, type WrittenQuestion } from '../rules.js';

export const nailsQuestions: readonly WrittenQuestion[] = [
  {
    id: 'nailLook',
    type: 'multi',
    label: 'Hur ser nageln ut?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'thick-yellow', label: 'Tjock, gul eller smulig' },
      { id: 'pits', label: 'Små gropar' },
      { id: 'loose', label: 'Den lossnar' },
      { id: 'brittle', label: 'Den spricker eller delar sig' },
      { id: 'dark-streak', label: 'En ny mörk strimma eller fläck, utan att jag har slagit mig' },
    ],
  },
  {
    id: 'nailCount',
    type: 'number',
    label: 'Hur många naglar gäller det?',
    help: 'Räkna både fingrar och tår.',
    min: 1,
    max: 20,
  },
  {
    id: 'nailSkin',
    type: 'single',
    label: 'Är huden runt nageln röd, svullen eller varig?',
    options: [
      { id: 'throbbing', label: 'Ja, och det bultar och gör mycket ont' },
      { id: 'sore', label: 'Ja, utan att det gör mycket ont' },
      { id: 'no', label: 'Nej' },
    ],
  },
  {
    id: 'nailStrain',
    type: 'multi',
    label: 'Vad utsätts naglarna för?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'polish', label: 'Nagellack, gellack eller lösnaglar' },
      { id: 'wet-work', label: 'Mycket vatten eller rengöringsmedel' },
      { id: 'tight-shoes', label: 'Trånga skor, löpning eller annan idrott' },
      { id: 'biting', label: 'Jag biter eller petar på dem' },
    ],
  },
  {
    id: 'nailAthletesFoot',
    type: 'single',
    label: 'Kliar eller fjällar det mellan tårna eller under fötterna?',
    help: 'Det kan vara fotsvamp, som kan sprida sig till naglarna.',
    options: YES_NO_NOT_SURE,
  },
];
