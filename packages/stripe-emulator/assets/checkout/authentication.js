import { h } from './dom.js';
import { texts } from './texts.js';

/** Plays the bank's 3-D Secure page. Resolves with `pass` or `fail`; Escape is a refusal. */
export function askForAuthentication(amount) {
  return new Promise((resolve) => {
    const close = (answer) => {
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const { title, body, pass, fail } = texts.authentication;
    const dialog = h(
      'dialog',
      { 'aria-labelledby': 'authentication-title', oncancel: () => close('fail') },
      h('h2', { id: 'authentication-title' }, title),
      h('p', {}, body(amount)),
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          { type: 'button', class: 'primary', 'data-testid': 'authentication-pass', onclick: () => close('pass') },
          pass,
        ),
        h(
          'button',
          { type: 'button', class: 'secondary', 'data-testid': 'authentication-fail', onclick: () => close('fail') },
          fail,
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
