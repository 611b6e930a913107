import type { Browser, Page } from 'playwright-core';
import { startSiteWithAccounts, anAccount, AccountPage, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

describe('the preview on the page', () => {
  let site: Site;
  let browser: Browser;
  let person: Person;
  let visitor: Visitor;
  let admin: AdminPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
    person = await anAdmin(site);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    await site.database.query('TRUNCATE cms_blog_posts CASCADE');
    visitor = await visit(browser, site.url);
    admin = new AdminPage(visitor.page);
  });
  afterEach(() => visitor.leave());

  const openPreview = async (): Promise<Page> => {
    const opened = visitor.page.context().waitForEvent('page');
    await admin.dialog.getByRole('link', { name: 'Preview on the page' }).click();
    return opened;
  };

  it('shows what is written, while it is written, as readers will see it, and saves nothing', async () => {
    await admin.enter(person);
    await admin.button('Create Blog Post').click();
    await admin.field('Title').fill('Torr-hud på vintern');
    await admin.field('Excerpt').fill('Smörj ofta.');
    await admin.field('Content').fill('<h2>Varför</h2><script>window.hacked = true</script><p>Luften är torr.</p>');
    const page = await openPreview();
    await page.getByRole('heading', { level: 1, name: 'Torr hud på vintern' }).waitFor();
    const article = page.getByRole('article');
    await article.getByText('Smörj ofta.').waitFor();
    await article.getByRole('heading', { level: 2, name: 'Varför' }).waitFor();
    await page.getByRole('heading', { name: 'Redo att få din personliga hudvård?' }).waitFor();
    await page.getByRole('navigation').first().waitFor();
    await page.getByText('Preview. Not saved, and seen by nobody else.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await admin.field('Content').fill('<p>Luften är mycket torr.</p>');
    await article.getByText('Luften är mycket torr.').waitFor();
    await admin.button('Cancel').click();
    await page.getByText('Preview. The dialog was closed; this is what was written last.').waitFor();
    await article.getByText('Luften är mycket torr.').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await site.database.query('SELECT 1 FROM cms_blog_posts')).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('shows what the editor writes', async () => {
    await admin.enter(person);
    await admin.button('Create Blog Post').click();
    const page = await openPreview();
    await page.getByText('Innehållet för denna artikel är inte tillgängligt.').waitFor();
    await admin.dialog.getByRole('tab', { name: 'Editor' }).click();
    await admin.dialog.getByRole('textbox', { name: 'Content' }).click();
    await visitor.page.keyboard.type('Skrivet i redigeraren');
    await page.getByRole('article').getByText('Skrivet i redigeraren').waitFor();
  });

  it('is for admins alone, and search engines are told to stay away', async () => {
    const response = await visitor.page.goto('/admin/preview?of=x');
    expect(
      response?.headers()['x-robots-tag'] ??
        (await visitor.page.locator('meta[name="robots"]').getAttribute('content')),
    ).toContain('noindex');
    await visitor.page.waitForURL('/min-hudvard');
    await new AccountPage(visitor.page).enter(await anAccount(site));
    await visitor.page.goto('/admin/preview?of=x');
    await visitor.page.waitForURL('/');
  });

  it('has nothing to show when no dialog answers', async () => {
    await admin.enter(person);
    await visitor.page.goto('/admin/preview?of=x');
    await visitor.page.getByText('Nothing to preview.').waitFor();
    expect(await visitor.page.getByRole('article').count()).toBe(0);
  });
});
