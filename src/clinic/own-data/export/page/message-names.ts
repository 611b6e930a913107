/** What the messages to patients are called in a copy; none says what a case is about. */
const NAMES: Readonly<Record<string, string>> = {
  'orders.confirmation': 'bekräftelse på beställningen',
  'orders.refund': 'återbetalning',
  'assessments.form': 'länken till formuläret',
  'assessments.form-reminder': 'påminnelse om formuläret',
  'assessments.new-link': 'en ny länk',
  'assessments.receipt': 'kvitto på formuläret',
  'assessments.info-request': 'läkaren har en fråga',
  'assessments.info-reminder': 'påminnelse om läkarens fråga',
  'assessments.reply-notice': 'svaret finns att läsa',
  'assessments.amendment-notice': 'ett tillägg till svaret',
  'assessments.retraction-notice': 'svaret har dragits tillbaka',
  'assessments.message-notice': 'ett nytt meddelande',
  'assessments.closed-notice': 'bedömningen är avslutad',
  'assessments.prescription-notice': 'nytt om recept',
  'assessments.phone-changed': 'telefonnumret har ändrats',
  'assessments.email-changed': 'e-postadressen har ändrats',
  'assessments.new-device': 'öppnad från en ny enhet',
  'assessments.code': 'en kod',
  'assessments.check-in': 'frågan hur det går',
  'assessments.own-data-ready': 'kopian av uppgifterna är klar',
  'assessments.own-data-fetched': 'kopian av uppgifterna har hämtats',
};

const OTHER = 'om bedömningen eller kontot';

/** @param template of the stored message */
export function messageName(template: string): string {
  return NAMES[template] ?? OTHER;
}
