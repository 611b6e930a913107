import { pay } from './api.js';
import { askForAuthentication } from './authentication.js';
import { cardFields } from './card-fields.js';
import { h, money } from './dom.js';
import { field } from './field.js';
import { methodChoice, redirecting } from './method-choice.js';
import { summary } from './summary.js';
import { errorText, texts } from './texts.js';

/**
 * Shows the payment form of an open session.
 * @param handlers `leave(url)` for methods with a page of their own, `done(answer)` after the payment,
 *   `over()` when the session turns out not to be open any more.
 */
export function showForm(root, clientSecret, view, handlers) {
  const total = money(view.total, view.currency);
  const isFree = view.total === 0;
  const email = emailField(view);
  const card = cardFields();
  const note = h('p', { class: 'note' });
  const choice = methodChoice(view.payment_method_types, showMethod);
  const alert = h('div', { role: 'alert', class: 'alert', hidden: true });
  const status = h('p', { role: 'status', class: 'visually-hidden' });
  const button = h(
    'button',
    { type: 'submit', class: 'primary', 'data-testid': 'submit-payment' },
    isFree ? texts.confirm : texts.payButton(total),
  );
  const form = h(
    'form',
    { novalidate: true, onsubmit: submit },
    email.element,
    isFree ? h('p', { class: 'note' }, texts.nothingToPay) : choice.element,
    !isFree && card.element,
    !isFree && note,
    alert,
    button,
    status,
    h('p', { class: 'test-notice' }, texts.testNotice),
  );
  root.replaceChildren(summary(view), form);
  if (!isFree) showMethod(choice.chosen);

  function showMethod(type) {
    card.element.hidden = type !== 'card';
    note.textContent = texts.methodNotes[type] ?? '';
    note.hidden = type === 'card';
    showError(null);
  }

  async function submit(event) {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    showError(null);
    const incomplete = findIncomplete();
    if (incomplete) return incomplete.focus();
    if (!isFree && redirecting.includes(choice.chosen)) return handlers.leave(redirectUrl());
    setBusy(true);
    try {
      await payAndTell();
    } catch {
      showError(null, errorText(null));
    }
    setBusy(false);
  }

  function findIncomplete() {
    const missingEmail = email.check() ? null : email.input;
    const missingCard = !isFree && choice.chosen === 'card' ? card.findIncomplete() : null;
    return missingEmail ?? missingCard;
  }

  async function payAndTell() {
    const input = isFree
      ? { payment_method: { billing_details: { email: email.value } } }
      : { payment_method: paymentMethod() };
    let answer = await pay(clientSecret, input);
    if (answer.result === 'requires_action') {
      answer = await pay(clientSecret, { ...input, authentication: await askForAuthentication(total) });
    }
    if (answer.result === 'complete') return handlers.done(answer);
    if (answer.error.code?.startsWith('checkout_session_')) return handlers.over();
    showError(answer.error, errorText(answer.error));
  }

  function paymentMethod() {
    const type = choice.chosen;
    const { card: numbers, name } = card.values();
    const address = { country: 'SE' };
    if (type !== 'card') return { type, billing_details: { email: email.value, address } };
    return { type, card: numbers, billing_details: { name, email: email.value, address } };
  }

  function redirectUrl() {
    const details = new URLSearchParams({ client_secret: clientSecret, email: email.value });
    return `${window.location.origin}/checkout/redirect/${choice.chosen}#${details}`;
  }

  function setBusy(isBusy) {
    button.setAttribute('aria-disabled', String(isBusy));
    status.textContent = isBusy ? texts.paying : '';
  }

  /** Declines are read out; what one field is to blame for also stands beside it. */
  function showError(error, text) {
    alert.hidden = !text;
    alert.textContent = text ?? '';
    if (text) card.mark(error, text)?.focus();
  }
}

function emailField(view) {
  return field({
    name: 'email',
    label: texts.email,
    missing: texts.missing.email,
    type: 'email',
    autocomplete: 'email',
    value: view.email ?? '',
    readonly: view.email !== null,
    hint: view.email === null ? undefined : texts.emailLocked,
    isComplete: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  });
}
