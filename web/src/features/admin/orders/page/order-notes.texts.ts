import { bilingual } from '../../../../shared/language.js';

export const notesTexts = bilingual({
  en: {
    title: 'Notes',
    field: 'New note',
    hint: 'For the office. Nothing about health: that belongs in the case. The buyer can read the note in a copy of their data.',
    missing: 'Write the note.',
    add: 'Add note',
    formerAdmin: 'Former admin',
  },
  sv: {
    title: 'Anteckningar',
    field: 'Ny anteckning',
    hint: 'För kontoret. Inget om hälsa: det hör hemma i ärendet. Den som har beställt kan läsa anteckningen i en kopia av sina uppgifter.',
    missing: 'Skriv anteckningen.',
    add: 'Lägg till anteckning',
    formerAdmin: 'Tidigare administratör',
  },
});
