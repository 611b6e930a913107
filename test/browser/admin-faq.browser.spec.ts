import type { Browser } from 'playwright-core';
import type { Person } from '../support/browser/account.js';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';
import { eventually } from '../support/eventually.js';

const FUNCTION = 'admin-faq-management';

describe('managing questions and sections', () => {
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
    await site.database.query('TRUNCATE cms_faq_questions, cms_faq_sections');
    visitor = await visit(browser, site.url);
    admin = new AdminPage(visitor.page);
    await admin.enter(person);
  });
  afterEach(() => visitor.leave());

  const openFaq = async (tab: 'Questions' | 'Sections' = 'Questions') => {
    await visitor.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await visitor.page.getByRole('tab', { name: tab }).click();
  };
  const aSection = async (name = 'Priser', slug = 'priser') => {
    await site.database.query(
      'INSERT INTO cms_faq_sections (id, name, slug, display_order) VALUES (gen_random_uuid(), $1, $2, 0)',
      [name, slug],
    );
  };
  const aQuestion = (question: string, order = 0, section: string | null = null) =>
    site.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer, display_order, section_id)
       VALUES (gen_random_uuid(), $1, 'Ett svar.', $2, (SELECT id FROM cms_faq_sections WHERE slug = $3))`,
      [question, order, section],
    );

  it('says that it loads, and that there is nothing yet', async () => {
    await visitor.page.route(`**/functions/v1/${FUNCTION}`, async (route) => {
      await visitor.page.getByText('Loading FAQ data...').waitFor();
      await route.fallback();
    });
    await visitor.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await visitor.page.getByRole('heading', { name: 'FAQ Management' }).waitFor();
    await visitor.page.getByText('No questions found. Create your first one!').waitFor();
    await visitor.page.getByRole('tab', { name: 'Sections' }).click();
    await visitor.page.getByText('No sections found. Create your first one!').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
  });

  it('creates, changes and deletes a question', async () => {
    await aSection();
    await openFaq();
    await admin.button('Create Question').click();
    await admin.dialog.getByRole('heading', { name: 'Create New Question' }).waitFor();
    expect(await admin.field('Question').getAttribute('placeholder')).toBe('Enter the question');
    expect(await admin.field('Answer').getAttribute('placeholder')).toBe('Enter the answer');
    expect(await admin.field('Answer').getAttribute('rows')).toBe('6');
    expect(await admin.field('Section').locator('option').allTextContents()).toEqual([
      'Select a section (optional)',
      'No Section',
      'Priser',
    ]);
    expect(await admin.field('Display Order').getAttribute('placeholder')).toBe('0');
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.field('Question').fill('Vad kostar det?');
    await admin.field('Answer').fill('699 kr.');
    await admin.button('Create Question').click();
    await admin.toast('Success', 'Question created successfully');
    await admin.dialog.waitFor({ state: 'detached' });
    await admin.row('Vad kostar det?').getByText('No Section').waitFor();

    await admin.row('Vad kostar det?').getByRole('button', { name: 'Edit' }).click();
    await admin.dialog.getByRole('heading', { name: 'Edit Question' }).waitFor();
    await admin.field('Section').selectOption({ label: 'Priser' });
    await admin.field('Display Order').fill('7');
    await admin.button('Update Question').click();
    await admin.toast('Success', 'Question updated successfully');
    await admin.row('Vad kostar det?').getByRole('cell', { name: 'Priser' }).waitFor();
    await admin.row('Vad kostar det?').getByRole('cell', { name: '7' }).waitFor();

    await admin.row('Vad kostar det?').getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByText('Are you sure you want to delete this question?', { exact: true }).waitFor();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.toast('Success', 'Question deleted successfully');
    await visitor.page.getByText('No questions found. Create your first one!').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('is at most 42rem wide and 90 % of the window high', async () => {
    await openFaq();
    await admin.button('Create Question').click();
    const paper = await admin.dialog.evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      maxHeight: getComputedStyle(element).maxHeight,
    }));
    expect(paper).toEqual({ width: 672, maxHeight: '810px' });
  });

  it('asks for question and answer before anything is sent', async () => {
    const calls: string[] = [];
    await openFaq();
    await admin.button('Create Question').click();
    visitor.page.on('request', (request) => request.url().includes(FUNCTION) && calls.push(request.postData() ?? ''));
    await admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await admin.dialog.getByText('Enter the question', { exact: true }).waitFor();
    await admin.dialog.getByText('Enter the answer', { exact: true }).waitFor();
    expect(calls).toEqual([]);
  });

  it('creates a section with a slug of its name, proposes another when it is taken, and deletes it with its questions', async () => {
    await aSection('Så fungerar det', 'sa-fungerar-det');
    await openFaq('Sections');
    await admin.button('Create Section').click();
    await admin.dialog.getByRole('heading', { name: 'Create New Section' }).waitFor();
    await admin.field('Name').fill('Så fungerar det!');
    expect(await admin.field('Slug').inputValue()).toBe('sa-fungerar-det');
    await admin.field('Display Order').fill('3');
    await admin.dialog.getByText('“sa-fungerar-det” is taken; “sa-fungerar-det-2” is free.').waitFor();
    await admin.button('Create Section').click();
    await admin.toast('Success', 'Section created successfully');

    await aQuestion('Hur då?', 0, 'sa-fungerar-det-2');
    await visitor.page.reload();
    await visitor.page.getByRole('tab', { name: 'Sections' }).click();
    const row = admin.row('sa-fungerar-det-2');
    await row.getByText('1 questions').waitFor();
    await row.getByRole('button', { name: 'Delete' }).click();
    await admin.dialog
      .getByText('Are you sure you want to delete this section? This will also delete all questions in this section.', {
        exact: true,
      })
      .waitFor();
    await admin.dialog.getByText('1 question will be deleted with it.').waitFor();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.toast('Success', 'Section deleted successfully');
    await row.waitFor({ state: 'detached' });

    await admin.button('Trash').click();
    await admin.dialog.getByRole('button', { name: 'Restore' }).click();
    await admin.dialog.getByText('Nothing was deleted in the last 30 days.').waitFor();
    await admin.dialog.getByRole('button', { name: 'Close' }).click();
    await row.getByText('1 questions').waitFor();
  });

  it.each([
    ['Failed to create question', 'createQuestion'],
    ['Failed to update question', 'updateQuestion'],
    ['Failed to delete question', 'deleteQuestion'],
    ['Failed to delete section', 'deleteSection'],
    ['Failed to create or update section', 'updateSection'],
  ])('says %s and nothing of what the server said', async (text, action) => {
    await aSection();
    await aQuestion('Vad kostar det?', 0, 'priser');
    await openFaq(action.endsWith('Section') ? 'Sections' : 'Questions');
    await admin.fail(FUNCTION, action);
    const row = admin.row(action.endsWith('Section') ? 'Priser' : 'Vad kostar det?');
    if (action.startsWith('delete')) {
      await row.getByRole('button', { name: 'Delete' }).click();
      await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    } else if (action.startsWith('update')) {
      await row.getByRole('button', { name: 'Edit' }).click();
      await admin.dialog.getByRole('button', { name: /^Update/ }).click();
    } else {
      await admin.button('Create Question').click();
      await admin.field('Question').fill('Ny?');
      await admin.field('Answer').fill('Ja.');
      await admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    }
    await admin.toast('Error', text);
    expect(await visitor.page.getByText('secret server text').count()).toBe(0);
    if (action === 'createQuestion') expect(await admin.field('Question').inputValue()).toBe('Ny?');
  });

  it('says when questions cannot be fetched, and tries again', async () => {
    await visitor.page.route(
      `**/functions/v1/${FUNCTION}`,
      (route) => route.fulfill({ status: 500, json: { error: 'x' } }),
      { times: 2 },
    );
    await visitor.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await admin.toast('Error', 'Failed to fetch FAQ data');
    await admin.button('Try again').click();
    await visitor.page.getByText('No questions found. Create your first one!').waitFor();
  });

  it('sends nothing when the session has ended, and keeps what was written', async () => {
    await openFaq();
    await admin.button('Create Question').click();
    await admin.field('Question').fill('Finns texten kvar?');
    await admin.field('Answer').fill('Ja.');
    const calls: string[] = [];
    visitor.page.on('request', (request) => request.url().includes(FUNCTION) && calls.push(request.postData() ?? ''));
    await admin.loseSession();
    await admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await admin.toast('Authentication error', 'Please log in again');
    await admin.dialog.getByRole('link', { name: 'Log in in a new tab' }).waitFor();
    expect(await admin.field('Question').inputValue()).toBe('Finns texten kvar?');
    expect(calls).toEqual([]);
  });

  it('tells the second of two who save, and overwrites nothing', async () => {
    await aQuestion('Vad kostar det?');
    await openFaq();
    await admin.row('Vad kostar det?').getByRole('button', { name: 'Edit' }).click();
    await site.database.query(
      "UPDATE cms_faq_questions SET answer = 'Från kollegan', updated_at = now() + interval '1 second'",
    );
    await admin.field('Answer').fill('Från mig');
    await admin.button('Update Question').click();
    await admin.dialog.getByRole('alert').getByText('Somebody else saved this in the meantime.').waitFor();
    expect(await admin.field('Answer').inputValue()).toBe('Från mig');
    await admin.button('Use their version').click();
    expect(await admin.field('Answer').inputValue()).toBe('Från kollegan');
  });

  it('brings back what was being written after a reload', async () => {
    await openFaq();
    await admin.button('Create Question').click();
    await admin.field('Question').fill('Överlever jag en omladdning?');
    await visitor.page.reload();
    await visitor.page.getByText('“Överlever jag en omladdning?” was not saved').waitFor();
    await admin.button('Continue writing').click();
    await admin.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await admin.field('Question').inputValue()).toBe('Överlever jag en omladdning?');
    await admin.button('Cancel').click();
    await visitor.page.reload();
    await visitor.page.getByText('No questions found. Create your first one!').waitFor();
    expect(await admin.button('Continue writing').count()).toBe(0);
  });

  it('moves questions by keys and by dragging', async () => {
    for (const [order, question] of ['Första', 'Andra', 'Tredje'].entries()) await aQuestion(question, order);
    await openFaq();
    const order = () => visitor.page.getByRole('row').locator('td:first-child').allInnerTexts();
    const saved = () => site.database.query('SELECT question FROM cms_faq_questions ORDER BY display_order');
    await admin.row('Första').getByRole('button', { name: '0' }).press('ArrowDown');
    await visitor.page.getByText('Now number 2 of 3').waitFor();
    expect(await order()).toEqual(['Andra', 'Första', 'Tredje']);
    await admin.row('Tredje').getByRole('button', { name: '2' }).dragTo(admin.row('Andra'));
    await visitor.page.getByText('Now number 1 of 3').waitFor();
    expect(await order()).toEqual(['Tredje', 'Andra', 'Första']);
    await visitor.page.reload();
    await admin.row('Tredje').waitFor();
    expect(await saved()).toEqual([{ question: 'Tredje' }, { question: 'Andra' }, { question: 'Första' }]);
  });

  it('moves a question on and on by keys, without losing it', async () => {
    for (let order = 0; order < 6; order += 1) await aQuestion(`Fråga ${order}`, order);
    await openFaq();
    await admin.row('Fråga 0').getByRole('button', { name: '0' }).focus();
    // Faster than any drawing: no timer runs between the keys.
    await visitor.page.evaluate(async () => {
      for (let step = 0; step < 4; step += 1) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        );
        await Promise.resolve();
      }
    });
    await visitor.page.getByText('Now number 5 of 6').waitFor();
    expect(await visitor.page.getByRole('row').locator('td:first-child').allInnerTexts()).toEqual([
      'Fråga 1',
      'Fråga 2',
      'Fråga 3',
      'Fråga 4',
      'Fråga 0',
      'Fråga 5',
    ]);
    await eventually(async () => {
      const rows = await site.database.query<{ question: string }>(
        'SELECT question FROM cms_faq_questions ORDER BY display_order',
      );
      expect(rows.map(({ question }) => question).join()).toBe('Fråga 1,Fråga 2,Fråga 3,Fråga 4,Fråga 0,Fråga 5');
    });
  });

  it('takes the order back when it cannot be saved', async () => {
    for (const [order, question] of ['Första', 'Andra'].entries()) await aQuestion(question, order);
    await openFaq();
    await visitor.page.route('**/api/v1/admin/faq/question-order', (route) =>
      route.fulfill({ status: 500, json: { error: 'x' } }),
    );
    await admin.row('Första').getByRole('button', { name: '0' }).press('ArrowDown');
    await admin.toast('Error', 'Failed to save the order');
    await eventually(async () =>
      expect(await visitor.page.getByRole('row').locator('td:first-child').allInnerTexts()).toEqual([
        'Första',
        'Andra',
      ]),
    );
  });

  it('finds its way through 2,000 questions and 500 posts', async () => {
    await site.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer, display_order)
       SELECT gen_random_uuid(), 'Fråga nummer ' || n, 'Svar ' || n, n FROM generate_series(0, 1999) n`,
    );
    await site.database.query(
      `INSERT INTO cms_blog_posts (id, slug, title, author, created_at)
       SELECT gen_random_uuid(), 'inlagg-' || n, 'Inlägg ' || n, 'Hudläkare', now() + n * interval '1 second' FROM generate_series(1, 500) n`,
    );
    const rows = () => visitor.page.getByRole('row').count();
    await openFaq();
    await admin.row('Fråga nummer 49').waitFor();
    expect(await rows()).toBe(51);
    await admin.button('Show more').click();
    await admin.row('Fråga nummer 99').waitFor();
    await visitor.page.getByRole('searchbox').fill('nummer 1987');
    await admin.row('Fråga nummer 1987').waitFor();
    expect(await rows()).toBe(2);
    await visitor.page.getByRole('searchbox').fill('');
    await admin.row('Fråga nummer 3').first().getByRole('button', { name: '3' }).press('ArrowUp');
    await visitor.page.getByText('Now number 3 of 2000').waitFor();
    await eventually(async () =>
      expect(
        await site.database.query("SELECT display_order FROM cms_faq_questions WHERE question = 'Fråga nummer 3'"),
      ).toEqual([{ display_order: 2 }]),
    );
    await visitor.page.getByRole('tab', { name: 'Blog Management' }).click();
    await visitor.page.reload();
    await admin.row('Inlägg 500').waitFor();
    expect(await rows()).toBe(51);
    await admin.button('Show more').click();
    await admin.row('Inlägg 401').waitFor();
    await visitor.page.getByRole('searchbox').fill('Inlägg 17');
    await eventually(async () => expect(await rows()).toBe(12));
    await site.database.query('TRUNCATE cms_blog_posts CASCADE');
  });
});
