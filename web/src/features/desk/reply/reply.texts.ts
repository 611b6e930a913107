import { bilingual } from '../../../shared/language.js';

export const replyTexts = bilingual({
  sv: {
    title: 'Svar till patienten',
    keys: {
      save: 'Spara utkastet',
      sign: 'Signera',
      signAndTakeNext: 'Signera och ta nästa',
      template: 'Välj mall',
      prescription: 'Lägg till recept',
      nextMissing: 'Till nästa del som saknas',
      message: 'Skriv ett meddelande',
    },
    loading: 'Hämtar svaret…',
    failed: 'Svaret kunde inte hämtas.',
    reading: 'Utkast',
    noDraft: 'Inget utkast är skrivet än.',
    preview: { open: 'Förhandsgranska', title: 'Så läser patienten svaret' },
  },
  en: {
    title: 'Reply to the patient',
    keys: {
      save: 'Save the draft',
      sign: 'Sign',
      signAndTakeNext: 'Sign and take the next',
      template: 'Choose a template',
      prescription: 'Add a prescription',
      nextMissing: 'To the next missing part',
      message: 'Write a message',
    },
    loading: 'Loading the reply…',
    failed: 'The reply could not be loaded.',
    reading: 'Draft',
    noDraft: 'No draft has been written yet.',
    preview: { open: 'Preview', title: 'As the patient reads it' },
  },
});
