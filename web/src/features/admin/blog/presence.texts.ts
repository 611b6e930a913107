import { bilingual } from '../../../shared/language.js';

export const presenceTexts = bilingual({
  en: {
    other: (who: string | null, since: string) =>
      `${who ?? 'Another admin'} has this post open since ${since}. Whoever saves second is asked before anything is overwritten.`,
    self: (_who: string | null, since: string) => `You have this post open in another tab since ${since}.`,
  },
  sv: {
    other: (who: string | null, since: string) =>
      `${who ?? 'En annan administratör'} har inlägget öppet sedan ${since}. Den som sparar sist tillfrågas innan något skrivs över.`,
    self: (_who: string | null, since: string) => `Du har inlägget öppet i en annan flik sedan ${since}.`,
  },
});
