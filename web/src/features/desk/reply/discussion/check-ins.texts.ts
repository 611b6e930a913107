import { bilingual, both } from '../../../../shared/language.js';

/** Texts about the questions "Hur går det?" after a reply. */
export const checkInsTexts = bilingual({
  title: both('Check-in: “How is it going?”', 'Uppföljning: ”Hur går det?”'),
  step: both(
    (days: number) => `After ${days} days:`,
    (days) => `Efter ${days} dagar:`,
  ),
  planned: both(
    (moment: string) => `will be sent ${moment}.`,
    (moment) => `skickas ${moment}.`,
  ),
  off: both('is not sent, the patient has switched it off.', 'skickas inte, patienten har stängt av frågan.'),
  skipped: both('was not sent.', 'skickades inte.'),
  waiting: both(
    (moment: string) => `sent ${moment}, no answer yet.`,
    (moment) => `skickad ${moment}, inget svar än.`,
  ),
  silent: both(
    (moment: string) => `sent ${moment}, no answer.`,
    (moment) => `skickad ${moment}, inget svar.`,
  ),
  answered: both(
    (moment: string, answer: string) => `answered ${moment}: ${answer}.`,
    (moment, answer) => `besvarad ${moment}: ${answer}.`,
  ),
  undone: both(
    (moment: string, answer: string) => `answered ${moment}: ${answer} (taken back).`,
    (moment, answer) => `besvarad ${moment}: ${answer} (ångrad).`,
  ),
  answeredOnly: both(
    (moment: string) => `answered ${moment}.`,
    (moment) => `besvarad ${moment}.`,
  ),
});
