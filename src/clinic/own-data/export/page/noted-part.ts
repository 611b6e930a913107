import { formatMoment } from '../../../../../common/dates.js';
import type { DisagreementOutcome, DisputedEntry } from '../../../../../common/disagreement.js';
import type { CaseCopy } from '../read-case-copy.js';
import { exportTexts } from './export.texts.js';
import { html, type Html } from './html.js';

/** Beside the reply or the answers: what the patient considers wrong in them, and what the clinic did. */
export function notedPart({ rows, clinicians }: CaseCopy, entry: DisputedEntry): Html | null {
  const { noted: texts, from } = exportTexts.case;
  const notes = (rows['case_disagreements'] ?? []).filter((note) => note['entry'] === entry);
  if (notes.length === 0) return null;
  const answers = new Map((rows['case_disagreement_answers'] ?? []).map((row) => [row['disagreement_id'], row]));
  const answerTo = (id: unknown) => {
    const answer = answers.get(id);
    if (answer === undefined) return html`<p class="soft">${texts.waiting}</p>`;
    const outcome = texts.outcomes[answer['outcome'] as DisagreementOutcome];
    const by = clinicians.get(String(answer['clinician_id'])) ?? from.clinician;
    return html`<p class="soft">${texts.answered(outcome, by, formatMoment(answer['answered_at'] as Date))}</p>
      <p class="lines">${String(answer['content'])}</p>`;
  };
  return html`<h3>${texts[entry]}</h3>
    ${notes.map(
      ({ id, content, noted_at: notedAt }) =>
        html`<p class="soft">${texts.at(formatMoment(notedAt as Date))}</p>
          <p class="lines">${String(content)}</p>
          ${answerTo(id)} `,
    )}`;
}
