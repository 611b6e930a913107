import { exactText, HAS_LETTER } from '../../../../../common/typed-text.js';
import { normalisePhone } from '../../../../../common/typed-phone.js';
import { isEmail } from '../../../shared/email/email-address.js';
import type { Gender, OrderFormData } from '../../../../../src/shop/orders/orders.contract.js';
import { orderTexts } from './order.texts.js';

/** The form's values; an open choice is an empty string. */
export interface OrderDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly gender: Gender | '';
}

export const emptyDraft: OrderDraft = { name: '', email: '', phone: '', gender: '' };

/** The signed-in user's data; the form shows it read-only. */
export interface AccountDraft {
  readonly name?: string;
  readonly email?: string;
}

export interface Problem {
  readonly kind: 'missing' | 'malformed';
  /** The message beside the field. */
  readonly message: string;
}

/** Validation messages by field, in the form's order. */
export type Problems = Readonly<Partial<Record<keyof OrderDraft, Problem>>>;

/** Reads the form's fields. Disabled fields are not part of a form's data, so the account's values are added. */
export function readDraft(form: HTMLFormElement, account: AccountDraft): OrderDraft {
  const data = new FormData(form);
  const read = (name: keyof OrderDraft) => (data.get(name) as string | null) ?? '';
  const gender = read('gender');
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    gender: gender === 'man' || gender === 'kvinna' ? gender : '',
    ...account,
  };
}

/** Fills blank fields from the tab's storage. */
export function fillBlank(form: HTMLFormElement, draft: OrderDraft): void {
  for (const [name, value] of Object.entries(draft) as [keyof OrderDraft, string][]) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value ||= value;
    else if (field instanceof HTMLInputElement && !field.disabled) field.value ||= value;
  }
}

/** Everything is required; e-mail and phone must also be possible ones (docs/product.md, section 5). */
export function problemsOf(draft: OrderDraft): Problems {
  const { errors } = orderTexts.form;
  const missing = (field: keyof OrderDraft) =>
    draft[field].trim() === '' ? { [field]: { kind: 'missing', message: errors[field] } } : null;
  return {
    ...(missing('name') ?? (HAS_LETTER.test(draft.name) ? null : { name: { kind: 'missing', message: errors.name } })),
    ...(missing('email') ??
      (isEmail(draft.email) ? null : { email: { kind: 'malformed', message: errors.emailFormat } })),
    ...(missing('phone') ??
      (normalisePhone(draft.phone) !== null ? null : { phone: { kind: 'malformed', message: errors.phoneFormat } })),
    ...missing('gender'),
  };
}

/** A complete draft, trimmed, as the request body. */
export function formDataOf(draft: OrderDraft, couponCode: string | null): OrderFormData {
  if (draft.gender === '') throw new RangeError('the form is not complete');
  return {
    name: draft.name.trim(),
    email: exactText(draft.email),
    phone: exactText(draft.phone),
    gender: draft.gender,
    ...(couponCode !== null && { couponCode }),
  };
}
