import { bilingual } from '../../../shared/language.js';

/** Texts of the list of what patients ask, and of the dialog in which staff answer one. */
export const answerTexts = bilingual({
  en: {
    gone: 'erased',
    row: (order: string, when: string) => `Order ${order}, ${when}`,
    waits: 'Waits for a reply',
    replied: (when: string) => `Replied ${when}`,
    open: 'Read',
    reply: 'Reply to the patient',
    replyMissing: 'Write a reply.',
    replyWas: (text: string) => `Reply: ${text}`,
    submit: 'Reply',
    done: 'The reply is sent',
    failed: 'The reply could not be sent',
  },
  sv: {
    gone: 'raderad',
    row: (order: string, when: string) => `Order ${order}, ${when}`,
    waits: 'Väntar på svar',
    replied: (when: string) => `Besvarad ${when}`,
    open: 'Läs',
    reply: 'Svar till patienten',
    replyMissing: 'Skriv ett svar.',
    replyWas: (text: string) => `Svar: ${text}`,
    submit: 'Svara',
    done: 'Svaret är skickat',
    failed: 'Svaret kunde inte skickas',
  },
});
