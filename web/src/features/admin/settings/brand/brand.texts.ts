import { bilingual, both } from '../../../../shared/language.js';

export const brandTexts = bilingual({
  legend: both('Name and contact address', 'Namn och kontaktadress'),
  lead: both(
    'They stand on every page, in mails and in what search engines read. A change is seen within seconds.',
    'De står på varje sida, i mejl och i det som sökmotorer läser. En ändring syns inom några sekunder.',
  ),
  name: both('Name of the clinic', 'Klinikens namn'),
  contactEmail: both('Contact address', 'Kontaktadress'),
  contactNote: both(
    'Shown to visitors; messages from the contact form are announced there.',
    'Visas för besökare; hit går besked om meddelanden från kontaktformuläret.',
  ),
  emailFormat: both('Enter an e-mail address', 'Fyll i en e-postadress'),
});
