import { randomUUID } from 'node:crypto';
import { AccountPage, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';

describeAdmin('writing in several tabs and with several people [G66]', { session: 'a new person' }, (t) => {
  let colleague: Person;

  beforeAll(async () => {
    colleague = await anAdmin(t.site);
  });
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
  });

  const edit = (of: AdminPage, title: string) => of.row(title).getByRole('button', { name: 'Edit' }).click();
  const anotherTab = async () => {
    const tab = new AdminPage(await t.page.context().newPage());
    await tab.open();
    return tab;
  };
  const left = (of: AdminPage) => of.page.getByText(/was not saved/);

  it('the editor warns when a colleague has the post open, until they close it, and when another tab has it', async () => {
    await t.site.database.query(
      "INSERT INTO cms_blog_posts (id, slug, title, author) VALUES ($1, 'rosacea', 'Rosacea', 'Hudläkare')",
      [randomUUID()],
    );
    await t.admin.open();
    const other = await t.visit();
    const theirs = new AdminPage(other.page);
    await theirs.enter(colleague);
    await edit(theirs, 'Rosacea');
    await theirs.field('Title').waitFor();
    expect(await theirs.dialog.getByText('has this post open').count()).toBe(0);
    await edit(t.admin, 'Rosacea');
    await t.admin.dialog.getByText('has this post open').waitFor();
    await t.admin.button('Cancel').click();
    const isBuyerNotified = other.page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/presence/'),
    );
    await theirs.button('Cancel').click();
    await isBuyerNotified;
    const asked = t.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/presence'),
    );
    await edit(t.admin, 'Rosacea');
    expect(await (await asked).json()).toMatchObject({ editors: [] });
    await t.admin.field('Title').waitFor();
    const tab = await anotherTab();
    await edit(tab, 'Rosacea');
    await tab.dialog.getByText('You have this post open in another tab').waitFor();

    // The second of two who save sees both versions, and has overwritten nothing.
    await tab.writeHtml('<p>Mitt</p>');
    await t.site.database.query(
      "UPDATE cms_blog_posts SET content = '<p>Kollegans</p>', updated_at = now() + interval '1 second'",
    );
    await tab.button('Update Blog Post').click();
    await tab.dialog.getByRole('table', { name: 'What differs' }).waitFor();
    expect(await accessibilityFindings(tab.page)).toEqual([]);
    expect(await t.site.database.query('SELECT content FROM cms_blog_posts')).toEqual([
      { content: '<p>Kollegans</p>' },
    ]);
  });

  it('drafts survive reloads, crashes and sign-outs, each for its tab and its writer', async () => {
    // The drafts of two tabs are kept apart, and none is offered while it is being written.
    await t.admin.open();
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

    // A draft is offered again when the dialog was closed by Escape, and when the tab crashed.
    await t.admin.button('Continue writing').click();
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
    await tab.open();
    await tab.button('Continue writing').click();
    await tab.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await tab.field('Excerpt').inputValue()).toBe('Och mer');
    expect(await tab.field('Title').inputValue()).toBe('Från ena fliken');
    await tab.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await tab.toast('Success', 'Blog post created successfully');
    expect(
      await tab.page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('admin-draft'))),
    ).toEqual([]);

    // The text stays when the session ends in the dialog, and is saved after a new login in another tab.
    await tab.dialog.waitFor({ state: 'detached' });
    await tab.button('Create Blog Post').click();
    await tab.field('Title').fill('Skrivet länge');
    await tab.loseSession();
    await tab.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await tab.toast('Authentication error', 'Please log in again');
    const login = new AccountPage(await t.page.context().newPage());
    await login.enter(t.person);
    await tab.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await tab.toast('Success', 'Blog post created successfully');
    expect(await t.site.database.query('SELECT title FROM cms_blog_posts ORDER BY created_at')).toEqual([
      { title: 'Från ena fliken' },
      { title: 'Skrivet länge' },
    ]);

    // A draft stays over signing out, for its writer alone.
    await tab.dialog.waitFor({ state: 'detached' });
    await tab.button('Create Blog Post').click();
    await tab.field('Title').fill('Min hemlighet');
    await tab.field('Title').press('Escape');
    await left(tab).waitFor();
    await tab.button('Logout').click();
    await tab.page.waitForURL('/min-hudvard');
    await tab.enter(colleague);
    await tab.row('Skrivet länge').waitFor();
    expect(await left(tab).count()).toBe(0);
    await tab.button('Logout').click();
    await tab.page.waitForURL('/min-hudvard');
    await tab.enter(t.person);
    await left(tab).waitFor();
  });
});
