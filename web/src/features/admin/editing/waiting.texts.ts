import { bilingual, both } from '../../../shared/language.js';

/** What waits for staff, and what happened in a period, by the names of the server. The overview counts it, and lists show it alone. */
export const waitingTexts = bilingual({
  'late-cases': both('Cases past the promised time', 'Ärenden över utlovad tid'),
  'waiting-cases': both('Cases waiting for a doctor', 'Ärenden som väntar på läkare'),
  'complaints-to-close': both('Complaints not closed', 'Klagomål som inte är avslutade'),
  'deviations-to-close': both('Deviations not closed', 'Avvikelser som inte är avslutade'),
  'open-complaints': both('Orders with an open complaint', 'Ordrar med öppet klagomål'),
  'open-deviations': both('Orders with an open deviation', 'Ordrar med öppen avvikelse'),
  'withdrawals-to-decide': both('Withdrawals to decide on', 'Ånger att avgöra'),
  'frozen-access': both('Access stopped by the patient', 'Åtkomst som patienten har stoppat'),
  'held-orders': both('Orders held for review', 'Ordrar som väntar på granskning'),
  'orders-with-failed-mail': both('Orders with a failed mail', 'Ordrar med mejl som inte kom fram'),
  'failed-refunds': both('Refunds that failed', 'Återbetalningar som misslyckades'),
  'waiting-refunds': both('Refunds on their way', 'Återbetalningar på väg'),
  'open-disputes': both('Disputes at the bank', 'Tvister hos banken'),
  paid: both('Paid', 'Betalda'),
  'forms-sent': both('Forms sent', 'Skickade formulär'),
  answered: both('Answered', 'Besvarade'),
  unanswered: both('Paid and not answered', 'Betalda och obesvarade'),
  'goals-missed': both('Goals missed', 'Missade mål'),
  'limits-missed': both('Limits missed', 'Missade gränser'),
  refunded: both('Refunded', 'Återbetalda'),
  'unanswered-messages': both('Messages not answered', 'Obesvarade meddelanden'),
  'failed-mails': both('Mails that could not be sent', 'Mejl som inte kunde skickas'),
  'failed-texts': both('Text messages that could not be sent', 'Sms som inte kunde skickas'),
  'failed-jobs': both('Failed background jobs, mails and texts aside', 'Misslyckade jobb utom mejl och sms'),
  'given-up-work': both('Given-up jobs to do by hand', 'Uppgivna jobb att göra för hand'),
  'licences-to-check': both('Licences to look up', 'Legitimationer att kontrollera'),
  'rights-to-review': both('Rights to go through', 'Behörigheter att gå igenom'),
  'factor-resets-to-confirm': both('Lost second factors to confirm', 'Återställda inloggningar att bekräfta'),
  'open-rights-requests': both('Requests of patients to answer', 'Patienters begäranden att besvara'),
  'late-rights-requests': both('Requests of patients that are late', 'Patienters begäranden som är sena'),
  'open-access-questions': both('Questions of patients about accesses', 'Patienters frågor om åtkomster'),
  'late-log-reviews': both('Accesses not reviewed in time', 'Åtkomster som inte granskats i tid'),
});

export type WaitingName = keyof typeof waitingTexts.sv;
