import { h } from './dom.js';
import { texts } from './texts.js';

/** Methods that are paid on a page of their own. */
export const redirecting = ['klarna', 'swish'];

/** Radio buttons for the session's methods; a single one is shown without a choice. */
export function methodChoice(types, onChange) {
  let chosen = types[0];
  const options = types.map((type) =>
    h(
      'label',
      { class: 'method' },
      h('input', {
        type: 'radio',
        name: 'method',
        value: type,
        checked: type === chosen,
        onchange: () => {
          chosen = type;
          onChange(type);
        },
      }),
      h('span', {}, texts.methods[type] ?? type),
    ),
  );
  return {
    element: h('fieldset', { class: 'methods' }, h('legend', {}, texts.payWith), ...options),
    get chosen() {
      return chosen;
    },
  };
}
