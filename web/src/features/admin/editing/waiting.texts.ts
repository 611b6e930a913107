import { bilingual } from '../../../shared/language.js';

/** What waits for staff, by the names of the server. The overview counts it, and lists show it alone. */
export const waitingTexts = bilingual({
  en: {
    'late-cases': 'Cases past the promised time',
    'waiting-cases': 'Cases waiting for a doctor',
    'open-complaints': 'Complaints not closed',
    'withdrawals-to-decide': 'Withdrawals to decide on',
    'frozen-access': 'Access stopped by the patient',
    'held-orders': 'Orders held for review',
    'orders-with-failed-mail': 'Orders with a failed mail',
    'failed-refunds': 'Refunds that failed',
    'waiting-refunds': 'Refunds on their way',
    'open-disputes': 'Disputes at the bank',
    'unanswered-messages': 'Messages not answered',
    'failed-mails': 'Mails that could not be sent',
    'failed-texts': 'Text messages that could not be sent',
    'failed-jobs': 'Background jobs that failed',
    'given-up-work': 'Given-up jobs to do by hand',
    'licences-to-check': 'Licences to look up',
    'rights-to-review': 'Rights to go through',
    'factor-resets-to-confirm': 'Lost second factors to confirm',
    'late-log-reviews': 'Accesses not reviewed in time',
  },
  sv: {
    'late-cases': 'Ärenden över utlovad tid',
    'waiting-cases': 'Ärenden som väntar på läkare',
    'open-complaints': 'Klagomål som inte är avslutade',
    'withdrawals-to-decide': 'Ånger att avgöra',
    'frozen-access': 'Åtkomst som patienten har stoppat',
    'held-orders': 'Ordrar som väntar på granskning',
    'orders-with-failed-mail': 'Ordrar med mejl som inte kom fram',
    'failed-refunds': 'Återbetalningar som misslyckades',
    'waiting-refunds': 'Återbetalningar på väg',
    'open-disputes': 'Tvister hos banken',
    'unanswered-messages': 'Obesvarade meddelanden',
    'failed-mails': 'Mejl som inte kunde skickas',
    'failed-texts': 'Sms som inte kunde skickas',
    'failed-jobs': 'Jobb i bakgrunden som misslyckades',
    'given-up-work': 'Uppgivna jobb att göra för hand',
    'licences-to-check': 'Legitimationer att kontrollera',
    'rights-to-review': 'Behörigheter att gå igenom',
    'factor-resets-to-confirm': 'Återställda inloggningar att bekräfta',
    'late-log-reviews': 'Åtkomster som inte granskats i tid',
  },
});

export type WaitingName = keyof typeof waitingTexts.sv;
