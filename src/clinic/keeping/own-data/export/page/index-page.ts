import { formatMoment } from '../../../../../../common/dates.js';
import type { ListedCase } from '../export-json.js';
import { exportTexts } from './export.texts.js';
import { html, page, type Html } from './html.js';
import { notesWithoutPage, officeNotes } from './office-notes.js';
import { messageTable } from './page-tables.js';
import type { AccountCopy } from '../read-account-copy.js';

const texts = exportTexts.index;

export interface IndexFacts {
  readonly brand: string;
  readonly madeAt: Date;
  readonly cases: readonly ListedCase[];
  /** Null for a case that was opened by its link. */
  readonly account: AccountCopy | null;
}

/** The first page of a copy. */
export function indexPage({ brand, madeAt, cases, account }: IndexFacts): string {
  const included = cases.filter(({ folder }) => folder !== null);
  const leftOut = cases.filter(({ folder }) => folder === null);
  return page(
    texts.title,
    html`<h1>${texts.title}</h1>
      <p>${texts.madeAt(formatMoment(madeAt), brand)}</p>
      <p><strong>${texts.keep}</strong></p>
      ${
        included.length > 0
          ? html`<section>
              <h2>${texts.cases}</h2>
              <ul>
                ${included.map(
                  ({ orderNumber, folder }) =>
                    html`<li><a href="${folder}/index.html">${texts.case(orderNumber)}</a></li> `,
                )}
              </ul>
            </section>`
          : null
      }
      ${leftOut.length > 0 ? leftOutPart(leftOut) : null}
      ${
        account === null
          ? html`<section>
              <h2>${texts.contact}</h2>
              <p>${texts.contactOfAccount}</p>
            </section>`
          : accountParts(
              account,
              included.map(({ orderNumber }) => orderNumber),
            )
      }
      <section>
        <h2>${texts.data}</h2>
        <p>${texts.dataText}</p>
      </section>`,
  );
}

/** @param folders numbers of the orders that have a page of their own */
function accountParts(
  { rows, person, contactMessages, mails }: AccountCopy,
  folders: readonly string[],
): readonly (Html | null)[] {
  return [
    html`<section>
      <h2>${texts.account}</h2>
      ${
        person &&
        html`<dl>
          <dt>${texts.person.name}</dt>
          <dd>${person.name}</dd>
          <dt>${texts.person.identityNumber}</dt>
          <dd>${person.identityNumber}</dd>
          <dt>${texts.person.email}</dt>
          <dd>${person.email ?? texts.person.noEmail}</dd>
        </dl>`
      }
      <p>${texts.accountText} <a href="konto.json">konto.json</a>.</p>
    </section>`,
    officeNotes(notesWithoutPage(rows, folders)),
    contactMessages.length > 0
      ? html`<section>
          <h2>${texts.contact}</h2>
          ${contactMessages.map(
            ({ receivedAt, subject, message, answers }) =>
              html`<h3>${formatMoment(receivedAt)}</h3>
                ${subject === '' ? null : html`<p class="soft">${texts.subject(subject)}</p>`}
                <p class="lines">${message}</p>
                ${answers.map(
                  ({ text, sentAt }) =>
                    html`<p class="soft">${texts.contactAnswer(formatMoment(new Date(sentAt)))}</p>
                      <p class="lines">${text}</p> `,
                )}`,
          )}
        </section>`
      : null,
    mails.length > 0
      ? html`<section>
          <h2>${texts.mails}</h2>
          ${messageTable(texts.mails, { mails, textMessages: [] })}
        </section>`
      : null,
  ];
}

function leftOutPart(cases: readonly ListedCase[]): Html {
  return html`<section>
    <h2>${texts.leftOut}</h2>
    <p>${texts.leftOutLead}</p>
    <ul>
      ${cases.map(({ orderNumber, leftOutBecause }) => {
        const why = texts.leftOutBecause[leftOutBecause as keyof typeof texts.leftOutBecause] ?? '';
        return html`<li>${texts.case(orderNumber)}. ${why}</li> `;
      })}
    </ul>
  </section>`;
}
