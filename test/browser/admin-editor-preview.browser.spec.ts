import type { Page } from 'playwright-core';
import { anAccount, AccountPage } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';

describeAdmin('the preview on the page', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
  });

  const openPreview = async (): Promise<Page> => {
    const opened = t.page.context().waitForEvent('page');
    await t.admin.dialog.getByRole('link', { name: 'Preview on the page' }).click();
    return opened;
  };

  it('shows what is written, while it is written, as readers will see it, and saves nothing', async () => {
    await t.admin.open();
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Torr-hud på vintern');
    await t.admin.field('Excerpt').fill('Smörj ofta.');
    await t.admin.field('Content').fill('<h2>Varför</h2><script>window.hacked = true</script><p>Luften är torr.</p>');
    const page = await openPreview();
    await page.getByRole('heading', { level: 1, name: 'Torr hud på vintern' }).waitFor();
    const article = page.getByRole('article');
    await article.getByText('Smörj ofta.').waitFor();
    await article.getByRole('heading', { level: 2, name: 'Varför' }).waitFor();
    await page.getByRole('heading', { name: 'Redo att få din personliga hudvård?' }).waitFor();
    await page.getByRole('navigation').first().waitFor();
    await page.getByText('Preview. Not saved, and seen by nobody else.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await t.admin.field('Content').fill('<p>Luften är mycket torr.</p>');
    await article.getByText('Luften är mycket torr.').waitFor();
    await t.admin.button('Cancel').click();
    await page.getByText('Preview. The dialog was closed; this is what was written last.').waitFor();
    await article.getByText('Luften är mycket torr.').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await t.site.database.query('SELECT 1 FROM cms_blog_posts')).toEqual([]);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('shows what the editor writes', async () => {
    await t.admin.open();
    await t.admin.button('Create Blog Post').click();
    const page = await openPreview();
    await page.getByText('Innehållet för denna artikel är inte tillgängligt.').waitFor();
    await t.admin.dialog.getByRole('tab', { name: 'Editor' }).click();
    await t.admin.dialog.getByRole('textbox', { name: 'Content' }).click();
    await t.page.keyboard.type('Skrivet i redigeraren');
    await page.getByRole('article').getByText('Skrivet i redigeraren').waitFor();
  });

  it('is for admins alone, and search engines are told to stay away', async () => {
    const { page } = await t.visit();
    const response = await page.goto('/admin/preview?of=x');
    expect(
      response?.headers()['x-robots-tag'] ?? (await page.locator('meta[name="robots"]').getAttribute('content')),
    ).toContain('noindex');
    await page.waitForURL('/min-hudvard');
    await new AccountPage(page).enter(await anAccount(t.site));
    await page.goto('/admin/preview?of=x');
    await page.waitForURL('/');
  });

  it('has nothing to show when no dialog answers', async () => {
    await t.admin.open();
    await t.page.goto('/admin/preview?of=x');
    await t.page.getByText('Nothing to preview.').waitFor();
    expect(await t.page.getByRole('article').count()).toBe(0);
  });
});
