import { bilingual, both } from '../../../../shared/language.js';

export const notesTexts = bilingual({
  title: both('Notes', 'Anteckningar'),
  field: both('New note', 'Ny anteckning'),
  hint: both(
    'For the office. Nothing about health: that belongs in the case. The buyer can read the note in a copy of their data.',
    'För kontoret. Inget om hälsa: det hör hemma i ärendet. Den som har beställt kan läsa anteckningen i en kopia av sina uppgifter.',
  ),
  missing: both('Write the note.', 'Skriv anteckningen.'),
  add: both('Add note', 'Lägg till anteckning'),
  formerAdmin: both('Former admin', 'Tidigare administratör'),
});
