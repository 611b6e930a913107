import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../../src/site/pages/site.contract.js';
import { findEntry } from '../src/app/find-entry.js';
import type { PageEntry } from '../src/app/route-table.js';
import { createRoutes, loadPage, Pages, type PageFile } from '../src/app/routes.js';
import { QueryProvider } from '../src/shared/api/query-provider.js';
import { SESSION_STORAGE_KEY } from '../src/shared/auth/session-storage.js';
import { startSession } from '../src/shared/auth/session.js';
import { PageContext } from '../src/shared/site/page-context.js';
import { showToast } from '../src/shared/show-toast.js';
import { aPageData } from './page-data.js';
import { server } from './page-server.js';

export interface RenderPageOptions {
  /** The server's data, where it differs from `aPageData`. */
  readonly page?: Partial<PageData>;
  /** The browser's stored session; signed out without one. The same in all tests of a file. */
  readonly session?: object;
}

export interface RenderedPage {
  /** The hands that use the page. */
  readonly user: UserEvent;
  /** Replaces a field's text at once. */
  fill(field: HTMLElement, text: string): Promise<void>;
  /** Waits until the page has got the answer to a call of this path. */
  answered(path: string): Promise<void>;
  /** Closes the page, so that the test can open another. */
  leave(): void;
}

/** Keeps styles out of the document: matching every rule for `getByRole` takes a third of the time. */
const styles = createCache({ key: 'css', container: document.createElement('head') });

let isSessionStarted = false;

/**
 * Draws a page as the browser has it when it has been hydrated: the route of its address with everything around it,
 * session, queries and toasts.
 */
export async function renderPage(path: string, { page = {}, session }: RenderPageOptions = {}): Promise<RenderedPage> {
  window.history.replaceState(null, '', path);
  const answered = watchAnswers();
  window.localStorage.setItem('cookie-consent', 'declined');
  if (session) window.localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  if (!isSessionStarted) startSession(aPageData.config.anonKey);
  isSessionStarted = true;
  const entry = findEntry(window.location.pathname);
  const routes = createRoutes(loadPageFile, entry && (await loadPage(entry, loadPageFile)));
  // A page shows the newest toast, which may be that of an earlier test.
  showToast({ title: 'Ett nytt test', tone: 'neutral' });
  await act(async () => {
    render(
      <CacheProvider value={styles}>
        <PageContext value={{ ...aPageData, ...page }}>
          <BrowserRouter>
            <Pages routes={routes} />
          </BrowserRouter>
        </PageContext>
      </CacheProvider>,
    );
    await Promise.resolve();
  });
  // Stylesheets are not in the document, so nothing could say that an element takes no clicks.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const fill = async (field: HTMLElement, text: string) => {
    await user.tripleClick(field);
    await user.paste(text);
  };
  return { user, fill, answered, leave };
}

/** All pages of a browser share the answers they got, so those are forgotten too. */
function leave(): void {
  render(
    <QueryProvider>
      <ForgetAnswers />
    </QueryProvider>,
  );
  cleanup();
}

function ForgetAnswers() {
  const client = useQueryClient();
  useEffect(() => client.clear(), [client]);
  return null;
}

afterEach(() => {
  leave();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function watchAnswers(): (path: string) => Promise<void> {
  const paths: string[] = [];
  server.events.removeAllListeners();
  server.events.on('response:mocked', ({ request }) => paths.push(new URL(request.url).pathname));
  return async (path) => {
    await waitFor(() => expect(paths).toContain(path));
  };
}

const loadPageFile = ({ page }: PageEntry) => import(`../src/pages/${page}.page.js`) as Promise<PageFile>;
