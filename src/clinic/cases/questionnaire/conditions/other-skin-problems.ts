import { NONE_OF_THESE, YES_NO_NOT_SURE, type WrittenQuestion } from '../rules.js';

export const otherSkinProblemsQuestions: readonly WrittenQuestion[] = [
  {
    id: 'otherBefore',
    type: 'multi',
    label: 'Hände något av det här innan besvären började?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'new-product', label: 'Jag började med en ny produkt på huden' },
      { id: 'medicine', label: 'Jag började eller slutade med ett läkemedel' },
      { id: 'infection', label: 'Jag var sjuk, till exempel förkyld' },
      { id: 'travel', label: 'Jag var utomlands' },
      { id: 'bathing', label: 'Jag badade i pool eller sjö' },
      { id: 'tick-redness', label: 'Jag blev biten av en fästing, och en rodnad växer runt bettet' },
      { id: 'bite', label: 'Jag blev biten eller stucken av något annat' },
    ],
  },
  {
    id: 'otherMoving',
    type: 'single',
    label: 'Flyttar sig utslagen, så att varje fläck är borta inom ett dygn?',
    options: YES_NO_NOT_SURE,
  },
  {
    id: 'otherNight',
    type: 'single',
    label: 'Kliar det mest på natten?',
    options: [
      { id: 'yes', label: 'Ja' },
      { id: 'no', label: 'Nej' },
      { id: 'no-itch', label: 'Det kliar inte' },
    ],
  },
  {
    id: 'otherPeople',
    type: 'single',
    label: 'Har någon som du bor med eller träffar ofta liknande besvär?',
    options: YES_NO_NOT_SURE,
  },
];
