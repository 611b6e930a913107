import { NONE_OF_THESE, YES_NO_NOT_SURE, type WrittenQuestion } from '../rules.js';

export const pigmentSpotsQuestions: readonly WrittenQuestion[] = [
  {
    id: 'pigmentSince',
    type: 'single',
    label: 'När kom fläckarna?',
    options: [
      { id: 'childhood', label: 'De har funnits sedan jag var barn' },
      { id: 'gradually', label: 'De har kommit efter hand under flera år' },
      { id: 'last-year', label: 'De har kommit det senaste året' },
    ],
  },
  {
    id: 'pigmentAlike',
    type: 'single',
    label: 'Liknar fläckarna varandra?',
    options: [
      { id: 'alike', label: 'Ja, de liknar varandra' },
      { id: 'one-different', label: 'Nej, minst en ser annorlunda ut' },
      { id: 'only-one', label: 'Det finns bara en' },
    ],
  },
  {
    id: 'pigmentAfter',
    type: 'multi',
    label: 'Kom fläckarna efter något av det här?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'sun', label: 'Mycket sol eller solarium' },
      { id: 'pregnancy-hormones', label: 'Graviditet, p-piller eller annan hormonbehandling' },
      { id: 'inflammation', label: 'Utslag, finnar eller ett sår på samma ställe' },
    ],
  },
  {
    id: 'pigmentSunburns',
    type: 'single',
    label: 'Har du bränt dig i solen många gånger?',
    help: 'Tänk även på när du var barn.',
    options: YES_NO_NOT_SURE,
  },
  {
    id: 'pigmentFamily',
    type: 'single',
    label: 'Har en förälder, ett syskon eller ett barn till dig haft malignt melanom?',
    help: 'Malignt melanom är en sorts hudcancer som kan börja i ett födelsemärke.',
    options: YES_NO_NOT_SURE,
  },
];
