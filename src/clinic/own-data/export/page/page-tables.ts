import { formatMoment } from '../../../../../common/dates.js';
import type { SentMail } from '../../../../platform/mail/mail-outbox.js';
import type { SentTextMessage } from '../../../../platform/sms/sms-outbox.js';
import { exportTexts } from './export.texts.js';
import { messageName } from './message-names.js';
import { html, type Html } from './html.js';
import type { NamedAccess } from '../read-case-copy.js';

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
