import { bilingual, both } from '../../../shared/language.js';

/** Texts of the list of what patients ask, and of the dialog in which staff answer one. */
export const answerTexts = bilingual({
  gone: both('erased', 'raderad'),
  row: (order: string, when: string) => `Order ${order}, ${when}`,
  waits: both('Waits for a reply', 'Väntar på svar'),
  replied: both(
    (when: string) => `Replied ${when}`,
    (when) => `Besvarad ${when}`,
  ),
  open: both('Read', 'Läs'),
  reply: both('Reply to the patient', 'Svar till patienten'),
  replyMissing: both('Write a reply.', 'Skriv ett svar.'),
  replyWas: both(
    (text: string) => `Reply: ${text}`,
    (text) => `Svar: ${text}`,
  ),
  submit: both('Reply', 'Svara'),
  done: both('The reply is sent', 'Svaret är skickat'),
  failed: both('The reply could not be sent', 'Svaret kunde inte skickas'),
});
