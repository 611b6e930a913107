import { loadView } from './api.js';
import { showForm } from './form.js';
import { complete, leave, receiveSecret } from './host.js';
import { showState } from './state.js';
import { texts } from './texts.js';

const root = document.querySelector('main');

async function start() {
  const clientSecret = await receiveSecret();
  const view = await loadView(clientSecret);
  if (view?.status !== 'open') return showOver(view);
  showForm(root, clientSecret, view, {
    leave,
    over: () => void loadView(clientSecret).then(showOver),
    done({ session, return_url: returnUrl }) {
      showState(root, session.payment_status === 'unpaid' ? texts.states.processing : texts.states.complete);
      complete(view.returns_always ? returnUrl : undefined);
    },
  });
}

function showOver(view) {
  const states = { complete: texts.states.alreadyComplete, expired: texts.states.expired };
  showState(root, states[view?.status] ?? texts.states.unknown);
}

start().catch(reportError);
