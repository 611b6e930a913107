import { exactCode } from '../../../../../common/typed-text.js';
import { beginning, wholeNumber } from '../../../shared/ui/form-fields.js';

/** Whether an order field holds a whole number, or nothing. */
export function isDisplayOrder(text: string): boolean {
  return /^-?\d{0,6}$/.test(exactCode(text));
}

/** Parses an order field: an integer, or 0 for a blank one. */
export function parseDisplayOrder(text: string): number {
  return Number.parseInt(exactCode(text), 10) || 0;
}

/** An order field: new rows come first. */
export const displayOrder = beginning('0', { ...wholeNumber, sent: parseDisplayOrder });

/** The list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

interface Ordered {
  readonly id: string;
  readonly display_order: number;
}

/** The rows as they are after the listed ones got the orders 0, 1, 2, …; sorted as the server lists them. */
export function renumbered<Row extends Ordered>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const orders = new Map(ids.map((id, order) => [id, order]));
  return rows
    .map((row) => ({ ...row, display_order: orders.get(row.id) ?? row.display_order }))
    .sort((one, other) => one.display_order - other.display_order);
}
