/** Parses an order field: an integer, or 0 for anything else. */
export function parseDisplayOrder(text: string): number {
  const order = Number.parseInt(text, 10);
  return Number.isNaN(order) ? 0 : order;
}

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
