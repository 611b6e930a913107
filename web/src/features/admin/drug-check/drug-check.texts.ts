import { bilingual } from '../../../shared/language.js';

export const drugCheckTexts = bilingual({
  en: {
    found: (words: string) => `The text names prescription drugs: ${words}. They may not be advertised to the public.`,
    reason: 'Why they must be named',
    note: 'Take the names out, or say why they stay and save again. The reason is kept with your name.',
    allowed: 'Why the text may name prescription drugs',
    allowedBy: (who: string | null, when: string) => `${who ?? 'Somebody who has no account any more'}, ${when}`,
    failedToKeep: 'Saved, but failed to keep the reason',
  },
  sv: {
    found: (words: string) =>
      `Texten nämner receptbelagda läkemedel: ${words}. De får inte marknadsföras till allmänheten.`,
    reason: 'Varför de måste nämnas',
    note: 'Ta bort namnen, eller skriv varför de ska vara kvar och spara igen. Skälet sparas med ditt namn.',
    allowed: 'Varför texten får nämna receptbelagda läkemedel',
    allowedBy: (who: string | null, when: string) => `${who ?? 'Någon som inte har kvar sitt konto'}, ${when}`,
    failedToKeep: 'Sparat, men skälet kunde inte sparas',
  },
});
