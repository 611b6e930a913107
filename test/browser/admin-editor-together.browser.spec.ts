import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { AccountPage, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

describe('writing in several tabs and with several people', () => {
  let site: Site;
  let browser: Browser;
  let person: Person;
  let colleague: Person;
  let visitor: Visitor;
  let admin: AdminPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
    [person, colleague] = await Promise.all([anAdmin(site), anAdmin(site)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    await site.database.query('TRUNCATE cms_blog_posts CASCADE');
    visitor = await visit(browser, site.url);
    admin = new AdminPage(visitor.page);
    await admin.enter(person);
  });
  afterEach(() => visitor.leave());

  const aPost = async (title: string) => {
    await site.database.query(
      "INSERT INTO cms_blog_posts (id, slug, title, author, content) VALUES ($1, $2, $3, 'Hudläkare', '<p>Först</p>')",
      [randomUUID(), title.toLowerCase(), title],
    );
    await admin.open();
  };
  const edit = (of: AdminPage, title: string) => of.row(title).getByRole('button', { name: 'Edit' }).click();
  const anotherTab = async () => {
    const tab = new AdminPage(await visitor.page.context().newPage());
    await tab.open();
    return tab;
  };
  const left = (of: AdminPage) => of.page.getByText(/was not saved/);

  it('warns when a colleague has the post open, until they close it', async () => {
    await aPost('Rosacea');
    const other = await visit(browser, site.url);
    const theirs = new AdminPage(other.page);
    await theirs.enter(colleague);
    await edit(theirs, 'Rosacea');
    await theirs.field('Title').waitFor();
    expect(await theirs.dialog.getByText('Another admin has this post open').count()).toBe(0);
    await edit(admin, 'Rosacea');
    await admin.dialog.getByText('Another admin has this post open').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.button('Cancel').click();
    const wasTold = other.page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/presence/'),
    );
    await theirs.button('Cancel').click();
    await wasTold;
    await other.leave();
    const asked = visitor.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/presence'),
    );
    await edit(admin, 'Rosacea');
    expect(await (await asked).json()).toMatchObject({ editors: [] });
  });

  it('tells an admin who has the post open in another tab', async () => {
    await aPost('Rosacea');
    await edit(admin, 'Rosacea');
    await admin.field('Title').waitFor();
    const tab = await anotherTab();
    await edit(tab, 'Rosacea');
    await tab.dialog.getByText('You have this post open in another tab').waitFor();
  });

  it('shows both versions to the second of two who save, and overwrites nothing', async () => {
    await aPost('Rosacea');
    await edit(admin, 'Rosacea');
    await admin.field('Content').fill('<p>Mitt</p>');
    await site.database.query(
      "UPDATE cms_blog_posts SET content = '<p>Kollegans</p>', excerpt = 'Nytt', updated_at = now() + interval '1 second'",
    );
    await admin.button('Update Blog Post').click();
    await admin.toast('Error', 'Failed to create or update blog post');
    const rows = admin.dialog.getByRole('table', { name: 'What differs' }).getByRole('row');
    expect(await rows.allInnerTexts()).toEqual([
      'Field\tTheir version\tYours',
      'Excerpt\t\nNytt\n\t\n(empty)',
      'Content\t\n<p>Kollegans</p>\n\t\n<p>Mitt</p>',
    ]);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    expect(await site.database.query('SELECT content FROM cms_blog_posts')).toEqual([{ content: '<p>Kollegans</p>' }]);
    await admin.button('Keep mine and save over theirs').click();
    await admin.toast('Success', 'Blog post updated successfully');
    expect(await site.database.query('SELECT content FROM cms_blog_posts')).toEqual([{ content: '<p>Mitt</p>' }]);
  });

  it('keeps the drafts of two tabs apart, and offers none while it is being written', async () => {
    await admin.button('Create Blog Post').click();
    await admin.field('Title').fill('Från ena fliken');
    const tab = await anotherTab();
    await tab.button('Create Blog Post').click();
    expect(await tab.field('Title').inputValue()).toBe('');
    await tab.field('Title').fill('Från andra fliken');
    await tab.page.reload();
    await left(tab).first().waitFor();
    expect(await left(tab).allInnerTexts()).toEqual([expect.stringContaining('“Från andra fliken” was not saved')]);
    await visitor.page.reload();
    await left(admin).filter({ hasText: 'Från andra fliken' }).waitFor();
    await admin.button('Continue writing').click();
    await admin.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await admin.field('Title').inputValue()).toBe('Från andra fliken');
    await admin.button('Cancel').click();
    await left(admin).filter({ hasText: 'Från ena fliken' }).waitFor();
    expect(await left(admin).allInnerTexts()).toEqual([expect.stringContaining('“Från ena fliken” was not saved')]);
  });

  it('offers a draft again when the dialog was closed by Escape or the tab crashed', async () => {
    await admin.button('Create Blog Post').click();
    await admin.field('Title').fill('Halvskriven');
    await admin.field('Title').press('Escape');
    await left(admin).waitFor();
    await admin.button('Continue writing').click();
    await admin.dialog.getByText(/^Unsaved text from/).waitFor();
    await admin.field('Excerpt').fill('Och mer');
    await visitor.page.waitForFunction(() => JSON.stringify(window.localStorage).includes('Och mer'));
    const crashed = visitor.page.waitForEvent('crash');
    const devtools = await visitor.page.context().newCDPSession(visitor.page);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    const tab = await anotherTab();
    await tab.button('Continue writing').click();
    await tab.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await tab.field('Excerpt').inputValue()).toBe('Och mer');
    expect(await tab.field('Title').inputValue()).toBe('Halvskriven');
    await tab.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await tab.toast('Success', 'Blog post created successfully');
    expect(
      await tab.page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('admin-draft'))),
    ).toEqual([]);
  });

  it('keeps a draft over signing out, for its writer alone', async () => {
    await admin.button('Create Blog Post').click();
    await admin.field('Title').fill('Min hemlighet');
    await admin.field('Title').press('Escape');
    await left(admin).waitFor();
    await admin.button('Logout').click();
    await visitor.page.waitForURL('/min-hudvard');
    await admin.enter(colleague);
    await visitor.page.getByText('No blog posts found. Create your first one!').waitFor();
    expect(await left(admin).count()).toBe(0);
    await admin.button('Logout').click();
    await visitor.page.waitForURL('/min-hudvard');
    await new AccountPage(visitor.page).enter(person);
    await admin.open();
    await left(admin).waitFor();
  });

  it('keeps the text when the session ends in the dialog, and saves it after a new login in another tab', async () => {
    await admin.button('Create Blog Post').click();
    await admin.field('Title').fill('Skrivet länge');
    await admin.loseSession();
    await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await admin.toast('Authentication error', 'Please log in again');
    const tab = new AccountPage(await visitor.page.context().newPage());
    await tab.enter(person);
    await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await admin.toast('Success', 'Blog post created successfully');
    expect(await site.database.query('SELECT title FROM cms_blog_posts')).toEqual([{ title: 'Skrivet länge' }]);
  });
});
