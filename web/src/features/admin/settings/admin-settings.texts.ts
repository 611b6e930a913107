import { bilingual } from '../../../shared/language.js';

export const settingsTexts = bilingual({
  en: {
    title: 'Settings',
    tabs: {
      clinic: 'Clinic',
      promises: 'Promises',
      site: 'Website',
      product: 'Product',
      books: 'Books',
      state: 'Open and closed',
    },
    failedToFetch: 'Failed to fetch settings',
    failedToSave: 'Failed to save settings',
    saved: 'Settings saved successfully',
    save: 'Save changes',
    discard: 'Discard changes',
    unsaved: 'Not saved yet.',
    required: 'Fill this in',
  },
  sv: {
    title: 'Inställningar',
    tabs: {
      clinic: 'Kliniken',
      promises: 'Löften',
      site: 'Webbplatsen',
      product: 'Produkten',
      books: 'Bokföring',
      state: 'Öppet och stängt',
    },
    failedToFetch: 'Inställningarna kunde inte hämtas',
    failedToSave: 'Inställningarna kunde inte sparas',
    saved: 'Inställningarna är sparade',
    save: 'Spara ändringar',
    discard: 'Släng ändringarna',
    unsaved: 'Inte sparat än.',
    required: 'Fyll i det här',
  },
});
