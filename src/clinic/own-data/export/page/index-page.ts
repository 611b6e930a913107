import { formatMoment } from '../../../../../common/dates.js';
import type { ListedCase } from '../export-json.js';
import { exportTexts } from './export.texts.js';
import { html, page, type Html } from './html.js';
import { messageTable } from './page-tables.js';
import type { CaseCopy } from '../read-case-copy.js';

const texts = exportTexts.index;

export interface IndexFacts extends Pick<CaseCopy, 'mails' | 'textMessages'> {
  readonly brand: string;
  readonly madeAt: Date;
  readonly cases: readonly ListedCase[];
  /** False for a case that was opened by its link. */
  readonly hasAccount: boolean;
}

/** The first page of a copy. */
export function indexPage({ brand, madeAt, cases, hasAccount, ...messages }: IndexFacts): string {
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
        hasAccount
          ? html`<section>
              <h2>${texts.account}</h2>
              <p>${texts.accountText} <a href="konto.json">konto.json</a>.</p>
            </section>`
          : null
      }
      ${
        messages.mails.length > 0
          ? html`<section>
              <h2>${texts.mails}</h2>
              ${messageTable(texts.mails, messages)}
            </section>`
          : null
      }
      <section>
        <h2>${texts.data}</h2>
        <p>${texts.dataText}</p>
      </section>`,
  );
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
