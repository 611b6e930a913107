import { bilingual } from '../../../../shared/language.js';

/** Texts about the questions "Hur går det?" after a reply. */
export const checkInsTexts = bilingual({
  sv: {
    title: 'Uppföljning: ”Hur går det?”',
    step: (days: number) => `Efter ${days} dagar:`,
    planned: (moment: string) => `skickas ${moment}.`,
    off: 'skickas inte, patienten har stängt av frågan.',
    skipped: 'skickades inte.',
    waiting: (moment: string) => `skickad ${moment}, inget svar än.`,
    silent: (moment: string) => `skickad ${moment}, inget svar.`,
    answered: (moment: string, answer: string) => `besvarad ${moment}: ${answer}.`,
    undone: (moment: string, answer: string) => `besvarad ${moment}: ${answer} (ångrad).`,
    answeredOnly: (moment: string) => `besvarad ${moment}.`,
  },
  en: {
    title: 'Check-in: “How is it going?”',
    step: (days: number) => `After ${days} days:`,
    planned: (moment: string) => `will be sent ${moment}.`,
    off: 'is not sent, the patient has switched it off.',
    skipped: 'was not sent.',
    waiting: (moment: string) => `sent ${moment}, no answer yet.`,
    silent: (moment: string) => `sent ${moment}, no answer.`,
    answered: (moment: string, answer: string) => `answered ${moment}: ${answer}.`,
    undone: (moment: string, answer: string) => `answered ${moment}: ${answer} (taken back).`,
    answeredOnly: (moment: string) => `answered ${moment}.`,
  },
});
