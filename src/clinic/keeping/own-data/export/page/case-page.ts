import { CHECK_IN_WORDS, type CheckInAct } from '../../../../../../common/check-in.js';
import { formatMoment } from '../../../../../../common/dates.js';
import { icdName } from '../../../../../../common/icd-10-se.js';
import { PHOTO_TITLES } from '../../../../../../common/photos.js';
import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import { questionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { replySections } from '../../../../../../common/reply-sections.js';
import { kronor } from '../../../../../platform/text/kronor.js';
import type { InfoRequestContent } from '../../../../records/info-requests/info-requests.repository.js';
import { questionnaireOf } from '../../../../cases/questionnaire/questionnaires.js';
import type { PhotoFile } from '../export-json.js';
import { exportTexts } from './export.texts.js';
import { html, type Html, page } from './html.js';
import { officeNotes } from './office-notes.js';
import { logTable, messageTable } from './page-tables.js';
import type { CaseCopy } from '../read-case-copy.js';
import type { DisagreementOutcome, DisputedEntry } from '../../../../../../common/disagreement.js';

const texts = exportTexts.case;

/** Where the files of a case lie, from its page. */
export interface CaseFiles {
  readonly photos: readonly PhotoFile[];
  readonly reply: string | null;
  readonly json: string;
}

/** The readable page of one case. */
export function casePage(copy: CaseCopy, files: CaseFiles): string {
  return page(
    texts.title(copy.orderNumber),
    html`<nav><a href="../index.html">${texts.back}</a></nav>
      <h1>${texts.title(copy.orderNumber)}</h1>
      ${facts(copy)} ${replyPart(copy, files)} ${answersPart(copy)} ${photosPart(copy, files)} ${requestsPart(copy)}
      ${writtenPart(copy, 'case_messages', 'sent_at')} ${writtenPart(copy, 'case_opinion_comments', 'written_at')}
      ${officeNotes(copy.related['order_notes'])}
      ${section(texts.mails, copy.mails.length + copy.textMessages.length > 0 ? messageTable(texts.mails, copy) : null)}
      ${section(texts.log, copy.accesses.length > 0 ? logTable(texts.log, copy.accesses) : null)}
      ${section(texts.data, html`<p>${texts.dataText} <a href="${files.json}">${files.json}</a>.</p>`)}`,
  );
}

function section(heading: string, content: Html | null): Html | null {
  return (
    content &&
    html`<section>
      <h2>${heading}</h2>
      ${content}
    </section>`
  );
}

function facts({ found, signed, related }: CaseCopy): Html {
  const [order] = related['orders'] ?? [];
  const receipts = (related['invoices'] ?? []).flatMap(({ hosted_invoice_url: url }) =>
    typeof url === 'string' && url.startsWith('https://') ? [url] : [],
  );
  const { facts: labels } = texts;
  const rows: (readonly [string, string])[] = [
    [labels.state, texts.states[found.state]],
    [labels.ordered, formatMoment(order?.['created_at'] instanceof Date ? order['created_at'] : found.createdAt)],
    ...(found.clock ? [[labels.sent, formatMoment(found.clock.startedAt)] as const] : []),
    ...(signed ? [[labels.answered, formatMoment(new Date(signed.signedAt))] as const] : []),
    ...(found.boxesTickedAt ? [[labels.consent, formatMoment(found.boxesTickedAt)] as const] : []),
    ...(typeof order?.['paid_ore'] === 'number' ? [[labels.paid, kronor(order['paid_ore'])] as const] : []),
    ...(Number(order?.['refunded_ore'] ?? 0) > 0
      ? [[labels.refunded, kronor(Number(order?.['refunded_ore']))] as const]
      : []),
    ...(related['disputes'] ?? []).map(({ amount_ore: ore, opened_at: at }) => {
      return [labels.disputed, `${kronor(Number(ore))}, ${formatMoment(at as Date)}`] as const;
    }),
  ];
  return html`<dl>
    ${rows.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${value}</dd> `,
    )}${receipts.map(
      (url) =>
        html`<dt>${labels.receipt}</dt>
          <dd><a href="${url}" rel="noreferrer">${url}</a></dd> `,
    )}
  </dl>`;
}

function replyPart(copy: CaseCopy, { reply }: CaseFiles): Html | null {
  const { signed, amendments, retractions } = copy;
  const retracted = retractions.map(
    ({ retractedAt, reason }) => html`<p>${texts.retracted[reason](formatMoment(retractedAt))}</p> `,
  );
  if (!signed) return retracted.length > 0 ? section(texts.reply, html`${retracted}`) : null;
  const by = `${signed.signedBy.displayName}, ${signed.signedBy.title}`;
  return section(
    texts.reply,
    html`${retracted}
      <p class="soft">${texts.replySigned(by, formatMoment(new Date(signed.signedAt)))}</p>
      ${replySections(signed.reply, icdName).map(
        ({ heading, paragraphs, items }) =>
          html`<h3>${heading}</h3>
            ${paragraphs.map((text) => html`<p class="lines">${text}</p> `)}${items.map(
              ({ title, lines }) => html`<p class="lines">${[title, ...lines].join('\n')}</p> `,
            )}`,
      )}${amendments.map(
        ({ text, reason, signedAt }) =>
          html`<h3>${texts.amendment(formatMoment(new Date(signedAt)))}</h3>
            <p class="lines">${text}</p>
            <p class="soft">${texts.amendmentReason(reason)}</p> `,
      )}${notedPart(copy, 'reply')}${reply === null ? null : html`<p><a href="${reply}">${texts.replyFile}</a></p>`}`,
  );
}

function answersPart(copy: CaseCopy): Html | null {
  const { found, answers } = copy;
  const asked = questionsOf(questionnaireOf(found).questionnaire).filter(
    ({ id, type }) => answers.has(id) && type !== 'consent',
  );
  if (asked.length === 0) return null;
  return section(
    texts.answers,
    html`<dl>
        ${asked.map(
          (question) =>
            html`<dt>${question.label}</dt>
              <dd>${answerText(question, answers.get(question.id)?.value ?? null)}</dd> `,
        )}
      </dl>
      ${notedPart(copy, 'answers')}`,
  );
}

function photosPart({ photos, rows }: CaseCopy, files: CaseFiles): Html | null {
  if (photos.length === 0) return null;
  const storedAt = new Map((rows['case_photos'] ?? []).map((row) => [row['id'], row['stored_at']]));
  return section(
    texts.photos,
    html`${photos.map(({ id, slot, replacedAt }) => {
      const file = files.photos.find(({ photoId }) => photoId === id)?.file ?? '';
      const title = texts.photo(PHOTO_TITLES[slot], formatMoment(storedAt.get(id) as Date));
      const caption = replacedAt === null ? title : `${title}, ${texts.replaced}`;
      return html`<figure>
        <img src="${file}" alt="${PHOTO_TITLES[slot]}" />
        <figcaption>${caption}</figcaption>
      </figure> `;
    })}`,
  );
}

function requestsPart({ rows }: CaseCopy): Html | null {
  const requests = rows['case_info_requests'] ?? [];
  if (requests.length === 0) return null;
  return section(
    texts.requests,
    html`${requests.map(({ asked_at: askedAt, sealed, reply }) => {
      const answer = reply as string | null;
      return html`<h3>${texts.asked(formatMoment(askedAt as Date))}</h3>
        <p class="lines">${(sealed as InfoRequestContent).text}</p>
        ${
          answer === null
            ? null
            : html`<h4>${texts.yourAnswer}</h4>
                <p class="lines">${answer}</p>`
        }`;
    })}`,
  );
}

/** An answer to "Hur går det?" is one of a list. */
function contentOf({ kind, content }: Row): string {
  const text = String(content);
  return kind === 'check-in' || kind === 'check-in-undone' ? (CHECK_IN_WORDS[text as CheckInAct] ?? text) : text;
}

type Row = Readonly<Record<string, unknown>>;

const WRITTEN_HEADINGS = { case_messages: texts.messages, case_opinion_comments: texts.opinions } as const;

function writtenPart(
  { rows, clinicians }: CaseCopy,
  tableName: keyof typeof WRITTEN_HEADINGS,
  at: 'sent_at' | 'written_at',
): Html | null {
  const written = rows[tableName] ?? [];
  if (written.length === 0) return null;
  const writerOf = ({ sender, clinician_id: id }: Row) =>
    sender === 'patient' ? texts.from.patient : (clinicians.get(String(id)) ?? texts.from.clinician);
  return section(
    WRITTEN_HEADINGS[tableName],
    html`${written.map(
      (row) =>
        html`<h3>${writerOf(row)}, ${formatMoment(row[at] as Date)}</h3>
          <p class="lines">${contentOf(row)}</p> `,
    )}`,
  );
}

/** Beside the reply or the answers: what the patient considers wrong in them, and what the clinic did. */
function notedPart({ rows, clinicians }: CaseCopy, entry: DisputedEntry): Html | null {
  const { noted, from } = texts;
  const notes = (rows['case_disagreements'] ?? []).filter((note) => note['entry'] === entry);
  if (notes.length === 0) return null;
  const answers = new Map((rows['case_disagreement_answers'] ?? []).map((row) => [row['disagreement_id'], row]));
  const answerTo = (id: unknown) => {
    const answer = answers.get(id);
    if (answer === undefined) return html`<p class="soft">${noted.waiting}</p>`;
    const outcome = noted.outcomes[answer['outcome'] as DisagreementOutcome];
    const by = clinicians.get(String(answer['clinician_id'])) ?? from.clinician;
    return html`<p class="soft">${noted.answered(outcome, by, formatMoment(answer['answered_at'] as Date))}</p>
      <p class="lines">${String(answer['content'])}</p>`;
  };
  return html`<h3>${noted[entry]}</h3>
    ${notes.map(
      ({ id, content, noted_at: notedAt }) =>
        html`<p class="soft">${noted.at(formatMoment(notedAt as Date))}</p>
          <p class="lines">${String(content)}</p>
          ${answerTo(id)} `,
    )}`;
}
