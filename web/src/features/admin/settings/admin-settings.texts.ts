import { bilingual, both } from '../../../shared/language.js';

export const settingsTexts = bilingual({
  title: both('Settings', 'Inställningar'),
  tabs: {
    clinic: both('Clinic', 'Kliniken'),
    promises: both('Promises', 'Löften'),
    site: both('Website', 'Webbplatsen'),
    product: both('Product', 'Produkten'),
    books: both('Books', 'Bokföring'),
    state: both('Open and closed', 'Öppet och stängt'),
  },
  failedToFetch: both('Failed to fetch settings', 'Inställningarna kunde inte hämtas'),
  failedToSave: both('Failed to save settings', 'Inställningarna kunde inte sparas'),
  saved: both('Settings saved successfully', 'Inställningarna är sparade'),
  save: both('Save changes', 'Spara ändringar'),
  discard: both('Discard changes', 'Släng ändringarna'),
  unsaved: both('Not saved yet.', 'Inte sparat än.'),
  required: both('Fill this in', 'Fyll i det här'),
});
