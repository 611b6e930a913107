import { bilingual } from '../../../shared/language.js';

/** Texts of the dialog in which staff answer a patient. */
export const answerTexts = bilingual({
  en: {
    reply: 'Reply to the patient',
    replyMissing: 'Write a reply.',
    replyWas: (text: string) => `Reply: ${text}`,
    submit: 'Reply',
    done: 'The reply is sent',
    failed: 'The reply could not be sent',
  },
  sv: {
    reply: 'Svar till patienten',
    replyMissing: 'Skriv ett svar.',
    replyWas: (text: string) => `Svar: ${text}`,
    submit: 'Svara',
    done: 'Svaret är skickat',
    failed: 'Svaret kunde inte skickas',
  },
});
