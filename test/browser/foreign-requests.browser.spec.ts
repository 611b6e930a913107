import type { BrowserContext, Request } from 'playwright-core';
import { routeTable } from '../../web/src/app/route-table.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { POST_PATH, PUBLIC_PAGES } from '../support/browser/public-site.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';

const ANALYTICS = 'https://analytics.example/count.js';
const REVIEWS = 'https://reviews.example/widget';

/** Where visits are counted, with consent (all of them: web/src/shared/document-zone.spec.ts). */
const COUNTED = ['/', '/faq', '/blogg', '/integritet'];
const OTHER_COUNTED = [
  ...['/about', '/contact', '/contact-success', '/villkor', '/cookies', '/tillganglighet'],
  ...['/medicinsk-hudvard', '/receptbelagda-behandlingar', '/hudlakare', '/forskning-evidensbaserad-medicin'],
];

/** One of each kind that is not. Without a choice, every page is visited. */
const NOT_COUNTED = ['/akne', '/bestall-bedomning', '/min-hudvard', '/admin/dashboard', POST_PATH, '/finns-inte'];

/** For whom nothing is counted; more pages of the admin area: admin-accessibility.browser.spec.ts. */
const SIGNED_IN = ['/min-hudvard', '/min-hudvard/sakerhet', '/admin/dashboard'];

/** Their content is newer than the page: scripts read it from the clinic. */
const READ_BY_SCRIPT: readonly string[] = ['/driftstatus'];

describePublic(
  'requests to others than the clinic [G43]',
  { env: { ANALYTICS_SCRIPT_URL: ANALYTICS }, visitor: null },
  (t) => {
    /** Each route of the site, with the address of a form. */
    let routes: string[];
    /** One route of each kind. */
    let kinds: string[];

    beforeAll(async () => {
      await t.site.database.query('INSERT INTO operator_statements (statements) VALUES ($1)', [
        JSON.stringify({ reviewsWidgetUrl: REVIEWS }),
      ]);
      await t.site.contentChanged('operator-statements');
      const form = await formPath();
      routes = [...routeTable.map(({ path }) => path), '/finns-inte'].map((path) => {
        if (path.startsWith('/blogg/')) return POST_PATH;
        return path.startsWith('/formular/') ? form : path.replace(/:\w+/g, 'okand');
      });
      kinds = isEverythingTried ? routes : [...COUNTED, ...NOT_COUNTED, form, '/lakare'];
    });

    async function formPath(): Promise<string> {
      const email = await placeOrderAndPay(t.site);
      return eventually(() => {
        const link = mailsTo(t.site, email).flatMap(({ text }) => /https?:\/\/\S+\/formular\/\S+/.exec(text) ?? [])[0];
        expect(link).toBeDefined();
        return new URL(link ?? '').pathname;
      });
    }
    /** Both services answer, so that nothing is missing for want of an answer. */
    async function answerForOthers(context: BrowserContext): Promise<void> {
      await context.route(ANALYTICS, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.isCounted = true;' }),
      );
      await context.route(REVIEWS, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Omdömen</p>' }));
    }
    async function enter(consent: 'accepted' | 'declined' | null): Promise<void> {
      const { page } = await t.visit({ consent });
      await answerForOthers(page.context());
    }
    /** Visits each path. @param expected what the document of each path (that of a redirect is the target's) asks of others */
    async function expectAsked(
      paths: readonly string[],
      expected: Record<string, string[]>,
      look: (path: string) => Promise<void> = async () => undefined,
    ): Promise<void> {
      const { page } = t.visitor;
      const asked: Record<string, string[]> = {};
      const note = (request: Request) => {
        const { origin, href } = new URL(request.url());
        if (origin === t.site.url) return;
        const { pathname } = new URL(page.url());
        asked[pathname] = [...new Set([...(asked[pathname] ?? []), href])].sort();
      };
      page.on('request', note);
      for (const path of paths) {
        await page.goto(path);
        // Pages of their own, as the doctor's desk, have no navigation.
        await page
          .locator('header[data-navigation="wide"], body:not(:has(header[data-navigation])) h1')
          .first()
          .waitFor();
        // What loads only when it is seen is asked for too.
        if (path === '/') await page.evaluate(() => document.querySelector('iframe')?.scrollIntoView());
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await look(path);
      }
      // What the last page should ask for may take a moment; what it should not has been asked for once it is idle.
      await page.waitForLoadState('load');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await eventually(() => expect(asked).toEqual(expected), 10_000);
      page.off('request', note);
    }

    /** Whether the page says with scripts what it says without. */
    async function saysWhatTheServerSent(): Promise<boolean> {
      const served = await (await fetch(t.page.url())).text();
      return t.page.evaluate((html) => {
        // What stands there for browsers without scripts is no part of the page in this one.
        const textOf = (page: Document) => {
          const main = page.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
          for (const plain of main?.querySelectorAll('noscript') ?? []) plain.remove();
          return main?.textContent;
        };
        const sent = textOf(new DOMParser().parseFromString(html, 'text/html'));
        return Boolean(sent) && textOf(document) === sent;
      }, served);
    }

    it('no foreign request is made, and no cookie is set, before a choice [P70]', async () => {
      await enter(null);
      expect(routes).toEqual(expect.arrayContaining(kinds));
      const otherTexts: string[] = [];
      await expectAsked(kinds, {}, async (path) => {
        const isWholeAtOnce = PUBLIC_PAGES.includes(path) && !READ_BY_SCRIPT.includes(path);
        if (isWholeAtOnce && !(await saysWhatTheServerSent())) otherTexts.push(path);
      });
      expect(otherTexts).toEqual([]);
      expect(await t.page.context().cookies()).toEqual([]);
      expect(await t.page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
    });

    it('no foreign request is made after Avböj [P71]', async () => {
      await enter(null);
      await t.page.goto('/');
      await t.page.getByRole('button', { name: 'Avböj' }).click();
      await expectAsked(isEverythingTried ? routes : COUNTED, {});
      expect(await t.page.context().cookies()).toEqual([]);
    });

    it('the count on ordinary pages and the reviews on the first one are the only foreign requests after Acceptera [P68]', async () => {
      await enter(null);
      await t.page.goto('/');
      await t.page.getByRole('button', { name: 'Acceptera' }).click();
      const counted = isEverythingTried ? [...COUNTED, ...OTHER_COUNTED] : COUNTED;
      const expected = Object.fromEntries(
        counted.map((path) => [path, path === '/' ? [ANALYTICS, REVIEWS] : [ANALYTICS]]),
      );
      await expectAsked(kinds, expected);
    });

    it('no foreign request is made for an article, an unknown address, or an address with a query', async () => {
      await enter('accepted');
      for (const path of [POST_PATH, '/finns-inte', '/faq?sok=psoriasis', '/blogg?amne=akne']) {
        await expectAsked([path], {});
      }
      // The visit is not counted; the frame of the reviews is told the origin alone (Referrer-Policy).
      await expectAsked(['/?fran=akne'], { '/': [REVIEWS] });
    });

    it('no foreign request is made from the list of articles to an article, and the next page does not learn which', async () => {
      await enter('accepted');
      const { page } = t.visitor;
      await page.goto('/blogg');
      await page.waitForFunction(() => 'isCounted' in window);
      await page.locator(`a[href="${POST_PATH}"]`).first().click();
      await page.waitForURL(`**${POST_PATH}`);
      await page.locator('header[data-navigation="wide"]').waitFor();
      expect(await page.evaluate(() => 'isCounted' in window)).toBe(false);
      await page.evaluate(() => window.location.assign('/about'));
      await page.waitForFunction(() => 'isCounted' in window);
      expect(await page.evaluate(() => document.referrer)).toBe(`${t.site.url}/`);
    });

    it('no foreign request is made from an ordinary page to one about health', async () => {
      await enter('accepted');
      await t.page.goto('/');
      await t.page.waitForFunction(() => 'isCounted' in window);
      await t.page.getByRole('link', { name: 'Läs mer om Genitala besvär' }).click();
      await t.page.getByRole('heading', { level: 1, name: 'Genitala besvär' }).waitFor();
      expect(await t.page.evaluate(() => 'isCounted' in window)).toBe(false);
    });

    it('no foreign request is made for a signed-in admin, on pages of account and clinic', async () => {
      await enter('accepted');
      await new AdminPage(t.page).enter(await anAdmin(t.site));
      const paths = routes.filter((path) => /^\/(admin|min-hudvard)/.test(path));
      expect(paths).toEqual(expect.arrayContaining(SIGNED_IN));
      await expectAsked(isEverythingTried ? paths : SIGNED_IN, {});
    });

    it('the payment provider gets the only foreign requests of a payment', async () => {
      await enter('accepted');
      const order = new OrderPage(t.page);
      await order.open();
      await order.fillIn();
      await order.goOn();
      await order.payment.getByText('Att betala').waitFor();
      await order.payByCard('4242 4242 4242 4242');
      await t.page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
      const origins = new Set(t.visitor.foreignRequests.map((url) => new URL(url).origin));
      expect([...origins]).toEqual([new URL(t.site.emulator.url).origin]);
    });
  },
);
