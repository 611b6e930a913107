import { bilingual } from '../../../../shared/language.js';

export const brandTexts = bilingual({
  en: {
    legend: 'Name and contact address',
    lead: 'They stand on every page, in mails and in what search engines read. A change is seen within seconds.',
    name: 'Name of the clinic',
    contactEmail: 'Contact address',
    contactNote: 'Shown to visitors; messages from the contact form are announced there.',
    emailFormat: 'Enter an e-mail address',
  },
  sv: {
    legend: 'Namn och kontaktadress',
    lead: 'De står på varje sida, i mejl och i det som sökmotorer läser. En ändring syns inom några sekunder.',
    name: 'Klinikens namn',
    contactEmail: 'Kontaktadress',
    contactNote: 'Visas för besökare; hit går besked om meddelanden från kontaktformuläret.',
    emailFormat: 'Fyll i en e-postadress',
  },
});
