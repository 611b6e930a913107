import { bilingual, both } from '../../../shared/language.js';

export const dispatchesTexts = bilingual({
  title: both('Mails and texts', 'Mejl och sms'),
  previews: both('Read what the messages say', 'Läs vad meddelandena säger'),
  loading: both('Loading messages...', 'Laddar utskick...'),
  failedToFetch: both('The messages could not be fetched', 'Utskicken kunde inte hämtas'),
  empty: both('None.', 'Inga.'),
  kind: both('Kind', 'Slag'),
  kinds: {
    mails: both('Mails', 'Mejl'),
    texts: both('Text messages', 'Sms'),
  },
  show: both('Show', 'Visa'),
  states: {
    failed: both('Could not be sent', 'Kunde inte skickas'),
    queued: both('Waiting', 'Väntar'),
    sent: both('Sent', 'Skickade'),
  },
  columns: {
    what: both('Which', 'Vilket'),
    to: both('To', 'Till'),
    when: both('When', 'När'),
    why: both('Why', 'Varför'),
    actions: both('Actions', 'Åtgärder'),
  },
  erased: both('Erased', 'Raderad'),
  send: both('Send again', 'Skicka igen'),
  dismiss: both('Put aside', 'Lägg åt sidan'),
  done: {
    send: both('It is on its way again', 'Det är på väg igen'),
    dismiss: both('It is put aside', 'Det är lagt åt sidan'),
  },
  failed: both('It could not be done', 'Det gick inte att göra'),
  refusals: {
    on_its_way: both('It is on its way already, or was sent', 'Det är redan på väg, eller har skickats'),
    content_gone: both(
      'What it said is erased, so it cannot be sent again',
      'Innehållet är raderat, så det går inte att skicka igen',
    ),
    dispatch_not_found: both('It is gone', 'Det finns inte längre'),
  },
  attempt: both(
    (count: number) => `Attempt ${count}; it is tried again.`,
    (count) => `Försök ${count}; vi försöker igen.`,
  ),
});
