import { h, money } from './dom.js';
import { texts } from './texts.js';

/** What is bought, what comes off, how much of it is tax, and what is left to pay. */
export function summary(view) {
  const amount = (value) => money(value, view.currency);
  const row = (label, value, className) =>
    h('div', { class: className }, h('dt', {}, label), h('dd', {}, amount(value)));
  return h(
    'section',
    { class: 'summary', 'aria-labelledby': 'summary-title' },
    h('h1', { id: 'summary-title' }, texts.summary),
    h(
      'dl',
      {},
      ...view.items.map((item) =>
        row(item.quantity > 1 ? `${item.description} × ${item.quantity}` : item.description, item.amount, 'item'),
      ),
      view.discount && row(discountLabel(view.discount), -view.discount.amount, 'off'),
      row(texts.total, view.total, 'total'),
      ...view.taxes.map((tax) => row(tax.label, tax.amount, 'tax')),
    ),
  );
}

/** The code stays on one line, below the word where both do not fit. */
function discountLabel({ name }) {
  return name ? h('span', {}, `${texts.discount} `, h('span', { class: 'code' }, `(${name})`)) : texts.discount;
}
