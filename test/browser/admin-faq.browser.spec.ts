import { describeAdmin } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';

describeAdmin('managing questions and sections', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_faq_questions, cms_faq_sections');
  });

  const aQuestion = (question: string, order = 0, section: string | null = null) =>
    t.site.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer, display_order, section_id)
       VALUES (gen_random_uuid(), $1, 'Ett svar.', $2, (SELECT id FROM cms_faq_sections WHERE slug = $3))`,
      [question, order, section],
    );
  const openTab = (name: string) => t.page.getByRole('tab', { name, exact: true }).click();

  it('an admin creates, changes and deletes questions and sections', async () => {
    await t.site.database.query(
      "INSERT INTO cms_faq_sections (id, name, slug, display_order) VALUES (gen_random_uuid(), 'Priser', 'priser', 0)",
    );
    await t.admin.open();
    await openTab('FAQ Management');

    // A question: created in no section, changed, deleted.
    await t.admin.button('Create Question').click();
    await t.admin.dialog.getByRole('heading', { name: 'Create New Question' }).waitFor();
    const paper = await t.admin.dialog.evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      maxHeight: getComputedStyle(element).maxHeight,
    }));
    expect(paper).toEqual({ width: 672, maxHeight: '810px' });
    expect(await t.admin.field('Question').getAttribute('placeholder')).toBe('Enter the question');
    expect(await t.admin.field('Answer').getAttribute('placeholder')).toBe('Enter the answer');
    expect(await t.admin.field('Answer').getAttribute('rows')).toBe('6');
    expect(await t.admin.field('Section').locator('option').allTextContents()).toEqual([
      'Select a section (optional)',
      'No Section',
      'Priser',
    ]);
    expect(await t.admin.field('Display Order').getAttribute('placeholder')).toBe('0');
    await t.admin.field('Question').fill('Vad kostar det?');
    await t.admin.field('Answer').fill('699 kr.');
    await t.admin.button('Create Question').click();
    await t.admin.toast('Success', 'Question created successfully');
    await t.admin.dialog.waitFor({ state: 'detached' });
    const question = t.admin.row('Vad kostar det?');
    await question.getByText('No Section').waitFor();

    await question.getByRole('button', { name: 'Edit' }).click();
    await t.admin.dialog.getByRole('heading', { name: 'Edit Question' }).waitFor();
    await t.admin.field('Section').selectOption({ label: 'Priser' });
    await t.admin.field('Display Order').fill('7');
    await t.admin.button('Update Question').click();
    await t.admin.toast('Success', 'Question updated successfully');
    await question.getByRole('cell', { name: 'Priser' }).waitFor();
    await question.getByRole('cell', { name: '7' }).waitFor();

    await question.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByText('Are you sure you want to delete this question?', { exact: true }).waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Question deleted successfully');
    await t.page.getByText('No questions found. Create your first one!').waitFor();

    // A section: changed in a narrower dialog, created, deleted with a question that somebody else put into it.
    await openTab('Sections');
    await t.admin.row('Priser').getByRole('button', { name: 'Edit' }).click();
    expect(await t.admin.dialog.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThan(672);
    await t.admin.button('Update Section').click();
    await t.admin.toast('Success', 'Section updated successfully');
    await t.admin.button('Create Section').click();
    await t.admin.dialog.getByRole('heading', { name: 'Create New Section' }).waitFor();
    await t.admin.field('Name').fill('Så fungerar det!');
    await t.admin.field('Display Order').fill('3');
    await aQuestion('Hur då?');
    await t.admin.button('Create Section').click();
    await t.admin.toast('Success', 'Section created successfully');
    await t.admin.dialog.waitFor({ state: 'detached' });
    await openTab('Questions');
    await t.admin.row('Hur då?').getByRole('button', { name: 'Edit' }).click();
    await t.admin.field('Section').selectOption({ label: 'Så fungerar det!' });
    await t.admin.button('Update Question').click();
    await t.admin.row('Hur då?').getByRole('cell', { name: 'Så fungerar det!' }).waitFor();
    await openTab('Sections');
    const section = t.admin.row('sa-fungerar-det');
    await t.admin.button('Move up: Så fungerar det!').press('Enter');
    await t.page.getByText('Now number 1 of 2').waitFor();
    await eventually(async () =>
      expect(await t.page.locator('td:first-child').allInnerTexts()).toEqual(['Så fungerar det!', 'Priser']),
    );
    await t.admin.button('Move up: Så fungerar det!').press('Enter');
    await section.getByRole('button', { name: /^0\. / }).press('ArrowDown');
    await t.page.getByText('Now number 2 of 2').waitFor();
    await eventually(async () => {
      const rows = await t.site.database.query<{ slug: string }>(
        'SELECT slug FROM cms_faq_sections ORDER BY display_order',
      );
      expect(rows.map(({ slug }) => slug)).toEqual(['priser', 'sa-fungerar-det']);
    });
    await section.getByText('1 questions').waitFor();
    await section.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog
      .getByText('Are you sure you want to delete this section? This will also delete all questions in this section.', {
        exact: true,
      })
      .waitFor();
    await t.admin.dialog.getByText('1 question will be deleted with it.').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Section deleted successfully');
    await section.waitFor({ state: 'detached' });
    await openTab('Questions');
    await t.page.getByText('No questions found. Create your first one!').waitFor();
    expect(t.visitor.complaints).toEqual([]);
  });

  it('an unsaved question survives a reload, and questions move by keys and by dragging', async () => {
    await t.admin.open('faq');
    await t.admin.button('Create Question').click();
    await t.admin.field('Question').fill('Överlever jag en omladdning?');
    await t.page.reload();
    await t.page.getByText('“Överlever jag en omladdning?” was not saved').waitFor();
    await t.admin.button('Continue writing').click();
    await t.admin.dialog.getByText(/^Unsaved text from/).waitFor();
    expect(await t.admin.field('Question').inputValue()).toBe('Överlever jag en omladdning?');
    await t.admin.button('Cancel').click();
    for (let order = 0; order < 6; order += 1) await aQuestion(`Fråga ${order}`, order);
    await t.page.reload();
    await t.admin.row('Fråga 0').waitFor();
    expect(await t.admin.button('Continue writing').count()).toBe(0);

    // What is said is drawn a moment before the rows.
    const isOrder = (order: string) =>
      eventually(async () => {
        const rows = await t.page.getByRole('row').locator('td:first-child').allInnerTexts();
        expect(rows.join().replaceAll('Fråga ', '')).toBe(order);
      });
    await t.admin.row('Fråga 0').getByRole('button', { name: /^0\. / }).focus();
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
    await isOrder('1,2,3,4,0,5');
    await t.page.keyboard.press('ArrowUp');
    await t.page.getByText('Now number 4 of 6').waitFor();
    await isOrder('1,2,3,0,4,5');

    // Buttons do the same, and keep the focus of who presses them by keys.
    await t.admin.button('Move down: Fråga 0').press('Enter');
    await t.page.getByText('Now number 5 of 6').waitFor();
    await t.page.keyboard.press('Enter');
    await t.page.getByText('Now number 6 of 6').waitFor();
    await isOrder('1,2,3,4,5,0');
    await t.admin.button('Move up: Fråga 0').press('Enter');
    await t.page.keyboard.press('Enter');
    await t.page.getByText('Now number 4 of 6').waitFor();
    await isOrder('1,2,3,0,4,5');
    await t.admin.row('Fråga 5').getByRole('button', { name: /^5\. / }).dragTo(t.admin.row('Fråga 1'));
    await t.page.getByText('Now number 1 of 6').waitFor();
    await isOrder('5,1,2,3,0,4');
    await eventually(async () => {
      const rows = await t.site.database.query<{ question: string }>(
        'SELECT question FROM cms_faq_questions ORDER BY display_order',
      );
      expect(rows.map(({ question }) => question.replace('Fråga ', '')).join()).toBe('5,1,2,3,0,4');
    });
  });
});
