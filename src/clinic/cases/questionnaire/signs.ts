import { NONE_OF_THESE, YES_NO, type WrittenGroup } from './rules.js';

/** Signs that need quicker care than the clinic gives: one list a screen, before anything else about the complaint. */
export const signsGroup: WrittenGroup = {
  id: 'signs',
  title: 'Behöver du vård snabbare?',
  questions: [
    {
      id: 'generalSigns',
      type: 'multi',
      look: 'unhurried',
      label: 'Har du något av det här just nu?',
      help: 'Vi frågar alla, eftersom en del besvär behöver vård snabbare än vi kan ge. Kryssa för allt som stämmer.',
      options: [
        { id: 'face-swelling', label: 'Ansiktet, läpparna eller tungan svullnar' },
        { id: 'trouble-breathing', label: 'Jag har svårt att andas' },
        { id: 'fever', label: 'Jag har feber, 38 grader eller mer, eller frossa' },
        { id: 'very-ill', label: 'Jag känner mig mycket sjuk, förvirrad eller svimfärdig' },
        { id: 'stiff-neck', label: 'Jag är stel i nacken och har svårt att böja huvudet framåt' },
        NONE_OF_THESE,
      ],
    },
    {
      id: 'skinSigns',
      type: 'multi',
      look: 'unhurried',
      label: 'Och på huden, har du något av det här just nu?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'mouth-eye-sores', label: 'Blåsor eller sår i munnen eller ögonen' },
        { id: 'skin-detaching', label: 'Stora blåsor, eller hud som lossnar' },
        {
          id: 'spots-do-not-fade',
          label: 'Nya mörkröda eller blåröda prickar som inte bleknar när jag trycker på dem',
        },
        { id: 'spreading-redness', label: 'En varm och öm rodnad som blir större' },
        { id: 'severe-skin-pain', label: 'Mycket svår smärta i huden som snabbt blir värre' },
        { id: 'one-leg-swollen', label: 'Ett ben som plötsligt har blivit svullet, rött och smärtsamt' },
        { id: 'one-sided-blisters', label: 'Smärtsamma blåsor på ena sidan av kroppen eller ansiktet' },
        NONE_OF_THESE,
      ],
    },
    {
      id: 'newMedicine',
      type: 'single',
      label: 'Har du börjat med ett nytt läkemedel de senaste två månaderna?',
      help: 'Räkna även med receptfria läkemedel.',
      options: YES_NO,
      visibleWhen: {
        any: [
          { question: 'generalSigns', includes: 'fever' },
          { question: 'skinSigns', includes: 'mouth-eye-sores' },
          { question: 'skinSigns', includes: 'skin-detaching' },
        ],
      },
    },
  ],
};
