import type { Question } from '../../../../../../common/questionnaire/questionnaire.js';
import { NONE_OF_THESE } from '../options.js';

export const acneQuestions: readonly Question[] = [
  {
    id: 'acneLook',
    type: 'multi',
    label: 'Hur ser utslagen ut?',
    help: 'Kryssa för allt som stämmer.',
    required: true,
    options: [
      { id: 'blackheads', label: 'Pormaskar' },
      { id: 'bumps', label: 'Röda, ömma knottror' },
      { id: 'pus', label: 'Finnar med var' },
      { id: 'nodules', label: 'Djupa, ömma knölar' },
      { id: 'marks', label: 'Mörka eller röda märken' },
      { id: 'scars', label: 'Ärr' },
      NONE_OF_THESE,
    ],
  },
  {
    id: 'acneSigns',
    type: 'multi',
    label: 'Har du något av det här?',
    help: null,
    required: true,
    options: [
      { id: 'large-sores', label: 'Stora, såriga utslag' },
      { id: 'joint-pain', label: 'Ont i lederna' },
      NONE_OF_THESE,
    ],
  },
  {
    id: 'acnePeriod',
    type: 'single',
    label: 'Blir utslagen värre före mens, eller har du oregelbunden mens?',
    help: null,
    required: true,
    options: [
      { id: 'worse-before', label: 'Värre före mens' },
      { id: 'irregular', label: 'Oregelbunden mens' },
      { id: 'both', label: 'Båda delarna' },
      { id: 'neither', label: 'Nej, eller har inte mens' },
    ],
  },
  {
    id: 'acneContributors',
    type: 'multi',
    label: 'Använder du något av det här?',
    help: 'Det kan påverka huden.',
    required: true,
    options: [
      { id: 'makeup', label: 'Täckande smink' },
      { id: 'oily-products', label: 'Feta krämer eller oljor i ansiktet eller håret' },
      { id: 'tight-gear', label: 'Hjälm, mask eller annat som ligger an mot huden' },
      { id: 'muscle-supplements', label: 'Kosttillskott för muskler, eller anabola steroider' },
      NONE_OF_THESE,
    ],
  },
];
