import { parseAuthCallback, type AuthCallbackParams } from '../shared/auth/auth-callback-params.js';
import { firstPaint } from './first-paint.js';
import { ENTRY_ID } from './document-ids.js';

/** Parses the parameters of a mailed link, and removes them from address and history before other code runs. */
function takeAuthCallback(): AuthCallbackParams | null {
  const callback = parseAuthCallback(window.location.href);
  if (callback === null) return null;
  window.history.replaceState(window.history.state, '', callback.cleanAddress);
  return callback.params;
}

/** Preloads all files of the first render at once; otherwise each import would discover the next one. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' });
    document.head.append(link);
  }
}

/** The page is complete without scripts: they are loaded after the first paint. */
async function start(): Promise<void> {
  const params = takeAuthCallback();
  const { files = '' } = document.getElementById(ENTRY_ID)?.dataset ?? {};
  await firstPaint();
  preload(files.split(' ').filter(Boolean));
  const { hydratePage } = await import('./hydrate-page.js');
  await hydratePage(params);
}

start().catch((error: unknown) => console.error('the page could not be hydrated', error));
