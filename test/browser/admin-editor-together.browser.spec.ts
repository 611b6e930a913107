import { randomUUID } from 'node:crypto';
import { AccountPage, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';

describeAdmin('writing in several tabs and with several people', (t) => {
  let colleague: Person;

  beforeAll(async () => {
    colleague = await anAdmin(t.site);
  });
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
    await t.admin.open();
  });

  const aPost = async (title: string) => {
    await t.site.database.query(
      "INSERT INTO cms_blog_posts (id, slug, title, author, content) VALUES ($1, $2, $3, 'Hudläkare', '<p>Först</p>')",
      [randomUUID(), title.toLowerCase(), title],
    );
    await t.admin.open();
  };
  const edit = (of: AdminPage, title: string) => of.row(title).getByRole('button', { name: 'Edit' }).click();
  const anotherTab = async () => {
    const tab = new AdminPage(await t.page.context().newPage());
    await tab.open();
    return tab;
  };
  const left = (of: AdminPage) => of.page.getByText(/was not saved/);

  it('warns when a colleague has the post open, until they close it', async () => {
    await aPost('Rosacea');
    const other = await t.visit();
    const theirs = new AdminPage(other.page);
    await theirs.enter(colleague);
    await edit(theirs, 'Rosacea');
    await theirs.field('Title').waitFor();
    expect(await theirs.dialog.getByText('Another admin has this post open').count()).toBe(0);
    await edit(t.admin, 'Rosacea');
    await t.admin.dialog.getByText('Another admin has this post open').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.button('Cancel').click();
    const wasTold = other.page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/presence/'),
    );
    await theirs.button('Cancel').click();
    await wasTold;
    const asked = t.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/presence'),
    );
    await edit(t.admin, 'Rosacea');
    expect(await (await asked).json()).toMatchObject({ editors: [] });
  });

  it('tells an admin who has the post open in another tab', async () => {
    await aPost('Rosacea');
    await edit(t.admin, 'Rosacea');
    await t.admin.field('Title').waitFor();
    const tab = await anotherTab();
    await edit(tab, 'Rosacea');
    await tab.dialog.getByText('You have this post open in another tab').waitFor();
  });

  it('shows both versions to the second of two who save, and overwrites nothing', async () => {
    await aPost('Rosacea');
    await edit(t.admin, 'Rosacea');
    await t.admin.field('Content').fill('<p>Mitt</p>');
    await t.site.database.query(
      "UPDATE cms_blog_posts SET content = '<p>Kollegans</p>', excerpt = 'Nytt', updated_at = now() + interval '1 second'",
    );
    await t.admin.button('Update Blog Post').click();
    await t.admin.toast('Error', 'Failed to create or update blog post');
    const rows = t.admin.dialog.getByRole('table', { name: 'What differs' }).getByRole('row');
    expect(await rows.allInnerTexts()).toEqual([
      'Field\tTheir version\tYours',
      'Excerpt\t\nNytt\n\t\n(empty)',
      'Content\t\n<p>Kollegans</p>\n\t\n<p>Mitt</p>',
    ]);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(await t.site.database.query('SELECT content FROM cms_blog_posts')).toEqual([
      { content: '<p>Kollegans</p>' },
    ]);
    await t.admin.button('Keep mine and save over theirs').click();
    await t.admin.toast('Success', 'Blog post updated successfully');
    expect(await t.site.database.query('SELECT content FROM cms_blog_posts')).toEqual([{ content: '<p>Mitt</p>' }]);
  });

  it('keeps the drafts of two tabs apart, and offers none while it is being written', async () => {
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Från ena fliken');
    const tab = await anotherTab();
    await tab.button('Create Blog Post').click();
    expect(await tab.field('Title').inputValue()).toBe('');
    await tab.field('Title').fill('Från andra fliken');
    await tab.page.reload();
    await left(tab).first().waitFor();
    expect(await left(tab).allInnerTexts()).toEqual([expect.stringContaining('“Från andra fliken” was not saved')]);
    await t.page.reload();
    await left(t.admin).filter({ hasText: 'Från andra fliken' }).waitFor();
    await t.admin.button('Continue writing').click();
    await t.admin.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await t.admin.field('Title').inputValue()).toBe('Från andra fliken');
    await t.admin.button('Cancel').click();
    await left(t.admin).filter({ hasText: 'Från ena fliken' }).waitFor();
    expect(await left(t.admin).allInnerTexts()).toEqual([expect.stringContaining('“Från ena fliken” was not saved')]);
  });

  it('offers a draft again when the dialog was closed by Escape or the tab crashed', async () => {
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Halvskriven');
    await t.admin.field('Title').press('Escape');
    await left(t.admin).waitFor();
    await t.admin.button('Continue writing').click();
    await t.admin.dialog.getByText(/^Unsaved text from/).waitFor();
    await t.admin.field('Excerpt').fill('Och mer');
    await t.page.waitForFunction(() => JSON.stringify(window.localStorage).includes('Och mer'));
    const crashed = t.page.waitForEvent('crash');
    const devtools = await t.page.context().newCDPSession(t.page);
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
    const writer = await anAdmin(t.site);
    await t.admin.enter(writer);
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Min hemlighet');
    await t.admin.field('Title').press('Escape');
    await left(t.admin).waitFor();
    await t.admin.button('Logout').click();
    await t.page.waitForURL('/min-hudvard');
    await t.admin.enter(colleague);
    await t.page.getByText('No blog posts found. Create your first one!').waitFor();
    expect(await left(t.admin).count()).toBe(0);
    await t.admin.button('Logout').click();
    await t.page.waitForURL('/min-hudvard');
    await t.admin.enter(writer);
    await left(t.admin).waitFor();
  });

  it('keeps the text when the session ends in the dialog, and saves it after a new login in another tab', async () => {
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Skrivet länge');
    await t.admin.loseSession();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Authentication error', 'Please log in again');
    const tab = new AccountPage(await t.page.context().newPage());
    await tab.enter(t.person);
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Success', 'Blog post created successfully');
    expect(await t.site.database.query('SELECT title FROM cms_blog_posts')).toEqual([{ title: 'Skrivet länge' }]);
  });
});
