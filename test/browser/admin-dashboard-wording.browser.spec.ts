import { randomUUID } from 'node:crypto';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';

const BLOG = 'admin-blog-management';
const FAQ = 'admin-faq-management';

/** What the specification writes out of the admin area and no journey passes by (docs/product.md, sections 2, 5 and 8). */
describeAdmin('the wording of the admin area', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts, cms_faq_questions, cms_faq_sections CASCADE');
    const sectionId = randomUUID();
    await t.site.database.query(
      "INSERT INTO cms_blog_posts (id, slug, title, author) VALUES ($1, 'rosacea', 'Rosacea', 'Hudläkare')",
      [randomUUID()],
    );
    await t.site.database.query("INSERT INTO cms_faq_sections (id, name, slug) VALUES ($1, 'Priser', 'priser')", [
      sectionId,
    ]);
    await t.site.database.query(
      "INSERT INTO cms_faq_questions (id, question, answer, section_id) VALUES ($1, 'Vad kostar det?', '699 kr.', $2)",
      [randomUUID(), sectionId],
    );
    await t.admin.open();
  });

  const openFaq = async (tab: 'Questions' | 'Sections') => {
    await t.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await t.page.getByRole('tab', { name: tab }).click();
  };
  const columns = () => t.page.getByRole('columnheader').allInnerTexts();
  /** The actions that are called from now on. */
  const callsOf = (name: string) => {
    const calls: string[] = [];
    t.page.on('request', (request) => {
      if (request.url().endsWith(name) && request.method() === 'POST')
        calls.push((request.postDataJSON() as { action: string }).action);
    });
    return calls;
  };

  it('names the columns of each table', async () => {
    await t.admin.row('Rosacea').waitFor();
    expect(await columns()).toEqual(['Title', 'Author', 'Status', 'Published', 'Actions']);
    await t.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await t.admin.row('Vad kostar det?').waitFor();
    expect(await t.page.getByRole('tab', { name: 'Questions' }).getAttribute('aria-selected')).toBe('true');
    expect(await columns()).toEqual(['Question', 'Section', 'Order', 'Actions']);
    await t.page.getByRole('tab', { name: 'Sections' }).click();
    await t.admin.row('Priser').waitFor();
    expect(await columns()).toEqual(['Name', 'Slug', 'Order', 'Questions', 'Actions']);
  });

  it('names the dialogs, and the one for sections is smaller', async () => {
    const width = () => t.admin.dialog.evaluate((element) => element.getBoundingClientRect().width);
    await t.admin.button('Create Blog Post').click();
    await t.admin.dialog.getByRole('heading', { name: 'Create New Blog Post' }).waitFor();
    await t.admin.button('Cancel').click();
    await t.admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Edit Blog Post' }).waitFor();
    await t.admin.button('Cancel').click();
    await openFaq('Questions');
    await t.admin.button('Create Question').click();
    const questionWidth = await width();
    await t.admin.button('Cancel').click();
    await t.page.getByRole('tab', { name: 'Sections' }).click();
    await t.admin.row('Priser').getByRole('button', { name: 'Edit' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Edit Section' }).waitFor();
    expect(await width()).toBeLessThan(questionWidth);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.button('Update Section').click();
    await t.admin.toast('Success', 'Section updated successfully');
  });

  it('asks for title and slug of a post, name and slug of a section, and sends nothing before', async () => {
    await t.admin.row('Rosacea').waitFor();
    const calls = callsOf(BLOG);
    await t.admin.button('Create Blog Post').click();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.dialog.getByText('Enter a title', { exact: true }).waitFor();
    await t.admin.dialog.getByText('Enter a slug', { exact: true }).waitFor();
    await t.admin.field('Slug').fill('Två ord');
    await t.admin.dialog.getByText('Only a–z, 0–9 and single hyphens between them').waitFor();
    expect(calls).toEqual([]);
    await t.admin.button('Cancel').click();
    await openFaq('Sections');
    await t.admin.button('Create Section').click();
    await t.admin.dialog.getByRole('button', { name: 'Create Section' }).click();
    await t.admin.dialog.getByText('Enter a name', { exact: true }).waitFor();
    await t.admin.dialog.getByText('Enter a slug', { exact: true }).waitFor();
  });

  it('takes a blank display order for 0', async () => {
    await openFaq('Questions');
    await t.admin.row('Vad kostar det?').getByRole('button', { name: 'Edit' }).click();
    await t.admin.field('Display Order').fill('');
    await t.admin.button('Update Question').click();
    await t.admin.toast('Success', 'Question updated successfully');
    expect(await t.site.database.query('SELECT display_order FROM cms_faq_questions')).toEqual([{ display_order: 0 }]);
  });

  it('says Authentication error to an admin who deletes, uploads or reads without a session, and sends nothing', async () => {
    const calls = [callsOf(BLOG), callsOf(FAQ)];
    await t.admin.row('Rosacea').waitFor();
    await openFaq('Questions');
    await t.admin.row('Vad kostar det?').waitFor();
    await t.page.getByRole('tab', { name: 'Blog Management' }).click();
    await t.admin.loseSession();
    calls.forEach((list) => list.splice(0));
    const refused = async () => {
      await t.admin.toast('Authentication error', 'Please log in again');
      await t.page.getByRole('alert').getByRole('button').click();
      await t.page.getByRole('alert').waitFor({ state: 'detached' });
    };
    await t.admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await refused();
    await t.page.getByRole('searchbox').fill('x');
    await refused();
    await t.admin.button('Trash').click();
    await refused();
    await t.admin.button('Close').click();
    await t.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await t.admin.row('Vad kostar det?').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await refused();
    await t.page.getByRole('tab', { name: 'Sections' }).click();
    await t.admin.row('Priser').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await refused();
    expect(calls).toEqual([[], []]);
  });

  it('marks its English toasts and dialogs as English, and its Swedish ones not', async () => {
    const toastLanguage = () =>
      t.page.locator('[role="status"] [lang], [role="alert"] [lang]').last().getAttribute('lang');
    await t.admin.fail(BLOG, 'delete');
    await t.admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
    expect(await t.admin.dialog.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Error', 'Failed to delete blog post');
    expect(await toastLanguage()).toBe('en');
    await t.admin.button('Svenska').click();
    await t.admin.row('Rosacea').getByRole('button', { name: 'Ta bort' }).click();
    expect(await t.admin.dialog.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('sv');
    await t.admin.dialog.getByRole('button', { name: 'Ta bort' }).click();
    await t.page.getByText('Blogginlägget kunde inte tas bort').waitFor();
    expect(await t.page.locator('[role="alert"] [lang]').count()).toBe(0);
  });

  it('says nothing in English once Swedish is chosen', async () => {
    await t.admin.button('Svenska').click();
    const english =
      /\b(Create|Update|Edit|Delete|Cancel|Close|Title|Author|Published|Actions|Slug|Excerpt|Content|Image|Question|Answer|Section|Order|Name|Search|Show|Loading|Heading|Bold|Italic|List|Link|Quote|Undo|Redo|Settings|Welcome|Logout|Trash|Preview|History|Choose|Describe|Generate)\b/;
    const words = async () => (await t.page.locator('main').innerText()).replace('English', '');
    const dialogWords = async () => {
      const labels = await t.admin.dialog
        .locator('[aria-label], [placeholder]')
        .evaluateAll((elements) =>
          elements.map(
            (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('placeholder') ?? ''}`,
          ),
        );
      return `${await t.admin.dialog.innerText()} ${labels.join(' ')}`;
    };
    await t.admin.row('Rosacea').getByRole('button', { name: 'Redigera' }).waitFor();
    expect(await words()).not.toMatch(english);
    await t.admin.row('Rosacea').getByRole('button', { name: 'Redigera' }).click();
    await t.admin.dialog.getByRole('tab', { name: 'Redigerare' }).click();
    await t.admin.dialog.getByRole('toolbar').waitFor();
    expect(await dialogWords()).not.toMatch(english);
    await t.admin.button('Avbryt').click();
    await t.admin.button('Papperskorg').click();
    await t.admin.dialog.getByText('Inget har tagits bort de senaste 30 dagarna.').waitFor();
    expect(await dialogWords()).not.toMatch(english);
    await t.admin.button('Stäng').click();
    await t.page.getByRole('tab', { name: 'Frågor & svar' }).click();
    await t.admin.row('Vad kostar det?').getByRole('button', { name: 'Redigera' }).click();
    expect(await dialogWords()).not.toMatch(english);
    await t.admin.button('Avbryt').click();
    expect(await words()).not.toMatch(english);
    await t.page.getByRole('tab', { name: 'Avsnitt' }).click();
    await t.admin.row('Priser').getByRole('button', { name: 'Redigera' }).click();
    expect(await dialogWords()).not.toMatch(english);
    await t.admin.button('Avbryt').click();
    await t.admin.row('Priser').getByRole('button', { name: 'Ta bort' }).click();
    expect(await dialogWords()).not.toMatch(english);
  });

  it('brings back an earlier version from the history', async () => {
    await t.admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    for (const [index, text] of ['<p>Första</p>', '<p>Andra</p>'].entries()) {
      await t.admin.field('Content').fill(text);
      await t.admin.button('Update Blog Post').click();
      await t.admin.dialog.waitFor({ state: 'detached' });
      await t.admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
      if (index === 1) await t.admin.button('History').click();
    }
    const history = t.page.getByRole('dialog', { name: 'Earlier versions' });
    await history.getByText('2. Rosacea').waitFor();
    const first = history.getByRole('listitem').filter({ hasText: '1. Rosacea' });
    await first.getByRole('button', { name: 'Show' }).click();
    await first.getByText('Första').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await first.getByRole('button', { name: 'Restore' }).click();
    await t.admin.toast('Success', 'The earlier version is back');
    await t.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('textarea[rows="15"]')?.value === '<p>Första</p>',
    );
    expect(await t.site.database.query('SELECT content FROM cms_blog_posts')).toEqual([{ content: '<p>Första</p>' }]);
  });

  it('leads to the queue board', async () => {
    await t.admin.button('Queue board').click();
    await t.page.waitForURL('**/admin/queues**');
    await t.page.getByText('payments').first().waitFor();
  });

  it('brings back a deleted post from the trash', async () => {
    await t.admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Blog post deleted successfully');
    await t.admin.button('Trash').click();
    await t.admin.dialog.getByText(/^Deleted /).waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Restore' }).click();
    await t.admin.toast('Success', '“Rosacea” is back');
    await t.admin.button('Close').click();
    await t.admin.row('Rosacea').waitFor();
  });

  it('holds back a post that names a prescription drug until a reason is given, and asks once', async () => {
    const calls = callsOf(BLOG);
    await t.admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    await t.admin.field('Content').fill('<p>Tretinoinkräm skrivs ut av läkare.</p>');
    const before = calls.length;
    await t.admin.button('Update Blog Post').click();
    await t.admin.dialog.getByRole('alert').getByText('The text names prescription drugs: tretinoinkräm.').waitFor();
    expect(calls).toHaveLength(before);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.field('Why they must be named').fill('Förklarar varför den inte säljs fritt');
    await t.admin.button('Update Blog Post').click();
    await t.admin.toast('Success', 'Blog post updated successfully');
    expect(await t.site.database.query('SELECT subject, words, reason FROM drug_word_allowances')).toEqual([
      { subject: 'post', words: ['tretinoinkräm'], reason: 'Förklarar varför den inte säljs fritt' },
    ]);
    await t.admin.row('Rosacea').getByRole('button', { name: 'Edit' }).click();
    const reasons = t.admin.dialog.getByRole('list', { name: 'Prescription drugs that the text may name' });
    expect(await reasons.innerText()).toMatch(
      /^tretinoinkräm: Förklarar varför den inte säljs fritt\s+\S+@example\.se, \d+ \w+ \d{4}, \d\d:\d\d$/,
    );
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.field('Excerpt').fill('Om tretinoinkräm');
    await t.admin.button('Update Blog Post').click();
    await t.admin.dialog.waitFor({ state: 'detached' });
    expect(await t.site.database.query('SELECT excerpt FROM cms_blog_posts')).toEqual([
      { excerpt: 'Om tretinoinkräm' },
    ]);
  });

  it('holds back an answer that names a prescription drug until the name is gone', async () => {
    await openFaq('Questions');
    await t.admin.button('Create Question').click();
    await t.admin.field('Question').fill('Får jag Botox hos er?');
    await t.admin.field('Answer').fill('Nej.');
    await t.admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await t.admin.dialog.getByRole('alert').getByText('The text names prescription drugs: botox.').waitFor();
    await t.admin.field('Question').fill('Ger ni injektioner?');
    await t.admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await t.admin.toast('Success', 'Question created successfully');
  });
});
