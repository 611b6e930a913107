import { NONE_OF_THESE, CAN_BE_PREGNANT, concernIn, type WrittenQuestion } from '../rules.js';

export const acneQuestions: readonly WrittenQuestion[] = [
  {
    id: 'acneLook',
    type: 'multi',
    label: 'Hur ser utslagen ut?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'blackheads', label: 'Pormaskar' },
      { id: 'bumps', label: 'Röda, ömma knottror' },
      { id: 'pus', label: 'Finnar med var' },
      { id: 'nodules', label: 'Djupa, ömma knölar' },
      { id: 'marks', label: 'Mörka eller röda märken' },
      { id: 'scars', label: 'Ärr' },
    ],
  },
  {
    id: 'acneSigns',
    type: 'multi',
    label: 'Har du något av det här?',
    options: [
      NONE_OF_THESE,
      { id: 'large-sores', label: 'Stora, såriga utslag' },
      { id: 'joint-pain', label: 'Ont i lederna' },
    ],
  },
  {
    id: 'acnePeriod',
    type: 'single',
    label: 'Blir utslagen värre före mens, eller har du oregelbunden mens?',
    options: [
      { id: 'worse-before', label: 'Värre före mens' },
      { id: 'irregular', label: 'Oregelbunden mens' },
      { id: 'both', label: 'Båda delarna' },
      { id: 'neither', label: 'Nej, eller har inte mens' },
    ],
    visibleWhen: { all: [concernIn(['acne']), CAN_BE_PREGNANT] },
  },
  {
    id: 'acneContributors',
    type: 'multi',
    label: 'Använder du något av det här?',
    help: 'Det kan påverka huden.',
    options: [
      NONE_OF_THESE,
      { id: 'makeup', label: 'Täckande smink' },
      { id: 'oily-products', label: 'Feta krämer eller oljor i ansiktet eller håret' },
      { id: 'tight-gear', label: 'Hjälm, mask eller annat som ligger an mot huden' },
      { id: 'muscle-supplements', label: 'Kosttillskott för muskler, eller anabola steroider' },
    ],
  },
  // Earlier treatment decides which one comes next.
  {
    id: 'acneRetinoid',
    type: 'single',
    label: 'Har du tidigare fått behandling med A-vitaminliknande läkemedel mot akne?',
    help: 'De kallas retinoider, och finns som kräm och som tabletter på recept.',
    options: [
      { id: 'no', label: 'Nej' },
      { id: 'on-skin', label: 'Ja, på huden' },
      { id: 'tablets', label: 'Ja, som tabletter' },
      { id: 'both', label: 'Ja, båda delarna' },
      { id: 'not-sure', label: 'Vet inte' },
    ],
    visibleWhen: concernIn(['acne']),
  },
];
