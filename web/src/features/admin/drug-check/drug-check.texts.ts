import { bilingual, both } from '../../../shared/language.js';

export const drugCheckTexts = bilingual({
  found: both(
    (words: string) => `The text names prescription drugs: ${words}. They may not be advertised to the public.`,
    (words) => `Texten nämner receptbelagda läkemedel: ${words}. De får inte marknadsföras till allmänheten.`,
  ),
  reason: both('Why they must be named', 'Varför de måste nämnas'),
  note: both(
    'Take the names out, or say why they stay and save again. The reason is kept with your name.',
    'Ta bort namnen, eller skriv varför de ska vara kvar och spara igen. Skälet sparas med ditt namn.',
  ),
  allowed: both('Why the text may name prescription drugs', 'Varför texten får nämna receptbelagda läkemedel'),
  allowedBy: both(
    (who: string | null, when: string) => `${who ?? 'Somebody who has no account any more'}, ${when}`,
    (who, when) => `${who ?? 'Någon som inte har kvar sitt konto'}, ${when}`,
  ),
  failedToKeep: both('Saved, but failed to keep the reason', 'Sparat, men skälet kunde inte sparas'),
});
