import { bilingual } from '../../../shared/language.js';

export const settingsTexts = bilingual({
  en: {
    title: 'Settings',
    tabs: {
      campaigns: 'Campaigns',
      product: 'Product',
      brand: 'Name and contact',
      statements: 'Clinic',
      promises: 'Promises',
      state: 'Open and closed',
      preview: 'Preview',
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
      campaigns: 'Kampanjer',
      product: 'Produkten',
      brand: 'Namn och kontakt',
      statements: 'Kliniken',
      promises: 'Löften',
      state: 'Öppet och stängt',
      preview: 'Förhandsvisning',
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
