import { NONE_OF_THESE, YES_NO, type WrittenQuestion } from '../rules.js';

export const fineLinesQuestions: readonly WrittenQuestion[] = [
  {
    id: 'ageingConcerns',
    type: 'multi',
    label: 'Vad vill du få bedömt?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'lines', label: 'Fina linjer' },
      { id: 'texture', label: 'Torr hud eller grov yta' },
      { id: 'colour', label: 'Ojämn färg eller bruna fläckar' },
      { id: 'vessels', label: 'Ytliga blodkärl eller rodnad' },
      { id: 'rough-patches', label: 'Sträva, fjällande fläckar som kommer tillbaka' },
    ],
  },
  {
    id: 'ageingTreatment',
    type: 'single',
    label: 'Har du fått en injektion i ansiktet den senaste tiden?',
    options: [
      { id: 'injection-trouble', label: 'Ja, och det gör mycket ont, eller huden är blek eller blåmarmorerad' },
      { id: 'injection', label: 'Ja, utan sådana besvär' },
      { id: 'no', label: 'Nej' },
    ],
  },
  {
    id: 'ageingSun',
    type: 'single',
    label: 'Hur mycket sol får din hud?',
    help: 'Räkna med solarium.',
    options: [
      { id: 'little', label: 'Lite, jag skyddar mig' },
      { id: 'some', label: 'En del' },
      { id: 'much', label: 'Mycket, i arbetet eller på fritiden' },
    ],
  },
  {
    id: 'ageingSensitive',
    type: 'single',
    label: 'Blir din hud lätt röd eller irriterad av hudvård?',
    options: YES_NO,
  },
];
