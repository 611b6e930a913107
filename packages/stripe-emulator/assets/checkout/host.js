/** The page around the form: another site that embeds it, or nobody when the form is a page of its own. */

const isEmbedded = window.parent !== window;

/** Resolves with the session's secret. An embedding page is asked for it; on a page of its own it stands in the address. */
export function receiveSecret() {
  if (!isEmbedded) return Promise.resolve(decodeURIComponent(window.location.hash.slice(1)));
  return new Promise((resolve) => {
    window.addEventListener('message', (event) => {
      if (event.source !== window.parent || event.data?.type !== 'start' || parentOrigin) return;
      parentOrigin = event.origin;
      followHeight();
      resolve(event.data.clientSecret);
    });
    // Nobody's secret is in this, so any parent may read it; from here on only the one that answered is spoken to.
    window.parent.postMessage({ type: 'ready' }, '*');
  });
}

/** Sends the whole window elsewhere. */
export function leave(url) {
  if (isEmbedded) tell({ type: 'leave', url });
  else window.location.assign(url);
}

/** @param returnUrl where the window goes now; absent when the embedding page carries on by itself. */
export function complete(returnUrl) {
  if (isEmbedded) tell({ type: 'complete', ...(returnUrl && { returnUrl }) });
  else if (returnUrl) window.location.assign(returnUrl);
}

let parentOrigin = null;

function tell(message) {
  window.parent.postMessage(message, parentOrigin);
}

/** Never 0: nothing is drawn of a frame without height, and what is not drawn is not observed either. */
function followHeight() {
  new ResizeObserver(() => {
    const height = document.body.scrollHeight;
    if (height > 0) tell({ type: 'height', height });
  }).observe(document.body);
}
