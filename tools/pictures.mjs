// Pictures of a running demo clinic, and the differences of two sets: what a change of styles did (docs/testing.md).
//   node tools/pictures.mjs take <folder> [time of the browser] [who: nobody, kund, lakare, admin]
//   node tools/pictures.mjs compare <before> <after> <folder for what differs>
import { accessSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const SITE = `http://localhost:${process.env.PORT ?? 3000}`;
const INBOX = `http://localhost:${process.env.MAIL_INBOX_PORT ?? 1080}`;
const SESSION_KEY = 'sb-clinic-auth-token';
const CODE_ARRIVES_MS = 20_000;

/** Anti-aliasing of letters moves a colour by less. */
const SAME_WITHIN = 40;

const VIEWS = [
  ...[360, 768, 1280].map((width) => ({ name: String(width), width, media: {} })),
  { name: 'forced colours', width: 1280, media: { forcedColors: 'active' } },
  { name: 'print', width: 768, media: { media: 'print' } },
];

/**
 * Who looks at which pages. `follow`: the pages that links on a page lead to, this many of them; `opens`: buttons, each of
 * which shows something more; `tabs`: each tab of the page.
 */
const VISITS = [
  {
    who: null,
    pages: [
      ...['/', '/akne', '/medicinsk-hudvard', '/receptbelagda-behandlingar', '/hudlakare', '/about', '/priser'],
      ...[
        '/forskning-evidensbaserad-medicin',
        '/exempel-pa-svar',
        '/contact',
        '/contact-success',
        '/angra',
        '/villkor',
      ],
      ...['/integritet', '/cookies', '/tillganglighet', '/trygghet', '/driftstatus', '/sok?q=akne', '/min-hudvard'],
      ...[
        '/min-hudvard#nytt-losenord',
        '/reset-password',
        '/payment-success',
        '/formular',
        '/bilder',
        '/inbjudan',
        '/404',
      ],
      { path: '/faq', opens: [/vanliga|hur|vad/i] },
      { path: '/blogg', follow: { links: 'main a[href^="/blogg/"]', most: 1 } },
      { path: '/bestall-bedomning', opens: [/^(Fortsätt|Till betalning)/] },
    ],
  },
  {
    who: ['kund@example.se', 'kund-demo-1'],
    pages: [
      { path: '/min-hudvard', follow: { links: 'a[href*="/min-hudvard/bedomning/"]', most: 12 } },
      { path: '/min-hudvard/sakerhet', opens: [/^Lägg till/] },
      '/min-hudvard/mina-uppgifter',
    ],
  },
  {
    who: ['lakare@example.se', 'lakare-demo-1'],
    pages: [
      { path: '/lakare', follow: { links: 'a[data-queue-link]', most: 12 } },
      { path: '/lakare?lista=klara', follow: { links: 'a[data-queue-link]', most: 3 } },
      ...['/lakare/statistik', '/lakare/medicinskt-innehall'],
    ],
  },
  {
    who: ['admin@example.se', 'admin-demo-1'],
    pages: [
      ...['/admin', '/admin/security', '/admin/kunder', '/admin/utskick/mallar', '/admin/open', '/admin/drift'],
      { path: '/admin/kunder', follow: { links: 'a[href*="/admin/kunder/"]', most: 1 } },
      { path: '/admin/orders', follow: { links: 'td a[href*="/admin/orders/"]', most: 4 } },
      { path: '/admin/messages' },
      { path: '/admin/dashboard', tabs: true, opens: [/^(Redigera|Edit)/] },
      { path: '/admin/dashboard?tab=faq', opens: [/^(Redigera|Edit)/, /^(Borttagna|Deleted)/] },
      { path: '/admin/campaigns' },
      { path: '/admin/clinicians', opens: [/legitimation/i] },
      { path: '/admin/administratorer', opens: [/^Bjud in/] },
      { path: '/admin/behorigheter' },
      { path: '/admin/loggranskning' },
      { path: '/admin/klagomal' },
      { path: '/admin/rattigheter', opens: [/^Skriv in en begäran/] },
      { path: '/admin/reply-templates', opens: [/^Ändra|^Redigera/] },
      { path: '/admin/medicinskt-innehall' },
      { path: '/admin/settings', tabs: true },
      { path: '/admin/utskick', tabs: true },
    ],
  },
];

const [act, ...rest] = process.argv.slice(2);
if (act === 'take' && rest[0]) await take(rest[0], rest[1], rest.slice(2));
else if (act === 'compare' && rest[2]) process.exitCode = await compare(rest[0], rest[1], rest[2]);
else throw new Error('node tools/pictures.mjs take <folder> [time] [who] | compare <before> <after> <folder>');

async function take(folder, time, visitors) {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: programPath(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  for (const { who, pages } of VISITS) {
    const name = who ? who[0].split('@')[0] : 'nobody';
    if (visitors.length > 0 && !visitors.includes(name)) continue;
    const context = await browser.newContext({ baseURL: SITE, locale: 'sv-SE', reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    if (time) await page.clock.setFixedTime(time);
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('cookie-consent', 'declined'));
    if (who) await signIn(page, ...who);
    for (const each of pages) {
      const state = typeof each === 'string' ? { path: each } : each;
      await lookAt(page, folder, `${name} ${state.path}`, state).catch((error) =>
        console.error(`${name} ${state.path}: ${error.message.split('\n')[0]}`),
      );
    }
    await context.close();
  }
  await browser.close();
}

async function lookAt(page, folder, name, { path, tabs, opens = [], follow }) {
  await open(page, path);
  await picture(page, folder, name);
  const links = follow
    ? await page.$$eval(follow.links, (found) => found.map((link) => link.getAttribute('href')))
    : [];
  for (const button of opens) {
    const found = page.locator('main, [role=main]').getByRole('button', { name: button }).first();
    if (!(await found.isVisible().catch(() => false))) {
      console.error(`${name}: no button ${button}`);
      continue;
    }
    await found.click();
    await settle(page);
    await picture(page, folder, `${name} ${button.source}`);
    await open(page, path);
  }
  if (tabs)
    for (const tab of (await page.getByRole('tab').allInnerTexts()).slice(1)) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await settle(page);
      await picture(page, folder, `${name} ${tab}`);
    }
  for (const link of [...new Set(links)].toSorted((a, b) => a.localeCompare(b)).slice(0, follow?.most))
    await lookAt(page, folder, `${name} ${link}`, { path: link });
}

async function open(page, path) {
  // From another document: an address that differs in its fragment alone would not be opened anew.
  await page.goto('/robots.txt');
  await page.goto(path);
  await settle(page);
}

/** Streams stay open: the network may never be idle, and what is read says so. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  const isRead = () =>
    !/Hämtar|Läser in|Loading/.test(document.body.innerText) && !document.querySelector('[aria-busy=true]');
  await page.waitForFunction(isRead, undefined, { timeout: 3_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

async function picture(page, folder, name) {
  for (const view of VIEWS) {
    await page.setViewportSize({ width: view.width, height: 900 });
    await page.emulateMedia({ forcedColors: 'none', media: 'screen', ...view.media });
    await page.waitForTimeout(120);
    const file = `${name} ${view.name}`.replaceAll(/[^\p{L}\p{N}@.]+/gu, '-').slice(0, 180);
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true, animations: 'disabled' });
  }
  await page.emulateMedia({ forcedColors: 'none', media: 'screen' });
}

/** As the form does; the code of a second factor comes from the mail inbox. */
async function signIn(page, email, password) {
  const html = await (await fetch(`${SITE}/min-hudvard`)).text();
  const apikey = /"(ey[\w-]+\.[\w-]+\.[\w-]+)"/.exec(html)?.[1] ?? '';
  const call = async (path, body, token) => {
    const response = await fetch(`${SITE}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  let session = await call('token?grant_type=password', { email, password });
  const factor = session.user.factors?.[0];
  if (factor) {
    const before = (await smsTo(factor.phone)).length;
    const { id } = await call(`factors/${factor.id}/challenge`, { channel: 'sms' }, session.access_token);
    const until = Date.now() + CODE_ARRIVES_MS;
    let messages = [];
    do messages = await smsTo(factor.phone);
    while (messages.length === before && Date.now() < until);
    const code = /\b\d{6,8}\b/.exec(messages.at(-1)?.text ?? '')?.[0];
    session = await call(`factors/${factor.id}/verify`, { challenge_id: id, code }, session.access_token);
  }
  await page.evaluate(
    ([key, value, user]) => {
      localStorage.setItem(key, value);
      localStorage.setItem(`admin-${user}-language`, 'sv');
    },
    [SESSION_KEY, JSON.stringify(session), session.user.id],
  );
}

async function smsTo(phone) {
  const mails = await (await fetch(`${INBOX}/email`)).json();
  return mails.filter(({ to }) => to.some(({ address }) => address.includes(String(phone).replace('+', ''))));
}

/** Writes each pair that differs side by side. @returns how many a reader should look at, as the exit code says it */
async function compare(before, after, folder) {
  mkdirSync(folder, { recursive: true });
  const [old, now] = [before, after].map((set) => readdirSync(set).filter((file) => file.endsWith('.png')));
  for (const file of old.filter((each) => !now.includes(each))) console.log(`only before: ${file}`);
  for (const file of now.filter((each) => !old.includes(each))) console.log(`only after: ${file}`);
  const both = old.filter((file) => now.includes(file));
  let differing = 0;
  for (const file of both) {
    const [a, b] = await Promise.all([before, after].map((set) => read(join(set, file))));
    const { changed, first, last } = difference(a, b);
    if (changed === 0) continue;
    differing += 1;
    const heights = a.height === b.height ? '' : `, ${a.height} → ${b.height} px high`;
    console.log(`${file}: ${changed} pixels in lines ${first} to ${last}${heights}`);
    await sideBySide(a, b, { first, last }, join(folder, file));
  }
  console.log(`${both.length} pictures compared, ${differing} differ`);
  return differing > 0 ? 1 : 0;
}

async function read(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function difference(a, b) {
  const width = Math.min(a.width, b.width);
  let [changed, first, last] = [0, Number.POSITIVE_INFINITY, 0];
  for (let y = 0; y < Math.max(a.height, b.height); y += 1)
    for (let x = 0; x < width; x += 1) {
      const [i, j] = [(y * a.width + x) * 3, (y * b.width + x) * 3];
      const isSame =
        y < a.height &&
        y < b.height &&
        [0, 1, 2].every((channel) => Math.abs(a.data[i + channel] - b.data[j + channel]) <= SAME_WITHIN);
      if (isSame) continue;
      changed += 1;
      first = Math.min(first, y);
      last = y;
    }
  return { changed, first, last };
}

/** From a little above the first line that differs. */
async function sideBySide(a, b, { first, last }, file) {
  const top = Math.max(0, first - 60);
  const height = Math.min(1_600, last - top + 60);
  const part = ({ data, width, height: whole }) => {
    const lines = Math.max(1, Math.min(height, whole - top));
    return sharp(data, { raw: { width, height: whole, channels: 3 } })
      .extract({
        left: 0,
        top: Math.min(top, whole - 1),
        width,
        height: Math.min(lines, whole - Math.min(top, whole - 1)),
      })
      .png()
      .toBuffer();
  };
  await sharp({ create: { width: a.width + b.width + 20, height, channels: 3, background: '#c3c' } })
    .composite([
      { input: await part(a), left: 0, top: 0 },
      { input: await part(b), left: a.width + 20, top: 0 },
    ])
    .png()
    .toFile(file);
}

function programPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const places = (process.env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => isThere(place)) ?? '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
}

function isThere(place) {
  try {
    accessSync(place);
    return true;
  } catch {
    return false;
  }
}
