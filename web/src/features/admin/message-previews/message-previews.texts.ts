import { bilingual } from '../../../shared/language.js';

export const messagePreviewsTexts = bilingual({
  en: {
    back: 'Mails and texts',
    lead: 'Every mail and text message that the clinic sends, with its name and addresses. The persons, numbers and links are invented.',
    loading: 'Loading messages...',
    failedToFetch: 'The messages could not be fetched',
    search: 'Search among the messages',
    none: 'No message has these words.',
    readers: { patient: 'To patients', account: 'To owners of an account', staff: 'To the clinic’s staff' },
    subject: 'Subject',
    frame: (subject: string) => `The mail “${subject}”`,
    asText: 'As plain text',
  },
  sv: {
    back: 'Mejl och sms',
    lead: 'Alla mejl och sms som kliniken skickar, med klinikens namn och adresser. Personer, nummer och länkar är påhittade.',
    loading: 'Laddar meddelanden...',
    failedToFetch: 'Meddelandena kunde inte hämtas',
    search: 'Sök bland meddelandena',
    none: 'Inget meddelande har de orden.',
    readers: { patient: 'Till patienter', account: 'Till den som har ett konto', staff: 'Till klinikens personal' },
    subject: 'Ämne',
    frame: (subject: string) => `Mejlet ”${subject}”`,
    asText: 'Som ren text',
  },
});
