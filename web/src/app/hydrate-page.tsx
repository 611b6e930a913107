import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import type { PageData } from '../../../src/site/pages/site.contract.js';
import type { AuthCallbackParams } from '../shared/auth/auth-callback-params.js';
import type { AccountSwitch, ExchangeRules } from '../shared/auth/auth-callback-exchange.js';
import { startSession } from '../shared/auth/session.js';
import { showFlashToast } from '../shared/flash-toast.js';
import { inBackground } from '../shared/errors/in-background.js';
import { PageContext } from '../shared/site/page-context.js';
import { PAGE_DATA_ID, ROOT_ID } from './document-ids.js';
import { loadPageFile } from './page-files.js';
import { findEntry } from './find-entry.js';
import { createRoutes, loadPage, Pages } from './routes.js';

/** Hydrates the server-rendered page from the data it was rendered with. */
export async function hydratePage(params: AuthCallbackParams | null): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !data) throw new Error('the document was not made by this server');
  const page = JSON.parse(data) as PageData;
  startSession(page.config.anonKey);
  if (params !== null) {
    // Loaded on demand: few visits start from such a link.
    const { exchangeAndReload, exchangeForNewPassword } = await import('../shared/auth/auth-callback-exchange.js');
    const rules: ExchangeRules = { areTokensTaken: page.config.securityProfile !== 'strict', askToSwitch };
    if (window.location.pathname !== paths.resetPassword) return exchangeAndReload(params, rules);
    inBackground(exchangeForNewPassword(params, rules), 'redeeming the link');
  }
  // The first render must match the server's, so the page's own file is loaded first.
  const entry = findEntry(window.location.pathname);
  const routes = createRoutes(loadPageFile, entry && (await loadPage(entry, loadPageFile)));
  // A transition yields every few milliseconds, so that scrolling and taps are not delayed.
  startTransition(() => {
    hydrateRoot(
      root,
      <PageContext value={page}>
        <BrowserRouter>
          <Pages routes={routes} />
        </BrowserRouter>
      </PageContext>,
    );
  });
  showFlashToast();
}

/** Few visitors need the dialog. */
async function askToSwitch(accounts: AccountSwitch): Promise<boolean> {
  return (await import('./ask-to-switch.js')).askToSwitch(accounts);
}
