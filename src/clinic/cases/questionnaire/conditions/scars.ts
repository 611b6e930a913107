import { NONE_OF_THESE, YES_NO, YES_NO_NOT_SURE, type WrittenQuestion } from '../rules.js';

export const scarsQuestions: readonly WrittenQuestion[] = [
  {
    id: 'scarCause',
    type: 'single',
    label: 'Vad kommer ärret av?',
    help: 'Har du flera ärr väljer du det som besvärar dig mest.',
    options: [
      { id: 'acne', label: 'Akne' },
      { id: 'operation', label: 'En operation' },
      { id: 'injury', label: 'Ett sår eller en skada' },
      { id: 'burn', label: 'En brännskada' },
      { id: 'piercing', label: 'En piercing eller ett hål i örat' },
      { id: 'other', label: 'Något annat, eller vet inte' },
    ],
  },
  {
    id: 'scarAge',
    type: 'single',
    label: 'Hur gammalt är ärret?',
    options: [
      { id: 'under-three-months', label: 'Yngre än tre månader' },
      { id: 'under-a-year', label: 'Tre månader till ett år' },
      { id: 'over-a-year', label: 'Äldre än ett år' },
    ],
  },
  {
    id: 'scarLook',
    type: 'multi',
    label: 'Hur är ärret?',
    help: 'Kryssa för allt som stämmer.',
    options: [
      NONE_OF_THESE,
      { id: 'raised', label: 'Upphöjt' },
      { id: 'sunken', label: 'Insjunket' },
      { id: 'red', label: 'Rött' },
      { id: 'dark', label: 'Mörkare än huden runt om' },
      { id: 'tight', label: 'Det stramar, eller hindrar en rörelse' },
    ],
  },
  {
    id: 'scarGrowing',
    type: 'single',
    label: 'Växer ärret utanför det gamla såret?',
    options: YES_NO,
  },
  {
    id: 'scarKeloid',
    type: 'single',
    label: 'Har du eller någon i din släkt fått keloider?',
    help: 'En keloid är ett upphöjt ärr som växer utanför såret.',
    options: YES_NO_NOT_SURE,
  },
];
