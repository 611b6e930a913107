import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describePublic } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { PAGE_KINDS, POST_PATH, PUBLIC_PAGES, startCampaign } from '../support/browser/public-site.js';
import type { Visitor, VisitorOptions } from '../support/browser/visitor.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { intercept } from '../support/browser/intercept.js';

/** One post stands for all of them, and one page of each kind for the others unless everything is tried. */
const PAGES = isEverythingTried
  ? PUBLIC_PAGES.filter((path) => !path.startsWith('/blogg/') || path === POST_PATH)
  : [...PAGE_KINDS, '/finns-inte'];

/** States of a kind that another state shows: looked at when everything is tried. */
const REPEATED = ['FAQ, nothing found', 'FAQ, loading'];

describePublic('accessibility of the public pages [G46]', { visitor: null }, (t) => {
  async function at(width: number, use: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await t.visit({ width, ...options });
    await use(visitor.page);
    await visitor.leave();
    return visitor;
  }
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
  }
  async function isClean(page: Page, state: string, isTemplate = false): Promise<void> {
    if (REPEATED.includes(state) && !isEverythingTried) return;
    expect({ state, findings: await findingsAtAllWidths(page, { isTemplate }) }).toEqual({ state, findings: [] });
  }

  it('axe finds nothing on a page, nor on one of each kind on a phone, and no page is wider than the window', async () => {
    expect(PAGES).toEqual(expect.arrayContaining([...PAGE_KINDS]));
    const { complaints, foreignRequests } = await at(1280, async (page) => {
      for (const path of PAGES) {
        await open(page, path);
        await isClean(page, path, PAGE_KINDS.includes(path));
      }
    });
    // Seen on the way, by a visitor who has declined cookies.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });

  it('axe finds nothing in the states of a page', async () => {
    await at(1280, async (page) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Skicka meddelande' }).click();
      await page.getByText('Skriv ditt namn.').waitFor();
      await isClean(page, 'contact, with problems');

      if (isEverythingTried) {
        await intercept(page, '**/functions/v1/send-contact-email', (route) => route.abort());
        await page.getByLabel('Namn*').fill('Åsa');
        await page.getByLabel('Email*').fill('asa@example.se');
        await page.getByLabel('Telefon*').fill('070-123 45 67');
        await page.getByRole('button', { name: 'Skicka meddelande' }).click();
        await page.getByRole('alert').waitFor();
        await isClean(page, 'contact, failed');
      }

      await open(page, '/sok?q=klåda');
      await page.locator('mark').first().waitFor();
      await isClean(page, 'search');

      await open(page, '/faq');
      await page.getByRole('button', { name: 'Behöver jag remiss?' }).click();
      await isClean(page, 'FAQ, a question open');
      await page.getByLabel('Vad undrar du över?').fill('finns inte');
      await page.getByText('Ingen fråga stämmer med din sökning.').waitFor();
      await isClean(page, 'FAQ, nothing found');
      await page.getByRole('button', { name: 'Visa sidor under Medicinsk hudvård' }).click();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
    await at(320, async (page) => {
      await open(page, '/faq');
      await page.getByRole('button', { name: 'Öppna meny' }).click();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  });

  it('axe finds nothing while pages wait for their data', async () => {
    await at(1280, async (page) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await intercept(page, '**/rest/v1/**', async (route) => {
        await released;
        await route.continue();
      });
      await open(page, '/contact-success');
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/blogg"]')?.click());
      await page.getByTestId('skeleton-card').first().waitFor();
      await isClean(page, 'blog, loading');
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')?.click());
      await page.getByTestId('skeleton-pill').first().waitFor();
      await isClean(page, 'FAQ, loading');
      release();
    });
  });

  it('axe finds nothing with the cookie question, a campaign and reviews that wait for consent', async () => {
    await startCampaign(t.site);
    await t.site.database.query(
      `INSERT INTO operator_statements (statements) VALUES ('{"reviewsWidgetUrl": "https://reviews.example/widget"}')`,
    );
    await t.site.contentChanged('operator-statements');
    await at(
      1280,
      async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Acceptera' }).waitFor();
        await page.getByText('Om du accepterar visar vi omdömen från en extern tjänst').waitFor();
        await isClean(page, 'banners', true);
      },
      { consent: null },
    );
  });

  if (isEverythingTried)
    it('axe finds nothing without posts and questions', async () => {
      await t.site.database.query('DELETE FROM cms_blog_posts');
      await t.site.database.query('DELETE FROM cms_faq_sections');
      await t.site.contentChanged('content');
      await t.site.contentChanged('faq');
      await at(1280, async (page) => {
        await open(page, '/blogg');
        await page.getByText('Inga blogginlägg att visa just nu.').waitFor();
        await isClean(page, 'blog, empty');
        await open(page, '/faq');
        await page.getByText('Det finns inga frågor att visa just nu.').waitFor();
        await isClean(page, 'FAQ, empty');
      });
    });
});
