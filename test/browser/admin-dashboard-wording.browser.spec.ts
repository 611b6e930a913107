import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const BLOG = 'admin-blog-management';
const FAQ = 'admin-faq-management';

/** What the specification writes out of the admin area and no journey passes by (docs/product.md, sections 2, 5 and 8). */
describe('the wording of the admin area', () => {
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
    await site.database.query('TRUNCATE cms_blog_posts, cms_faq_questions, cms_faq_sections CASCADE');
    const sectionId = randomUUID();
    await site.database.query(
      "INSERT INTO cms_blog_posts (id, slug, title, author) VALUES ($1, 'rosacea', 'Rosacea', 'Hudläkare')",
      [randomUUID()],
    );
    await site.database.query("INSERT INTO cms_faq_sections (id, name, slug) VALUES ($1, 'Priser', 'priser')", [
      sectionId,
    ]);
    await site.database.query(
      "INSERT INTO cms_faq_questions (id, question, answer, section_id) VALUES ($1, 'Vad kostar det?', '699 kr.', $2)",
      [randomUUID(), sectionId],
    );
    visitor = await visit(browser, site.url);
    admin = new AdminPage(visitor.page);
    await admin.enter(person);
  });
  afterEach(() => visitor.leave());

  const openFaq = async (tab: 'Questions' | 'Sections') => {
    await visitor.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await visitor.page.getByRole('tab', { name: tab }).click();
  };
  const columns = () => visitor.page.getByRole('columnheader').allInnerTexts();
  /** The calls of a function from now on. */
  /** The actions that are called from now on. */
  const callsOf = (name: string) => {
    const calls: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.url().endsWith(name) && request.method() === 'POST')
        calls.push((request.postDataJSON() as { action: string }).action);
    });
    return calls;
  };
  /** Holds back the answer to an action until the promise that is given settles. */
  const holdBack = (name: string, action: string, until: Promise<void>) =>
    visitor.page.route(`**/functions/v1/${name}`, async (route) => {
      if ((route.request().postDataJSON() as { action: string }).action === action) await until;
      await route.fallback();
    });

  it('names the columns of each table', async () => {
    await admin.row('Rosacea').waitFor();
    expect(await columns()).toEqual(['Title', 'Author', 'Status', 'Published', 'Actions']);
    await visitor.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await admin.row('Vad kostar det?').waitFor();
    expect(await visitor.page.getByRole('tab', { name: 'Questions' }).getAttribute('aria-selected')).toBe('true');
    expect(await columns()).toEqual(['Question', 'Section', 'Order', 'Actions']);
    await visitor.page.getByRole('tab', { name: 'Sections' }).click();
    await admin.row('Priser').waitFor();
    expect(await columns()).toEqual(['Name', 'Slug', 'Order', 'Questions', 'Actions']);
  });

  it('names the dialogs, and the one for sections is smaller', async () => {
    const width = () => admin.dialog.evaluate((element) => element.getBoundingClientRect().width);
    await admin.button('Create Blog Post').click();
    await admin.dialog.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
    await admin.button('Cancel').click();
    await admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    await admin.dialog.getByRole('heading', { name: 'Edit Blog Post' }).waitFor();
    await admin.button('Cancel').click();
    await openFaq('Questions');
    await admin.button('Create Question').click();
    const questionWidth = await width();
    await admin.button('Cancel').click();
    await visitor.page.getByRole('tab', { name: 'Sections' }).click();
    await admin.row('Priser').getByRole('button', { name: 'Edit' }).click();
    await admin.dialog.getByRole('heading', { name: 'Edit Section' }).waitFor();
    expect(await width()).toBeLessThan(questionWidth);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.button('Update Section').click();
    await admin.toast('Success', 'Section updated successfully');
  });

  it('asks for title and slug of a post, name and slug of a section, and sends nothing before', async () => {
    await admin.row('Rosacea').waitFor();
    const calls = callsOf(BLOG);
    await admin.button('Create Blog Post').click();
    await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await admin.dialog.getByText('Enter a title', { exact: true }).waitFor();
    await admin.dialog.getByText('Enter a slug', { exact: true }).waitFor();
    await admin.field('Slug').fill('Två ord');
    await admin.dialog.getByText('Only a–z, 0–9 and single hyphens between them').waitFor();
    expect(calls).toEqual([]);
    await admin.button('Cancel').click();
    await openFaq('Sections');
    await admin.button('Create Section').click();
    await admin.dialog.getByRole('button', { name: 'Create Section' }).click();
    await admin.dialog.getByText('Enter a name', { exact: true }).waitFor();
    await admin.dialog.getByText('Enter a slug', { exact: true }).waitFor();
  });

  it('takes a blank display order for 0', async () => {
    await openFaq('Questions');
    await admin.row('Vad kostar det?').getByRole('button', { name: 'Edit' }).click();
    await admin.field('Display Order').fill('');
    await admin.button('Update Question').click();
    await admin.toast('Success', 'Question updated successfully');
    expect(await site.database.query('SELECT display_order FROM cms_faq_questions')).toEqual([{ display_order: 0 }]);
  });

  it.each([
    ['blog post', BLOG, 'update', 'Rosacea'],
    ['question', FAQ, 'updateQuestion', 'Vad kostar det?'],
    ['section', FAQ, 'updateSection', 'Priser'],
  ])('says Saving... while a %s is saved, and takes no second click', async (_what, name, action, row) => {
    let letGo = () => {};
    const calls = callsOf(name);
    await holdBack(name, action, new Promise((resolve) => (letGo = resolve)));
    if (name === FAQ) await openFaq(action === 'updateSection' ? 'Sections' : 'Questions');
    await admin.row(row).getByRole('button', { name: 'Edit' }).click();
    await admin.dialog.getByRole('button', { name: /^Update/ }).click();
    const button = admin.button('Saving...');
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await button.click({ force: true });
    expect(calls.filter((call) => call === action)).toHaveLength(1);
    letGo();
    await admin.dialog.waitFor({ state: 'detached' });
  });

  it.each([
    ['Failed to create or update blog post', BLOG, 'update', 'Rosacea'],
    ['Failed to create or update section', FAQ, 'createSection', null],
  ])('says %s on %s %s', async (text, name, action, row) => {
    await admin.fail(name, action);
    if (name === FAQ) await openFaq('Sections');
    if (row === null) {
      await admin.button('Create Section').click();
      await admin.field('Name').fill('Nytt avsnitt');
    } else await admin.row(row).getByRole('button', { name: 'Edit' }).click();
    await admin.dialog.getByRole('button', { name: /^(Update|Create)/ }).click();
    await admin.toast('Error', text);
    expect(await admin.dialog.count()).toBe(1);
  });

  it('says Authentication error to an admin who deletes, uploads or reads without a session, and sends nothing', async () => {
    const calls = [callsOf(BLOG), callsOf(FAQ)];
    await admin.row('Rosacea').waitFor();
    await openFaq('Questions');
    await admin.row('Vad kostar det?').waitFor();
    await visitor.page.getByRole('tab', { name: 'Blog Management' }).click();
    await admin.loseSession();
    calls.forEach((list) => list.splice(0));
    const refused = async () => {
      await admin.toast('Authentication error', 'Please log in again');
      await visitor.page.getByRole('alert').getByRole('button').click();
      await visitor.page.getByRole('alert').waitFor({ state: 'detached' });
    };
    await admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await refused();
    await visitor.page.getByRole('searchbox').fill('x');
    await refused();
    await admin.button('Trash').click();
    await refused();
    await admin.button('Close').click();
    await visitor.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await admin.row('Vad kostar det?').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await refused();
    await visitor.page.getByRole('tab', { name: 'Sections' }).click();
    await admin.row('Priser').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await refused();
    expect(calls).toEqual([[], []]);
  });

  it('marks its English toasts and dialogs as English, and its Swedish ones not', async () => {
    const toastLanguage = () =>
      visitor.page.locator('[role="status"] [lang], [role="alert"] [lang]').last().getAttribute('lang');
    await admin.fail(BLOG, 'delete');
    await admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
    expect(await admin.dialog.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.toast('Error', 'Failed to delete blog post');
    expect(await toastLanguage()).toBe('en');
    await admin.button('Svenska').click();
    await admin.row('Rosacea').getByRole('button', { name: 'Ta bort' }).click();
    expect(await admin.dialog.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('sv');
    await admin.dialog.getByRole('button', { name: 'Ta bort' }).click();
    await visitor.page.getByText('Blogginlägget kunde inte tas bort').waitFor();
    expect(await visitor.page.locator('[role="alert"] [lang]').count()).toBe(0);
  });

  it('says nothing in English once Swedish is chosen', async () => {
    await admin.button('Svenska').click();
    const english =
      /\b(Create|Update|Edit|Delete|Cancel|Close|Title|Author|Published|Actions|Slug|Excerpt|Content|Image|Question|Answer|Section|Order|Name|Search|Show|Loading|Heading|Bold|Italic|List|Link|Quote|Undo|Redo|Settings|Welcome|Logout|Trash|Preview|History|Choose|Describe|Generate)\b/;
    const words = async () => (await visitor.page.locator('main').innerText()).replace('English', '');
    const dialogWords = async () => {
      const labels = await admin.dialog
        .locator('[aria-label], [placeholder]')
        .evaluateAll((elements) =>
          elements.map(
            (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('placeholder') ?? ''}`,
          ),
        );
      return `${await admin.dialog.innerText()} ${labels.join(' ')}`;
    };
    await admin.row('Rosacea').getByRole('button', { name: 'Redigera' }).waitFor();
    expect(await words()).not.toMatch(english);
    await admin.row('Rosacea').getByRole('button', { name: 'Redigera' }).click();
    await admin.dialog.getByRole('tab', { name: 'Redigerare' }).click();
    await admin.dialog.getByRole('toolbar').waitFor();
    expect(await dialogWords()).not.toMatch(english);
    await admin.button('Avbryt').click();
    await admin.button('Papperskorg').click();
    await admin.dialog.getByText('Inget har tagits bort de senaste 30 dagarna.').waitFor();
    expect(await dialogWords()).not.toMatch(english);
    await admin.button('Stäng').click();
    await visitor.page.getByRole('tab', { name: 'Frågor & svar' }).click();
    await admin.row('Vad kostar det?').getByRole('button', { name: 'Redigera' }).click();
    expect(await dialogWords()).not.toMatch(english);
    await admin.button('Avbryt').click();
    expect(await words()).not.toMatch(english);
    await visitor.page.getByRole('tab', { name: 'Avsnitt' }).click();
    await admin.row('Priser').getByRole('button', { name: 'Redigera' }).click();
    expect(await dialogWords()).not.toMatch(english);
    await admin.button('Avbryt').click();
    await admin.row('Priser').getByRole('button', { name: 'Ta bort' }).click();
    expect(await dialogWords()).not.toMatch(english);
  });

  it('brings back an earlier version from the history', async () => {
    await admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    for (const [index, text] of ['<p>Första</p>', '<p>Andra</p>'].entries()) {
      await admin.field('Content').fill(text);
      await admin.button('Update Blog Post').click();
      await admin.dialog.waitFor({ state: 'detached' });
      await admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
      if (index === 1) await admin.button('History').click();
    }
    const history = visitor.page.getByRole('dialog', { name: 'Earlier versions' });
    await history.getByText('2. Rosacea').waitFor();
    const first = history.getByRole('listitem').filter({ hasText: '1. Rosacea' });
    await first.getByRole('button', { name: 'Show' }).click();
    await first.getByText('Första').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await first.getByRole('button', { name: 'Restore' }).click();
    await admin.toast('Success', 'The earlier version is back');
    await visitor.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('textarea[rows="15"]')?.value === '<p>Första</p>',
    );
    expect(await site.database.query('SELECT content FROM cms_blog_posts')).toEqual([{ content: '<p>Första</p>' }]);
  });

  it('leads to the queue board', async () => {
    await admin.button('Queue board').click();
    await visitor.page.waitForURL('**/admin/queues**');
    await visitor.page.getByText('payments').first().waitFor();
  });

  it('says when the queue board cannot be opened', async () => {
    await visitor.page.route('**/api/v1/admin/queue-session', (route) =>
      route.fulfill({ status: 500, json: { error: 'x' } }),
    );
    await admin.button('Queue board').click();
    await admin.toast('Error', 'Failed to open the queue board');
  });

  it('brings back a deleted post from the trash', async () => {
    await admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.toast('Success', 'Blog post deleted successfully');
    await admin.button('Trash').click();
    await admin.dialog.getByText(/^Deleted /).waitFor();
    await admin.dialog.getByRole('button', { name: 'Restore' }).click();
    await admin.toast('Success', '“Rosacea” is back');
    await admin.button('Close').click();
    await admin.row('Rosacea').waitFor();
  });

  it('holds back a post that names a prescription drug until a reason is given, and asks once', async () => {
    const calls = callsOf(BLOG);
    await admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    await admin.field('Content').fill('<p>Tretinoinkräm skrivs ut av läkare.</p>');
    const before = calls.length;
    await admin.button('Update Blog Post').click();
    await admin.dialog.getByRole('alert').getByText('The text names prescription drugs: tretinoinkräm.').waitFor();
    expect(calls).toHaveLength(before);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.field('Why they must be named').fill('Förklarar varför den inte säljs fritt');
    await admin.button('Update Blog Post').click();
    await admin.toast('Success', 'Blog post updated successfully');
    expect(await site.database.query('SELECT subject, words, reason FROM drug_word_allowances')).toEqual([
      { subject: 'post', words: ['tretinoinkräm'], reason: 'Förklarar varför den inte säljs fritt' },
    ]);
    await admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    const reasons = admin.dialog.getByRole('list', { name: 'Prescription drugs that the text may name' });
    expect(await reasons.innerText()).toMatch(
      /^tretinoinkräm: Förklarar varför den inte säljs fritt\s+\S+@example\.se, \d+ \w+ \d{4}, \d\d:\d\d$/,
    );
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.field('Excerpt').fill('Om tretinoinkräm');
    await admin.button('Update Blog Post').click();
    await admin.dialog.waitFor({ state: 'detached' });
    expect(await site.database.query('SELECT excerpt FROM cms_blog_posts')).toEqual([{ excerpt: 'Om tretinoinkräm' }]);
  });

  it('holds back an answer that names a prescription drug until the name is gone', async () => {
    await openFaq('Questions');
    await admin.button('Create Question').click();
    await admin.field('Question').fill('Får jag Botox hos er?');
    await admin.field('Answer').fill('Nej.');
    await admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await admin.dialog.getByRole('alert').getByText('The text names prescription drugs: botox.').waitFor();
    await admin.field('Question').fill('Ger ni injektioner?');
    await admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await admin.toast('Success', 'Question created successfully');
  });
});
