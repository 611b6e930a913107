import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromium as program, findProgram } from '../../../tools/programs.js';
import { projectRoot } from '../../../tools/project-root.js';
import { patiently } from '../patience.js';

const ARGUMENTS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Hints all text fully, as some Linux desktops do: letters are then as wide as whole pixels. */
const HINTED_FONTS = join(projectRoot(), 'test/support/browser/hinted-fonts.conf');

/** What waits this long has failed; a busy machine takes a tenth of it. */
const ACTION_TIMEOUT_MS = 60_000;

export interface BrowserOptions {
  /** The headless shell takes hinting from its argument, the full browser from fontconfig. */
  readonly isTextHinted?: boolean;
}

export function startBrowser({ isTextHinted = false }: BrowserOptions = {}): Promise<Browser> {
  const hinting = `--font-render-hinting=${isTextHinted ? 'full' : 'none'}`;
  return chromium.launch({
    executablePath: findProgram(program) ?? '',
    args: [...ARGUMENTS.split(' '), hinting],
    ...(isTextHinted && { env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: HINTED_FONTS } }),
  });
}

/** What signing in leaves in a browser's local storage, as it is kept there. */
export type Session = string;

export const SESSION_STORAGE_KEY = 'sb-clinic-auth-token';

export interface VisitorOptions {
  readonly width?: number;
  /** CSS pixels. */
  readonly height?: number;
  readonly hasTouch?: boolean;
  /** In place of the browser's own. */
  readonly userAgent?: string;
  /** The stored choice about cookies; null shows the banner. */
  readonly consent?: 'accepted' | 'declined' | null;
  readonly hasScripts?: boolean;
  /** Whose browser it is; nobody's without. */
  readonly session?: Session | undefined;
  /** The language that an admin has chosen; null: none yet. */
  readonly adminLanguage?: 'en' | 'sv' | null;
}

/** A visitor of the site, and what their browser logged as errors. */
export interface Visitor {
  readonly page: Page;
  /** Errors of scripts, of the console, and of the Content-Security-Policy. */
  readonly complaints: readonly string[];
  /** Addresses of other origins that were asked for. */
  readonly foreignRequests: readonly string[];
  leave(): Promise<void>;
}

export async function visit(browser: Browser, siteUrl: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { width = 1280, height = 900, consent = 'declined', hasScripts = true, hasTouch = false } = options;
  const { session, adminLanguage = 'en', userAgent } = options;
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height },
    hasTouch,
    ...(userAgent !== undefined && { userAgent }),
    javaScriptEnabled: hasScripts,
    locale: 'sv-SE',
    // Nothing is measured while it fades in.
    reducedMotion: 'reduce',
    ...(session !== undefined && { storageState: storageWith(session, siteUrl, adminLanguage) }),
  });
  context.setDefaultTimeout(patiently(ACTION_TIMEOUT_MS));
  await storeConsent(context, siteUrl, consent);
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreignRequests: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:')) foreignRequests.push(request.url());
  });
  return { page, complaints, foreignRequests, leave: () => context.close() };
}

function storageWith(session: Session, origin: string, adminLanguage: string | null) {
  const { user } = JSON.parse(session) as { user: { id: string } };
  const localStorage = [{ name: SESSION_STORAGE_KEY, value: session }];
  if (adminLanguage !== null) localStorage.push({ name: `admin-${user.id}-language`, value: adminLanguage });
  return { cookies: [], origins: [{ origin, localStorage }] };
}

async function storeConsent(context: BrowserContext, siteUrl: string, consent: string | null): Promise<void> {
  if (consent === null) return;
  await context.addInitScript(
    ([origin, choice]) => {
      if (window.location.origin === origin) window.localStorage.setItem('cookie-consent', choice ?? '');
    },
    [siteUrl, consent],
  );
}
