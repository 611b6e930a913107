import { bilingual, both } from '../../../shared/language.js';

export const replyTexts = bilingual({
  title: both('Reply to the patient', 'Svar till patienten'),
  keys: {
    save: both('Save the draft', 'Spara utkastet'),
    sign: both('Sign', 'Signera'),
    signAndTakeNext: both('Sign and take the next', 'Signera och ta nästa'),
    template: both('Choose a template', 'Välj mall'),
    prescription: both('Add a prescription', 'Lägg till recept'),
    nextMissing: both('To the next missing part', 'Till nästa del som saknas'),
    message: both('Write a message', 'Skriv ett meddelande'),
  },
  loading: both('Loading the reply…', 'Hämtar svaret…'),
  failed: both('The reply could not be loaded.', 'Svaret kunde inte hämtas.'),
  noDraft: both('No draft has been written yet.', 'Inget utkast är skrivet än.'),
  preview: {
    open: both('Preview', 'Förhandsgranska'),
    title: both('As the patient reads it', 'Så läser patienten svaret'),
  },
});
