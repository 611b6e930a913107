import { formatMoment } from '../../../../../../common/dates.js';
import type { SentMail } from '../../../../../platform/mail/mail-outbox.js';
import type { SentTextMessage } from '../../../../../platform/sms/sms-outbox.js';
import { exportTexts } from './export.texts.js';
import { html, type Html } from './html.js';
import type { NamedAccess } from '../read-case-copy.js';

/** What the messages to patients are called in a copy; none says what a case is about. */
const NAMES: Readonly<Record<string, string>> = {
  'orders.confirmation': 'bekräftelse på beställningen',
  'orders.receipt': 'kvitto',
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
function messageName(template: string): string {
  return NAMES[template] ?? OTHER;
}

/** The access log of a case. */
export function logTable(label: string, accesses: readonly NamedAccess[]): Html {
  return table(
    label,
    exportTexts.case.logHead,
    accesses.map(({ at, role, clinician, action, group, outcome }) => {
      const what = `${exportTexts.acts[action]} ${exportTexts.groups[group] ?? exportTexts.otherGroup}`;
      const who = clinician ?? exportTexts.who[role];
      return [formatMoment(at), who, outcome === 'refused' ? `${what}, ${exportTexts.refused}` : what];
    }),
  );
}

/** Mails and text messages, by time. */
export function messageTable(
  label: string,
  { mails, textMessages }: { readonly mails: readonly SentMail[]; readonly textMessages: readonly SentTextMessage[] },
): Html {
  const listed = [
    ...mails.map((mail) => ({ ...mail, kind: exportTexts.message.mail })),
    ...textMessages.map((text) => ({ ...text, kind: exportTexts.message.text })),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return table(
    label,
    exportTexts.case.mailHead,
    listed.map(({ createdAt, sentAt, to, kind, template, state }) => {
      const what = `${kind}: ${messageName(template)}`;
      return [
        formatMoment(sentAt ?? createdAt),
        to,
        state === 'failed' ? `${what}, ${exportTexts.message.failed}` : what,
      ];
    }),
  );
}

function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<table aria-label="${label}">
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}
