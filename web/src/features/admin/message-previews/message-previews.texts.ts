import { bilingual, both } from '../../../shared/language.js';

export const messagePreviewsTexts = bilingual({
  back: both('Mails and texts', 'Mejl och sms'),
  lead: both(
    'Every mail and text message that the clinic sends, with its name and addresses. The persons, numbers and links are invented.',
    'Alla mejl och sms som kliniken skickar, med klinikens namn och adresser. Personer, nummer och länkar är påhittade.',
  ),
  loading: both('Loading messages...', 'Laddar meddelanden...'),
  failedToFetch: both('The messages could not be fetched', 'Meddelandena kunde inte hämtas'),
  search: both('Search among the messages', 'Sök bland meddelandena'),
  none: both('No message has these words.', 'Inget meddelande har de orden.'),
  readers: {
    patient: both('To patients', 'Till patienter'),
    account: both('To owners of an account', 'Till den som har ett konto'),
    staff: both('To the clinic’s staff', 'Till klinikens personal'),
  },
  frame: both(
    (subject: string) => `The mail “${subject}”`,
    (subject) => `Mejlet ”${subject}”`,
  ),
  asText: both('As plain text', 'Som ren text'),
});
