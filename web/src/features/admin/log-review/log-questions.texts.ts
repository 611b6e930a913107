import { bilingual, both } from '../../../shared/language.js';

export const logQuestionsTexts = bilingual({
  title: both('Questions of patients', 'Patienters frågor'),
  lead: both(
    'Patients ask about an access in the log of their case. A reviewer reads the question and replies; the patient reads the reply in the case.',
    'Patienter frågar om en åtkomst i loggen för sin bedömning. Den som granskar loggen läser frågan och svarar. Patienten läser svaret i bedömningen.',
  ),
  loading: both('Loading questions...', 'Laddar frågor...'),
  failedToFetch: both('The questions could not be fetched', 'Frågorna kunde inte hämtas'),
  empty: both('Nobody has asked.', 'Ingen har frågat.'),
  describeOpen: both(
    (order: string) => `Read the question, order ${order}`,
    (order) => `Läs frågan, order ${order}`,
  ),
  dialogTitle: both('Question about an access', 'Fråga om en åtkomst'),
  about: both(
    (when: string) => `The access at ${when}:`,
    (when) => `Åtkomsten ${when}:`,
  ),
  by: both(
    (person: string, isRefused: boolean) => (isRefused ? `${person}, was refused` : person),
    (person, isRefused) => (isRefused ? `${person}, nekades` : person),
  ),
  replyHint: both(
    'Say who it was and why. The patient reads it in the case and gets a mail without these words.',
    'Skriv vem det var och varför. Patienten läser det i bedömningen och får ett mejl utan de orden.',
  ),
});
