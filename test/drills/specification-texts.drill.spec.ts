import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { projectRoot } from '../../tools/project-root.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { eventually } from '../support/eventually.js';
import { decidedTexts, englishTexts, libraryTexts, pageTexts, stateTexts } from '../support/specification-texts.js';
import { intercept } from '../support/browser/intercept.js';

/** The text of a file, or of all texts of a folder. */
function fileText(path: string): string {
  const whole = join(projectRoot(), path);
  if (path.endsWith('.ts')) return readFileSync(whole, 'utf8');
  const names = readdirSync(whole).filter((name) => name.endsWith('.texts.ts'));
  return names.map((name) => readFileSync(join(whole, name), 'utf8')).join('\n');
}

/** Says the text as it stands; a word is not looked for inside a longer one. */
function says(source: string, text: string): boolean {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const end = /\p{L}$/u.test(text) ? '(?![\\p{L}\\d])' : '';
  return new RegExp(`(?<![\\p{L}\\d])${literal}${end}`, 'u').test(source.replaceAll('\\n', '\n'));
}

describePublic('the wording of the specification [G44]', { visitor: null }, (t) => {
  const pages = new Map<string, string>();

  beforeAll(async () => {
    // Shown from when an admin has set it; the specification lists it among the links of the footer.
    await t.site.database.query(`UPDATE clinic_settings SET instagram_url = 'https://www.instagram.com/hudvy'`);
    await t.site.contentChanged('clinic-settings');
    await eventually(async () => expect(await (await fetch(t.site.url)).text()).toContain('instagram.com/hudvy'));
    for (const { path } of pageTexts) pages.set(path, await (await fetch(t.site.url + path)).text());
  });

  /** What a reader meets: no scripts, no styles, entities as characters, placeholders too. */
  function words(path: string): string {
    return (pages.get(path) ?? '')
      .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
      .replace(/placeholder="([^"]*)"/g, '>$1<')
      .replace(/<!-- -->/g, '')
      .replace(/<span aria-hidden="true">\s*\*<\/span>/g, '*')
      .replace(/<[^>]+>/g, '\n')
      .replace(/&amp;/g, '&');
  }

  it.each(pageTexts)('the text is on $path, byte for byte', ({ path, texts }) => {
    expect({ path, missing: texts.filter((text) => !says(words(path), text)) }).toEqual({ path, missing: [] });
  });

  it.each(englishTexts)('English text is marked as English on $path', ({ path, texts }) => {
    for (const text of texts) expect(pages.get(path)).toMatch(new RegExp(`<(button|a)[^>]*lang="en"[^>]*>${text}</`));
  });

  it.each(stateTexts)('the text is shown when $state', ({ source, texts }) => {
    expect(texts.filter((text) => !says(fileText(source), text))).toEqual([]);
  });

  it.each(decidedTexts)('the text is "$instead" instead of "$specified": $why', ({ instead, source }) => {
    expect(fileText(source)).toContain(instead);
  });

  it('the account library shows its own messages', async () => {
    const answerNothing = () =>
      Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
    const client = new AuthClient({
      url: 'http://accounts.invalid',
      persistSession: false,
      autoRefreshToken: false,
      fetch: answerNothing,
    });
    const messages = [
      (await client.updateUser({ password: 'x' })).error?.message,
      (await client.signInWithPassword({ email: 'a@example.se', password: 'x' })).error?.message,
      // A caller without types, as the library expects one.
      (await client.signUp({ password: 'x' } as { email: string; password: string })).error?.message,
    ];
    expect(messages).toEqual([
      libraryTexts.sessionMissing,
      libraryTexts.invalidTokenResponse,
      libraryTexts.invalidCredentials,
    ]);
  });

  it('the texts accompany a payment from its preparation to its end', async () => {
    const { page } = await t.visit();
    const order = new OrderPage(page);
    await order.open();
    await order.fillIn();
    await intercept(page, '**/functions/v1/create-payment', async (route) => {
      await page.getByText('Förbereder betalning...', { exact: true }).waitFor();
      await route.continue();
    });
    await intercept(page, '**/endive/stripe.js', async (route) => {
      await page.getByText('Laddar betalningsformulär...', { exact: true }).waitFor();
      await route.continue();
    });
    await order.goOn();
    await order.payByCard('4242 4242 4242 4242');
    await page.getByRole('heading', { level: 1, name: 'Betalning genomförd!' }).waitFor();
    const toast = page
      .getByRole('status')
      .filter({ hasText: 'Din bedömning kommer att skickas till dig inom 1-2 arbetsdagar.' })
      .last();
    expect(await toast.innerText()).toContain('Betalning genomförd!');
  });

  describe('the texts of the admin area', () => {
    let admin: AdminPage;

    beforeEach(async () => {
      admin = new AdminPage((await t.visit()).page);
      await admin.enter(await anAdmin(t.site));
    });

    const headings = async () => {
      const header = t.page.getByRole('columnheader');
      await header.first().waitFor();
      return (await header.allInnerTexts()).map((text) => text.trim());
    };

    it('the texts head the table of posts and their dialog', async () => {
      await t.page.getByRole('heading', { level: 1, name: 'Admin Dashboard', exact: true }).waitFor();
      expect(await headings()).toEqual(['Title', 'Author', 'Status', 'Published', 'Actions']);
      await admin.button('Create Blog Post').click();
      for (const label of ['Title', 'Slug', 'Excerpt', 'Content', 'Author'])
        await admin.field(label).waitFor({ state: 'attached' });
      expect(await admin.field('Image').count()).toBe(1);
      expect(await admin.dialog.getByRole('switch', { name: 'Published' }).count()).toBe(1);
      await admin.button('Cancel').click();
    });

    it('the texts head the tables of questions and sections, and count the questions of each', async () => {
      await t.page.getByRole('tab', { name: 'FAQ Management' }).click();
      await admin.row('Behöver jag remiss?').waitFor();
      expect(await headings()).toEqual(['Question', 'Section', 'Order', 'Actions']);
      await admin.row('Behöver jag remiss?').getByRole('button', { name: 'Edit' }).click();
      await intercept(
        t.page,
        '**/functions/v1/admin-faq-management',
        async (route) => {
          await admin.dialog.getByRole('button', { name: 'Saving...', exact: true }).waitFor();
          await route.continue();
        },
        { times: 1 },
      );
      await admin.button('Update Question').click();
      await admin.dialog.waitFor({ state: 'detached' });

      await t.page.getByRole('tab', { name: 'Sections' }).click();
      await t.page
        .getByText(/^\d+ questions$/)
        .first()
        .waitFor();
      expect(await headings()).toEqual(['Name', 'Slug', 'Order', 'Questions', 'Actions']);
      await t.page.getByRole('button', { name: 'Edit' }).first().click();
      await admin.dialog.getByRole('heading', { name: 'Edit Section', exact: true }).waitFor();
      await admin.button('Cancel').click();
    });
  });
});
