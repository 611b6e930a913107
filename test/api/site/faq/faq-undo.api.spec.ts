import { FaqService } from '../../../../src/site/faq/faq.service.js';
import { FaqUndoService } from '../../../../src/site/faq/faq-undo.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, type Person } from '../../../support/content/people.js';

describe('a deletion in the questions and answers', () => {
  let app: TestApp;
  let admin: Person;
  let faq: FaqService;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await anAdmin(app);
    faq = app.nest.get(FaqService);
  });
  beforeEach(async () => {
    app.clock.reset();
    await app.database.query('TRUNCATE cms_faq_sections, cms_faq_questions');
  });
  afterAll(() => app.stop());

  const as = (person: Person) => ({ authorization: `Bearer ${person.token}` });
  const restore = (kind: 'sections' | 'questions', id: string) =>
    app.post(`/api/v1/admin/faq/deleted/${kind}/${id}/restore`, undefined, as(admin));
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
  const aSectionWithTwo = async () => {
    const section = await faq.createSection({ name: 'Priser', slug: 'priser' });
    const make = (question: string) => faq.createQuestion({ question, answer: 'Så.', section_id: section.id });
    return { section, first: await make('Ett?'), second: await make('Två?') };
  };

  it('the list has deleted sections with their question count, and questions deleted alone', async () => {
    const { section, first } = await aSectionWithTwo();
    await faq.deleteQuestion(first.id);
    await faq.deleteSection(section.id);
    const { status, body } = await app.get('/api/v1/admin/faq/deleted', as(admin));
    expect(status).toBe(200);
    expect(body.sections).toEqual([expect.objectContaining({ id: section.id, question_count: 1 })]);
    expect(body.questions).toEqual([expect.objectContaining({ id: first.id, deleted_at: expect.any(String) })]);
  });

  it('a restored section returns with the questions deleted with it', async () => {
    const { section, first, second } = await aSectionWithTwo();
    await faq.deleteQuestion(first.id);
    await faq.deleteSection(section.id);
    expect(await restore('sections', section.id)).toMatchObject({
      status: 200,
      body: { section: { id: section.id, slug: 'priser' } },
    });
    expect(await faq.listQuestions()).toEqual([expect.objectContaining({ id: second.id, sectionId: section.id })]);
  });

  it('a restored question returns to its section, or to none when that is deleted', async () => {
    const { section, first, second } = await aSectionWithTwo();
    await faq.deleteQuestion(first.id);
    expect(await restore('questions', first.id)).toMatchObject({
      status: 200,
      body: { question: { section_id: section.id } },
    });
    await faq.deleteQuestion(second.id);
    await faq.deleteSection(section.id);
    expect(await restore('questions', second.id)).toMatchObject({
      status: 200,
      body: { question: { section_id: null } },
    });
  });

  it('a deletion cannot be undone while the slug is taken', async () => {
    const { section } = await aSectionWithTwo();
    await faq.deleteSection(section.id);
    await faq.createSection({ name: 'Nya priser', slug: 'priser' });
    expect(await restore('sections', section.id)).toMatchObject({ status: 409, body: { code: 'faq.slug-taken' } });
  });

  it('a deletion can be undone for exactly thirty days', async () => {
    const { section, first } = await aSectionWithTwo();
    await faq.deleteQuestion(first.id);
    await faq.deleteSection(section.id);
    app.clock.set(daysFromNow(29.9));
    await app.nest.get(FaqUndoService).purge();
    expect((await restore('questions', first.id)).status).toBe(200);
    await faq.deleteQuestion(first.id);
    app.clock.set(daysFromNow(30.1));
    expect((await restore('sections', section.id)).status).toBe(404);
  });

  it('a deletion is final after thirty days, and a section waits for questions deleted later', async () => {
    const { section, first } = await aSectionWithTwo();
    await faq.deleteSection(section.id);
    app.clock.set(daysFromNow(20));
    await app.database.query(
      'UPDATE cms_faq_questions SET deleted_at = $1, is_deleted_with_section = false WHERE id = $2',
      [app.clock.now(), first.id],
    );
    const count = async () => {
      await app.nest.get(FaqUndoService).purge();
      const [row] = await app.database.query<{ sections: number; questions: number }>(
        'SELECT (SELECT count(*)::int FROM cms_faq_sections) AS sections, (SELECT count(*)::int FROM cms_faq_questions) AS questions',
      );
      return row;
    };
    app.clock.set(daysFromNow(31));
    expect(await count()).toEqual({ sections: 1, questions: 1 });
    app.clock.set(daysFromNow(51));
    expect(await count()).toEqual({ sections: 0, questions: 0 });
  });

  it('only an admin undoes a deletion', async () => {
    const customer = await aCustomer(app);
    expect((await app.get('/api/v1/admin/faq/deleted')).status).toBe(401);
    expect((await app.get('/api/v1/admin/faq/deleted', as(customer))).status).toBe(403);
  });
});

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
