import type { OrderMail, OrderTextMessage } from '../../../../../common/order-messages.js';
import { bilingual, both, type Bilingual } from '../../../shared/language.js';

/** The parts of the clinic that write messages, for those without a name of their own. */
const PARTS = bilingual({
  'access-questions': both('questions about accesses', 'frågor om åtkomster'),
  assessments: both('an assessment', 'en bedömning'),
  auth: both('an account', 'ett konto'),
  catalog: both('a campaign', 'en kampanj'),
  clinicians: both('a clinician', 'en läkare'),
  contact: both('a message to the clinic', 'ett meddelande till kliniken'),
  erasures: both('an erasure', 'en radering'),
  journals: both('journals', 'journaler'),
  'log-review': both('the review of the log', 'loggranskningen'),
  medical: both('medical content', 'medicinskt innehåll'),
  operations: both('operations', 'driften'),
  orders: both('an order', 'en order'),
  'patient-records': both('the log of accesses', 'åtkomstloggen'),
  persons: both('the identity of a person', 'en persons identitet'),
  'quality-reports': both('complaints and deviations', 'klagomål och avvikelser'),
  'rights-requests': both('a request of a patient', 'en begäran från en patient'),
});

function partOf(template: string, parts: Readonly<Record<string, string>> & { readonly operations: string }): string {
  return parts[template.split('.')[0] ?? ''] ?? parts.operations;
}

/** Which mail or text message it is, by the template it was written with. */
export const messageNames = bilingual({
  mails: {
    'orders.confirmation': both('Mail: confirmation of the order', 'Mejl: bekräftelse på ordern'),
    'orders.held': both(
      'Mail to admins: the order is held',
      'Mejl till administratörer: en order väntar på granskning',
    ),
    'orders.receipt': both('Mail: the receipt once more', 'Mejl: kvittot igen'),
    'orders.refund': both('Mail: about the refund', 'Mejl: om återbetalningen'),
    'orders.refund-failed': both(
      'Mail to admins: the refund failed',
      'Mejl till administratörer: återbetalningen misslyckades',
    ),
    'orders.dispute': both('Mail to admins: about the dispute', 'Mejl till administratörer: om tvisten'),
    'assessments.form': both('Mail: link to the form', 'Mejl: länk till formuläret'),
    'assessments.form-reminder': both('Mail: reminder of the form', 'Mejl: påminnelse om formuläret'),
    'assessments.receipt': both('Mail: the form has come in', 'Mejl: formuläret har kommit in'),
    'assessments.retraction-notice': both('Mail: the reply was withdrawn', 'Mejl: svaret har dragits tillbaka'),
    'assessments.clinician-retraction': both(
      'Mail to the doctor: a reply was withdrawn',
      'Mejl till läkaren: ett svar har dragits tillbaka',
    ),
    'assessments.prescription-notice': both('Mail: about the prescription', 'Mejl: om receptet'),
    'assessments.clinician-prescription': both(
      'Mail to the doctor: about a prescription',
      'Mejl till läkaren: om ett recept',
    ),
    'assessments.clinician-held-signature': both(
      'Mail to the doctor: a reply was not sent',
      'Mejl till läkaren: ett svar skickades inte',
    ),
    'assessments.held-signature-unread': both(
      'Mail to administrators: a reply was not sent',
      'Mejl till administratörer: ett svar skickades inte',
    ),
    'assessments.clinician-check-in': both(
      'Mail to the doctor: the patient needs a word',
      'Mejl till läkaren: patienten behöver ett svar',
    ),
    'assessments.clinician-check-in-missed': both(
      'Mail to the doctors: the patient still waits',
      'Mejl till läkarna: patienten väntar fortfarande',
    ),
    'assessments.complaint': both('Mail to admins: a complaint', 'Mejl till administratörer: ett klagomål'),
    'assessments.deviation': both('Mail to admins: a deviation', 'Mejl till administratörer: en avvikelse'),
    'assessments.access-question-answered': both('Mail: the reply about an access', 'Mejl: svar om en åtkomst'),
    'assessments.access-notice': both('Mail: an access from outside the care', 'Mejl: någon utanför vården har öppnat'),
    'assessments.phone-changed': both('Mail: another phone number', 'Mejl: ett annat telefonnummer'),
    'assessments.access-frozen': both('Mail to the clinic: access stopped', 'Mejl till kliniken: åtkomsten spärrad'),
    'assessments.email-changed': both(
      'Mail to the former address: another address',
      'Mejl till den tidigare adressen: en annan adress',
    ),
    'assessments.email-planned': both('Mail: the address changes in a day', 'Mejl: adressen ändras om ett dygn'),
    'assessments.due': both('Mail to admins: the promised time', 'Mejl till administratörer: svarstiden'),
    'assessments.due-digest': both('Mail to staff: goals that come closer', 'Mejl till personalen: mål som närmar sig'),
    'assessments.expired': both('Mail: the case has expired', 'Mejl: ärendet har gått ut'),
    'assessments.new-link': both('Mail: a new link after a restore', 'Mejl: en ny länk efter en återläsning'),
    'assessments.stopped': both('Mail: the case has ended', 'Mejl: ärendet är avslutat'),
    'assessments.withdrawn': both('Mail: the order is withdrawn', 'Mejl: köpet är ångrat'),
    'assessments.ended': both('Mail: the clinic has ended the case', 'Mejl: kliniken har avslutat ärendet'),
    'assessments.info-request': both('Mail: the doctor asks for more', 'Mejl: läkaren ber om mer'),
    'assessments.info-reminder': both(
      'Mail: reminder that the doctor has asked for more',
      'Mejl: påminnelse om att läkaren har bett om mer',
    ),
    'assessments.reply-notice': both('Mail: the answer is there', 'Mejl: svaret finns'),
    'assessments.amendment-notice': both('Mail: the answer has an addition', 'Mejl: svaret har ett tillägg'),
    'assessments.message-notice': both('Mail: a message from the doctor', 'Mejl: ett meddelande från läkaren'),
    'assessments.closed-notice': both(
      'Mail: messages about the answer are closed',
      'Mejl: det går inte längre att skriva om svaret',
    ),
    'assessments.access-set': both('Mail: the way into the account was changed', 'Mejl: vägen in i kontot ändrades'),
    'assessments.own-data-ready': both('Mail: the copy of the data is ready', 'Mejl: kopian av uppgifterna är klar'),
    'assessments.own-data-fetched': both(
      'Mail: the copy of the data was fetched',
      'Mejl: kopian av uppgifterna har hämtats',
    ),
    'assessments.new-device': both(
      'Mail: the case was opened on a new device',
      'Mejl: ärendet öppnades från en ny enhet',
    ),
    'assessments.block-broken': both(
      'Mail: a doctor has opened what the patient has blocked',
      'Mejl: en läkare har öppnat det patienten har spärrat',
    ),
    'assessments.goal-missed': both(
      'Mail: the answer takes longer than the goal',
      'Mejl: svaret dröjer längre än målet',
    ),
    'assessments.limit-missed': both('Mail: the answer is late', 'Mejl: svaret är sent'),
    'assessments.late-question': both(
      'Mail: the doctor asked close to the promised time',
      'Mejl: läkaren frågade nära den utlovade tiden',
    ),
    'assessments.withdrawal-receipt': both('Mail: the withdrawal has come in', 'Mejl: ångern har kommit in'),
    'assessments.withdrawal-task': both(
      'Mail to admins: a withdrawal to decide on',
      'Mejl till administratörer: en ånger att ta ställning till',
    ),
    'assessments.withdrawal-decided': both('Mail: the decision about the withdrawal', 'Mejl: beslutet om ångern'),
    'assessments.withdrawal-stopped': both('Mail: the withdrawal is stopped', 'Mejl: ångern är stoppad'),
    'assessments.clinician-hand-over': both(
      'Mail to a colleague: asked to take the case over',
      'Mejl till en kollega: ombedd att ta över ärendet',
    ),
    'assessments.clinician-hand-over-refused': both(
      'Mail to the holder: the colleague refused to take the case over',
      'Mejl till den som har ärendet: kollegan tog inte över',
    ),
    'assessments.clinician-opinion': both(
      'Mail to a colleague: an opinion is asked for',
      'Mejl till en kollega: en bedömning önskas',
    ),
    'assessments.clinician-opinion-answered': both(
      'Mail to the doctor who asked: the colleague has answered',
      'Mejl till läkaren som frågade: kollegan har svarat',
    ),
    'assessments.clinician-message': both(
      'Mail to the doctor: a message from the patient',
      'Mejl till läkaren: ett meddelande från patienten',
    ),
    'assessments.desk-new-case': both(
      'Mail to the doctors: a form has come in',
      'Mejl till läkarna: ett formulär har kommit in',
    ),
    'assessments.desk-info-given': both(
      'Mail to the doctor: the patient has answered',
      'Mejl till läkaren: patienten har svarat',
    ),
    'assessments.desk-taken-over': both(
      'Mail to the doctor: a colleague took the case over',
      'Mejl till läkaren: en kollega tog över ärendet',
    ),
    'assessments.desk-red-flag': both(
      'Mail to the doctor: the patient needs care at once',
      'Mejl till läkaren: patienten behöver vård genast',
    ),
  } satisfies Record<OrderMail, Bilingual<string>>,
  otherMail: both(
    (template: string) => `Mail about ${partOf(template, PARTS.en)}`,
    (template) => `Mejl om ${partOf(template, PARTS.sv)}`,
  ),
  texts: {
    'assessments.code': both('Text message: code to open the case', 'Sms: kod för att öppna ärendet'),
    'assessments.phone-changed': both('Text message: another phone number', 'Sms: ett annat telefonnummer'),
    'assessments.email-planned': both('Text message: the address changes in a day', 'Sms: adressen ändras om ett dygn'),
    'assessments.info-request': both('Text message: the doctor asks for more', 'Sms: läkaren ber om mer'),
    'assessments.reply-notice': both('Text message: the answer is there', 'Sms: svaret finns'),
    'assessments.retraction-notice': both('Text message: the reply was withdrawn', 'Sms: svaret har dragits tillbaka'),
    'assessments.prescription-notice': both('Text message: about the prescription', 'Sms: om receptet'),
    'assessments.check-in': both('Text message: how it goes', 'Sms: hur det går'),
    'assessments.amendment-notice': both('Text message: the answer has an addition', 'Sms: svaret har ett tillägg'),
  } satisfies Record<OrderTextMessage, Bilingual<string>>,
  otherText: both(
    (template: string) => `Text message about ${partOf(template, PARTS.en)}`,
    (template) => `Sms om ${partOf(template, PARTS.sv)}`,
  ),
  account: both('Mail about an account', 'Mejl om ett konto'),
});
