import type { BrowserContext, Page } from 'playwright-core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startBuiltSite } from '../browser/built-site.js';
import type { ClientSettings } from '../browser/client-page/main.js';
import { startBrowser } from '../browser/visitor.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { apiKeys } from './clients.js';

type AuthClient = SupabaseClient['auth'];

/** A clinic, and a page of another origin that holds the current public client, bundled as it came from the registry. */
export interface ForeignPage {
  readonly app: TestApp;
  /** Of the page. */
  readonly url: string;
  open(options?: BrowserClientOptions): Promise<BrowserClient>;
  /** Closes every browser that was opened. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/** A tab with the client in it. */
export interface Tab {
  readonly page: Page;
  /** The client's own methods: each call runs in the tab and gives what it gave there, with errors as their JSON. */
  readonly auth: AuthClient;
  /** Events of `onAuthStateChange` since the page was loaded. */
  events(): Promise<string[]>;
}

/** A person's browser, with a local storage of its own. */
export interface BrowserClient extends Tab {
  openTab(): Promise<Tab>;
}

export interface BrowserClientOptions {
  readonly auth?: ClientSettings['auth'];
  /** The anon key when left out. */
  readonly key?: string;
  /** Where the page is; the foreign origin when left out. */
  readonly pageUrl?: string;
}

/** @param env settings of the clinic on top of the tests' own */
export async function startForeignPage(env: Record<string, string> = {}): Promise<ForeignPage> {
  const [app, site, browser] = await Promise.all([
    startTestApp({ env, host: 'localhost' }),
    startBuiltSite('test/support/browser/client-page'),
    startBrowser(),
  ]);
  const leave = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return {
    app,
    url: site.url,
    leave,
    async open({ auth = {}, key = apiKeys(app).anonKey, pageUrl = site.url } = {}) {
      const context = await browser.newContext();
      await context.addInitScript(
        (settings: ClientSettings) => {
          window.clientSettings = settings;
        },
        { url: app.url, key, auth },
      );
      // The page may also be had on the clinic's own origin.
      await context.route(/\/(klient|assets\/.*)$/, async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: `${site.url}${pathname}` }) });
      });
      return { ...(await openTab(context, pageUrl)), openTab: () => openTab(context, pageUrl) };
    },
    async stop() {
      await browser.close();
      await Promise.all([site.stop(), app.stop()]);
    },
  };
}

async function openTab(context: BrowserContext, pageUrl: string): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(pageUrl);
  return { page, auth: inPage(page, ['auth']) as AuthClient, events: () => page.evaluate(() => window.authEvents) };
}

/** Stands for the object at `path` of the page's client; calling it calls that method there. */
function inPage(page: Page, path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? undefined : inPage(page, [...path, String(name)])),
    apply: (_target, _this, args: unknown[]) => page.evaluate(callClient, { path, args }),
  });
}

/** Runs in the page. Errors go through JSON, since an `Error` would lose its status and code on the way. */
async function callClient({ path, args }: { path: readonly string[]; args: unknown[] }): Promise<unknown> {
  type Callable = Record<string, (...given: unknown[]) => unknown>;
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], window.client) as Callable;
  const result = await owner[path.at(-1) ?? '']?.(...args);
  return result === undefined ? undefined : (JSON.parse(JSON.stringify(result)) as unknown);
}
