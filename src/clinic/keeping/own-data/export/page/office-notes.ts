import { formatMoment } from '../../../../../../common/dates.js';
import type { RelatedRows } from '../related-rows.repository.js';
import { exportTexts } from './export.texts.js';
import { html, type Html } from './html.js';

const texts = exportTexts.officeNotes;

/** What the office has noted about orders; null when there is nothing. */
export function officeNotes(notes: RelatedRows[string] = []): Html | null {
  if (notes.length === 0) return null;
  return html`<section>
    <h2>${texts.heading}</h2>
    ${notes.map(
      ({ written_at: at, text }) =>
        html`<h3>${texts.writtenAt(formatMoment(at as Date))}</h3>
          <p class="lines">${String(text)}</p> `,
    )}
  </section>`;
}

/** Notes about the orders that have no page of their own in the copy. @param folders numbers of the orders that have one */
export function notesWithoutPage(rows: RelatedRows, folders: readonly string[]): RelatedRows[string] {
  const orders = rows['orders'] ?? [];
  const shown = new Set(orders.filter(({ number }) => folders.includes(String(number))).map(({ id }) => id));
  return (rows['order_notes'] ?? []).filter(({ order_id: orderId }) => !shown.has(orderId));
}
