import { loadView, pay } from './api.js';
import { h, money } from './dom.js';
import { showState } from './state.js';
import { errorText, texts } from './texts.js';

/** Plays the page of Klarna or Swish: approves or refuses, then goes back to the shop. */
const root = document.querySelector('main');
const type = window.location.pathname.split('/').at(-1);
const details = new URLSearchParams(window.location.hash.slice(1));
const clientSecret = details.get('client_secret') ?? '';

async function start() {
  const view = await loadView(clientSecret);
  if (view?.status !== 'open') {
    const states = { complete: texts.states.alreadyComplete, expired: texts.states.expired };
    return showState(root, states[view?.status] ?? texts.states.unknown);
  }
  const { title, body, approve, cancel } = texts.redirect;
  const alert = h('div', { role: 'alert', class: 'alert', hidden: true });

  const answer = async (authentication) => {
    const billing = { email: details.get('email'), address: { country: 'SE' } };
    const outcome = await pay(clientSecret, {
      payment_method: { type, billing_details: billing },
      authentication,
    }).catch(() => ({
      error: null,
    }));
    const isDecided = outcome.result === 'complete' || outcome.error?.code === 'payment_intent_payment_attempt_failed';
    if (isDecided) return window.location.assign(view.return_url);
    alert.textContent = errorText(outcome.error);
    alert.hidden = false;
  };

  root.replaceChildren(
    h('h1', {}, title(texts.methods[type] ?? type)),
    h('p', {}, body(money(view.total, view.currency))),
    alert,
    h(
      'div',
      { class: 'actions' },
      h(
        'button',
        { type: 'button', class: 'primary', 'data-testid': 'redirect-approve', onclick: () => answer('pass') },
        approve,
      ),
      h(
        'button',
        { type: 'button', class: 'secondary', 'data-testid': 'redirect-cancel', onclick: () => answer('fail') },
        cancel,
      ),
    ),
  );
}

start().catch(reportError);
