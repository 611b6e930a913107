import { h } from './dom.js';
import { field } from './field.js';
import { texts } from './texts.js';

const digits = (value) => value.replace(/\D/g, '');

/** Which field an error of the card belongs to. */
const fieldOfError = {
  incorrect_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
};

/** The four fields of a card. What is typed leaves the page only in the call that pays. */
export function cardFields() {
  const fields = {
    number: field({
      name: 'number',
      label: texts.cardNumber,
      missing: texts.missing.number,
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      isComplete: (value) => digits(value).length >= 12,
      format: (value) =>
        digits(value)
          .slice(0, 19)
          .replace(/(\d{4})(?=\d)/g, '$1 '),
    }),
    expiry: field({
      name: 'expiry',
      label: texts.expiry,
      hint: texts.expiryHint,
      missing: texts.missing.expiry,
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      isComplete: (value) => [4, 6].includes(digits(value).length),
      format: formatExpiry,
    }),
    cvc: field({
      name: 'cvc',
      label: texts.cvc,
      hint: texts.cvcHint,
      missing: texts.missing.cvc,
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      maxlength: '4',
    }),
    // No test card cares for it, so it may stay empty.
    name: field({
      name: 'name',
      label: texts.cardName,
      required: false,
      isComplete: () => true,
      autocomplete: 'cc-name',
    }),
  };

  return {
    element: h('div', { class: 'card-fields' }, ...Object.values(fields).map(({ element }) => element)),
    /** The first field that is not filled in, or null. */
    findIncomplete: () => Object.values(fields).filter((one) => !one.check())[0]?.input ?? null,
    /** Marks the field that the error is about. @returns its input, or null when it is about the payment as a whole. */
    mark(error, text) {
      const target = fields[fieldOfError[error?.code]];
      target?.showError(text);
      return target?.input ?? null;
    },
    values() {
      const expiry = digits(fields.expiry.value);
      const card = {
        number: digits(fields.number.value),
        exp_month: Number(expiry.slice(0, 2)),
        exp_year: Number(expiry.slice(2)),
        cvc: fields.cvc.value,
      };
      return { card, name: fields.name.value };
    },
  };
}

/** `0429` and `4/29` become `04 / 29`. */
function formatExpiry(value) {
  const padded = /^[2-9]|^\d\s*\//.test(value) ? `0${value}` : value;
  const numbers = digits(padded).slice(0, 6);
  return numbers.length > 2 ? `${numbers.slice(0, 2)} / ${numbers.slice(2)}` : numbers;
}
