import { normalisePhone } from '../../../../../common/phone.js';
import { isEmail } from '../../../shared/email/email-address.js';
import type { Gender, OrderFormData } from '../../../../../src/shop/orders/orders.contract.js';
import { orderTexts } from './order.texts.js';

/** What the person types; a choice not yet made is an empty string. */
export interface OrderDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly gender: Gender | '';
}

export const emptyDraft: OrderDraft = { name: '', email: '', phone: '', gender: '' };

/** The signed-in person's own data; what is preset here cannot be changed in the form. */
export interface AccountDraft {
  readonly name?: string;
  readonly email?: string;
}

export interface Problem {
  readonly kind: 'missing' | 'malformed';
  /** As it stands beside the field. */
  readonly message: string;
}

/** What is wrong, by field, in the order in which the form shows them. */
export type Problems = Readonly<Partial<Record<keyof OrderDraft, Problem>>>;

/** What stands in the form's fields. Disabled fields are not part of a form's data, so the account's own come with it. */
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

/** Puts what the tab remembers into the fields that are still blank. */
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
    ...missing('name'),
    ...(missing('email') ??
      (isEmail(draft.email) ? null : { email: { kind: 'malformed', message: errors.emailFormat } })),
    ...(missing('phone') ??
      (normalisePhone(draft.phone) !== null ? null : { phone: { kind: 'malformed', message: errors.phoneFormat } })),
    ...missing('gender'),
  };
}

/** A complete draft, trimmed, as the server wants it. */
export function formDataOf(draft: OrderDraft, couponCode: string | null): OrderFormData {
  if (draft.gender === '') throw new RangeError('the form is not complete');
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    gender: draft.gender,
    ...(couponCode !== null && { couponCode }),
  };
}
