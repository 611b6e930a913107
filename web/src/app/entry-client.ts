import { readLinkArrival, type LinkArrival } from '../shared/auth/link-arrival.js';
import { firstPaint } from './first-paint.js';
import { ENTRY_ID } from './document-ids.js';

/** What a mailed link left in the address; it is gone from there, and from the history, before anything else runs. */
function takeLinkArrival(): LinkArrival | null {
  const address = readLinkArrival(window.location.href);
  if (address === null) return null;
  window.history.replaceState(window.history.state, '', address.cleanAddress);
  return address.arrival;
}

/** Asks for the files of the first render all at once: each import would otherwise find the next one by itself. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low' });
    document.head.append(link);
  }
}

/** The page is complete without scripts: they are loaded after the first paint. */
async function start(): Promise<void> {
  const arrival = takeLinkArrival();
  const { files = '' } = document.getElementById(ENTRY_ID)?.dataset ?? {};
  await firstPaint();
  preload(files.split(' ').filter(Boolean));
  const { hydratePage: takeOver } = await import('./hydrate-page.js');
  await takeOver(arrival);
}

start().catch((error: unknown) => console.error('the page could not be hydrated', error));
