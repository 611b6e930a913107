import type { Browser, BrowserContext, Page } from 'playwright-core';
import { AccountPage, startSiteWithAccounts, type Person } from './account.js';
import { AdminPage, anAdmin } from './admin-page.js';
import { watchInjections, type InjectionWatch } from './injection-watch.js';
import type { Site } from './site.js';
import { startBrowser } from './visitor.js';

/** Calls at a time. */
const WORKERS = 3;

interface JsonResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A clinic, an admin of it, and a browser in which every string that runs is noticed. */
export interface InjectionFixture {
  readonly site: Site;
  readonly page: Page;
  readonly watch: InjectionWatch;
  /** The public key, as pages hand it out. */
  readonly anonKey: string;
  post(path: string, body: object): Promise<JsonResponse>;
  /** Calls a function as the admin. */
  call(name: string, body: object): Promise<JsonResponse>;
  /** Opens a page and waits until its scripts have taken it over. */
  open(path: string): Promise<void>;
  /** Leaves whatever account the browser is in, and enters this one. */
  enter(person: Person): Promise<void>;
  enterAsAdmin(): Promise<AdminPage>;
  stop(): Promise<void>;
}

export async function startInjectionFixture(): Promise<InjectionFixture> {
  const [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
  const admin = await anAdmin(site);
  const anonKey = /"anonKey":"([^"]+)"/.exec(await (await fetch(site.url)).text())?.[1] ?? '';
  const context = await browser.newContext({ baseURL: site.url, locale: 'sv-SE', reducedMotion: 'reduce' });
  const watch = await watchInjections(context, [site.url, site.emulator.url, site.inbox.url]);
  const page = await context.newPage();
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<JsonResponse> => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const { email, password } = admin;
  const session = await post('/auth/v1/token?grant_type=password', { email, password }, { apikey: anonKey });
  const bearer = String(session.body['access_token']);
  const open = async (path: string) => {
    await page.goto(path);
    await page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
  };
  const enter = async (person: Person) => {
    await open('/');
    await page.evaluate(() => window.localStorage.clear());
    await new AccountPage(page).enter(person);
  };
  return {
    ...{ site, page, watch, anonKey, post, open, enter },
    call: (name, body) => post(`/functions/v1/${name}`, body, { authorization: `Bearer ${bearer}` }),
    async enterAsAdmin() {
      await enter(admin);
      const dashboard = new AdminPage(page);
      await dashboard.open();
      await dashboard.chooseEnglish();
      return dashboard;
    },
    stop: () => stop(browser, context, site),
  };
}

async function stop(browser: Browser, context: BrowserContext, site: Site): Promise<void> {
  await context.close();
  await browser.close();
  await site.stop();
}

/** Does something with each, a few at a time. */
export async function withEach<Item>(
  items: readonly Item[],
  use: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await use(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

/** Pages one after the other in one document: a parser goes on where one ends. What all have in common is left out. */
export function joinPages(pages: readonly string[]): string {
  return pages.map(withoutOwnCode).join('\n');
}

function withoutOwnCode(html: string): string {
  const head = html.slice(0, html.indexOf('<title'));
  const styles = head.match(/<style[^>]*>.*?<\/style>/gs) ?? [];
  return styles
    .reduce((rest, style) => rest.replace(style, () => ''), html)
    .replace(/<script type="module" [^>]*><\/script>/g, '');
}
