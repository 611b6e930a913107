import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';

const FUNCTION = 'admin-faq-management';

describeAdmin('managing questions and sections', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_faq_questions, cms_faq_sections');
    await t.admin.open();
  });

  const openFaq = async (tab: 'Questions' | 'Sections' = 'Questions') => {
    await t.page.getByRole('tab', { name: 'FAQ Management' }).click();
    await t.page.getByRole('tab', { name: tab }).click();
  };
  const aSection = async (name = 'Priser', slug = 'priser') => {
    await t.site.database.query(
      'INSERT INTO cms_faq_sections (id, name, slug, display_order) VALUES (gen_random_uuid(), $1, $2, 0)',
      [name, slug],
    );
  };
  const aQuestion = (question: string, order = 0, section: string | null = null) =>
    t.site.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer, display_order, section_id)
       VALUES (gen_random_uuid(), $1, 'Ett svar.', $2, (SELECT id FROM cms_faq_sections WHERE slug = $3))`,
      [question, order, section],
    );

  it('creates, changes and deletes a question', async () => {
    await aSection();
    await openFaq();
    await t.admin.button('Create Question').click();
    await t.admin.dialog.getByRole('heading', { name: 'Create New Question' }).waitFor();
    expect(await t.admin.field('Question').getAttribute('placeholder')).toBe('Enter the question');
    expect(await t.admin.field('Answer').getAttribute('placeholder')).toBe('Enter the answer');
    expect(await t.admin.field('Answer').getAttribute('rows')).toBe('6');
    expect(await t.admin.field('Section').locator('option').allTextContents()).toEqual([
      'Select a section (optional)',
      'No Section',
      'Priser',
    ]);
    expect(await t.admin.field('Display Order').getAttribute('placeholder')).toBe('0');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.field('Question').fill('Vad kostar det?');
    await t.admin.field('Answer').fill('699 kr.');
    await t.admin.button('Create Question').click();
    await t.admin.toast('Success', 'Question created successfully');
    await t.admin.dialog.waitFor({ state: 'detached' });
    await t.admin.row('Vad kostar det?').getByText('No Section').waitFor();

    await t.admin.row('Vad kostar det?').getByRole('button', { name: 'Edit' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Edit Question' }).waitFor();
    await t.admin.field('Section').selectOption({ label: 'Priser' });
    await t.admin.field('Display Order').fill('7');
    await t.admin.button('Update Question').click();
    await t.admin.toast('Success', 'Question updated successfully');
    await t.admin.row('Vad kostar det?').getByRole('cell', { name: 'Priser' }).waitFor();
    await t.admin.row('Vad kostar det?').getByRole('cell', { name: '7' }).waitFor();

    await t.admin.row('Vad kostar det?').getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByText('Are you sure you want to delete this question?', { exact: true }).waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Question deleted successfully');
    await t.page.getByText('No questions found. Create your first one!').waitFor();
    expect(t.visitor.complaints).toEqual([]);
  });

  it('is at most 42rem wide and 90 % of the window high', async () => {
    await openFaq();
    await t.admin.button('Create Question').click();
    const paper = await t.admin.dialog.evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      maxHeight: getComputedStyle(element).maxHeight,
    }));
    expect(paper).toEqual({ width: 672, maxHeight: '810px' });
  });

  it('asks for question and answer before anything is sent', async () => {
    const calls: string[] = [];
    await openFaq();
    await t.admin.button('Create Question').click();
    t.page.on('request', (request) => request.url().includes(FUNCTION) && calls.push(request.postData() ?? ''));
    await t.admin.dialog.getByRole('button', { name: 'Create Question' }).click();
    await t.admin.dialog.getByText('Enter the question', { exact: true }).waitFor();
    await t.admin.dialog.getByText('Enter the answer', { exact: true }).waitFor();
    expect(calls).toEqual([]);
  });

  it('creates a section with a slug of its name, proposes another when it is taken, and deletes it with its questions', async () => {
    await aSection('Så fungerar det', 'sa-fungerar-det');
    await openFaq('Sections');
    await t.admin.button('Create Section').click();
    await t.admin.dialog.getByRole('heading', { name: 'Create New Section' }).waitFor();
    await t.admin.field('Name').fill('Så fungerar det!');
    expect(await t.admin.field('Slug').inputValue()).toBe('sa-fungerar-det');
    await t.admin.field('Display Order').fill('3');
    await t.admin.dialog.getByText('“sa-fungerar-det” is taken; “sa-fungerar-det-2” is free.').waitFor();
    await t.admin.button('Create Section').click();
    await t.admin.toast('Success', 'Section created successfully');

    await aQuestion('Hur då?', 0, 'sa-fungerar-det-2');
    await t.page.reload();
    await t.page.getByRole('tab', { name: 'Sections' }).click();
    const row = t.admin.row('sa-fungerar-det-2');
    await row.getByText('1 questions').waitFor();
    await row.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog
      .getByText('Are you sure you want to delete this section? This will also delete all questions in this section.', {
        exact: true,
      })
      .waitFor();
    await t.admin.dialog.getByText('1 question will be deleted with it.').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Section deleted successfully');
    await row.waitFor({ state: 'detached' });

    await t.admin.button('Trash').click();
    await t.admin.dialog.getByRole('button', { name: 'Restore' }).click();
    await t.admin.dialog.getByText('Nothing was deleted in the last 30 days.').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Close' }).click();
    await row.getByText('1 questions').waitFor();
  });

  it('tells the second of two who save, and overwrites nothing', async () => {
    await aQuestion('Vad kostar det?');
    await openFaq();
    await t.admin.row('Vad kostar det?').getByRole('button', { name: 'Edit' }).click();
    await t.site.database.query(
      "UPDATE cms_faq_questions SET answer = 'Från kollegan', updated_at = now() + interval '1 second'",
    );
    await t.admin.field('Answer').fill('Från mig');
    await t.admin.button('Update Question').click();
    await t.admin.dialog.getByRole('alert').getByText('Somebody else saved this in the meantime.').waitFor();
    expect(await t.admin.field('Answer').inputValue()).toBe('Från mig');
    await t.admin.button('Use their version').click();
    expect(await t.admin.field('Answer').inputValue()).toBe('Från kollegan');
  });

  it('brings back what was being written after a reload', async () => {
    await openFaq();
    await t.admin.button('Create Question').click();
    await t.admin.field('Question').fill('Överlever jag en omladdning?');
    await t.page.reload();
    await t.page.getByText('“Överlever jag en omladdning?” was not saved').waitFor();
    await t.admin.button('Continue writing').click();
    await t.admin.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await t.admin.field('Question').inputValue()).toBe('Överlever jag en omladdning?');
    await t.admin.button('Cancel').click();
    await t.page.reload();
    await t.page.getByText('No questions found. Create your first one!').waitFor();
    expect(await t.admin.button('Continue writing').count()).toBe(0);
  });

  it('moves questions by keys and by dragging', async () => {
    for (const [order, question] of ['Första', 'Andra', 'Tredje'].entries()) await aQuestion(question, order);
    await openFaq();
    const order = () => t.page.getByRole('row').locator('td:first-child').allInnerTexts();
    const saved = () => t.site.database.query('SELECT question FROM cms_faq_questions ORDER BY display_order');
    await t.admin.row('Första').getByRole('button', { name: '0' }).press('ArrowDown');
    await t.page.getByText('Now number 2 of 3').waitFor();
    expect(await order()).toEqual(['Andra', 'Första', 'Tredje']);
    await t.admin.row('Tredje').getByRole('button', { name: '2' }).dragTo(t.admin.row('Andra'));
    await t.page.getByText('Now number 1 of 3').waitFor();
    expect(await order()).toEqual(['Tredje', 'Andra', 'Första']);
    await t.page.reload();
    await t.admin.row('Tredje').waitFor();
    expect(await saved()).toEqual([{ question: 'Tredje' }, { question: 'Andra' }, { question: 'Första' }]);
  });

  it('moves a question on and on by keys, without losing it', async () => {
    for (let order = 0; order < 6; order += 1) await aQuestion(`Fråga ${order}`, order);
    await openFaq();
    await t.admin.row('Fråga 0').getByRole('button', { name: '0' }).focus();
    // Faster than any drawing: no timer runs between the keys.
    await t.page.evaluate(async () => {
      for (let step = 0; step < 4; step += 1) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        );
        await Promise.resolve();
      }
    });
    await t.page.getByText('Now number 5 of 6').waitFor();
    expect(await t.page.getByRole('row').locator('td:first-child').allInnerTexts()).toEqual([
      'Fråga 1',
      'Fråga 2',
      'Fråga 3',
      'Fråga 4',
      'Fråga 0',
      'Fråga 5',
    ]);
    await eventually(async () => {
      const rows = await t.site.database.query<{ question: string }>(
        'SELECT question FROM cms_faq_questions ORDER BY display_order',
      );
      expect(rows.map(({ question }) => question).join()).toBe('Fråga 1,Fråga 2,Fråga 3,Fråga 4,Fråga 0,Fråga 5');
    });
  });

  it('finds its way through 2,000 questions and 500 posts', async () => {
    await t.site.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer, display_order)
       SELECT gen_random_uuid(), 'Fråga nummer ' || n, 'Svar ' || n, n FROM generate_series(0, 1999) n`,
    );
    await t.site.database.query(
      `INSERT INTO cms_blog_posts (id, slug, title, author, created_at)
       SELECT gen_random_uuid(), 'inlagg-' || n, 'Inlägg ' || n, 'Hudläkare', now() + n * interval '1 second' FROM generate_series(1, 500) n`,
    );
    const rows = () => t.page.getByRole('row').count();
    await openFaq();
    await t.admin.row('Fråga nummer 49').waitFor();
    expect(await rows()).toBe(51);
    await t.admin.button('Show more').click();
    await t.admin.row('Fråga nummer 99').waitFor();
    await t.page.getByRole('searchbox').fill('nummer 1987');
    await t.admin.row('Fråga nummer 1987').waitFor();
    expect(await rows()).toBe(2);
    await t.page.getByRole('searchbox').fill('');
    await t.admin.row('Fråga nummer 3').first().getByRole('button', { name: '3' }).press('ArrowUp');
    await t.page.getByText('Now number 3 of 2000').waitFor();
    await eventually(async () =>
      expect(
        await t.site.database.query("SELECT display_order FROM cms_faq_questions WHERE question = 'Fråga nummer 3'"),
      ).toEqual([{ display_order: 2 }]),
    );
    await t.page.getByRole('tab', { name: 'Blog Management' }).click();
    await t.page.reload();
    await t.admin.row('Inlägg 500').waitFor();
    expect(await rows()).toBe(51);
    await t.admin.button('Show more').click();
    await t.admin.row('Inlägg 401').waitFor();
    await t.page.getByRole('searchbox').fill('Inlägg 17');
    await eventually(async () => expect(await rows()).toBe(12));
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
  });
});
