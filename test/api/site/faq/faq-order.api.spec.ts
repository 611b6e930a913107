import { FaqService } from '../../../../src/site/faq/faq.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { anAdmin, type Person } from '../../../support/content/people.js';

describe('the order of questions and sections', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await anAdmin(app);
  });
  afterAll(() => app.stop());

  it('the order of a whole list is set at once, or not at all', async () => {
    const faq = app.nest.get(FaqService);
    const ids: string[] = [];
    for (const question of ['Ett?', 'Två?', 'Tre?'])
      ids.push((await faq.createQuestion({ question, answer: 'Så.' })).id);
    const reorder = (questionIds: string[]) =>
      fetch(`${app.url}/api/v1/admin/faq/question-order`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ questionIds }),
      });
    const order = async () => (await faq.listQuestions()).map(({ id }) => ids.indexOf(id));

    expect((await reorder([ids[2]!, ids[0]!, ids[1]!])).status).toBe(204);
    expect(await order()).toEqual([2, 0, 1]);
    expect((await reorder([ids[0]!, '11111111-1111-4111-8111-111111111111'])).status).toBe(404);
    expect((await reorder([ids[0]!, ids[0]!])).status).toBe(400);
    expect(await order()).toEqual([2, 0, 1]);

    const [first, second] = [
      await faq.createSection({ name: 'Ett', slug: 'ett' }),
      await faq.createSection({ name: 'Två', slug: 'tva' }),
    ];
    const reorderSections = async (sectionIds: string[]) =>
      (await app.put('/api/v1/admin/faq/section-order', { sectionIds }, { authorization: `Bearer ${admin.token}` }))
        .status;
    expect(await reorderSections([second.id, first.id])).toBe(204);
    expect(await reorderSections([first.id, ids[0]!])).toBe(404);
    expect(await reorderSections([first.id, first.id])).toBe(400);
    expect((await faq.listSections()).map(({ slug }) => slug)).toEqual(['tva', 'ett']);
  });

  it('the order of 2,000 questions is set, and unmoved ones stay unchanged', async () => {
    await app.database.query('TRUNCATE cms_faq_questions');
    await app.database.query(
      `INSERT INTO cms_faq_questions (id, question, answer, display_order)
       SELECT gen_random_uuid(), 'Fråga ' || n, 'Så.', n FROM generate_series(0, 1999) n`,
    );
    const faq = app.nest.get(FaqService);
    const before = await faq.listQuestions();
    const [first, second, ...rest] = before.map(({ id }) => id);
    const questionIds = [second!, first!, ...rest];
    expect(
      (await app.put('/api/v1/admin/faq/question-order', { questionIds }, { authorization: `Bearer ${admin.token}` }))
        .status,
    ).toBe(204);
    const after = await faq.listQuestions();
    expect(after.map(({ id }) => id)).toEqual(questionIds);
    expect(after.slice(2)).toEqual(before.slice(2));
    expect(after[0]!.updatedAt.getTime()).toBeGreaterThan(before[1]!.updatedAt.getTime());
  });
});
