import { randomUUID } from 'node:crypto';
import { apiKeys, visitor } from '../../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer, anAdmin, call, type Person } from '../../../support/content/people.js';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('admin-faq-management', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await anAdmin(app);
  });
  beforeEach(() => app.database.query('TRUNCATE cms_faq_sections, cms_faq_questions'));
  afterAll(() => app.stop());

  const manage = (action: string, fields: object = {}) =>
    call(admin.client, 'admin-faq-management', { action, ...fields });
  const aSection = async (changes: object = {}) => {
    const { body } = await manage('createSection', {
      sectionData: { name: 'Betalning', slug: `betalning-${randomUUID()}`, ...changes },
    });
    return body.section;
  };
  const aQuestion = async (changes: object = {}) => {
    const { body } = await manage('createQuestion', { questionData: { question: 'Hur?', answer: 'Så.', ...changes } });
    return body.question;
  };

  it('a section is created as given, trimmed, with display order 0 by default', async () => {
    const { status, body } = await manage('createSection', {
      sectionData: { name: '  Betalning ', slug: 'betalning' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      section: {
        id: uuid,
        name: 'Betalning',
        slug: 'betalning',
        display_order: 0,
        created_at: instant,
        updated_at: instant,
      },
    });
  });

  it('a question is created as given, with and without a section', async () => {
    const section = await aSection();
    const questionData = { question: ' Hur? ', answer: ' Så. ', section_id: section.id, display_order: -3 };
    expect(await manage('createQuestion', { questionData })).toEqual({
      status: 200,
      body: {
        question: {
          id: uuid,
          section_id: section.id,
          question: 'Hur?',
          answer: 'Så.',
          display_order: -3,
          created_at: instant,
          updated_at: instant,
        },
      },
    });
    expect(await aQuestion({ section_id: null })).toMatchObject({ section_id: null, display_order: 0 });
  });

  it('the list sorts sections and questions by display order, then by age, and names each question’s section', async () => {
    const second = await aSection({ name: 'B', display_order: 2 });
    const first = await aSection({ name: 'A', display_order: 1 });
    const third = await aSection({ name: 'C', display_order: 2 });
    expect((await manage('listSections')).body.sections).toEqual([first, second, third]);

    const late = await aQuestion({ display_order: 1, section_id: first.id });
    const early = await aQuestion({ display_order: 0 });
    expect((await manage('listQuestions')).body.questions).toEqual([
      { ...early, section: null },
      { ...late, section: { name: 'A' } },
    ]);
  });

  it('an update of a question keeps omitted fields', async () => {
    const section = await aSection();
    const { id } = await aQuestion({ section_id: section.id, display_order: 4 });
    const questionData = { question: 'Varför?', answer: 'Därför.' };
    const { body } = await manage('updateQuestion', { questionId: id, questionData });
    expect(body.question).toMatchObject({ ...questionData, id, section_id: section.id, display_order: 4 });
    const moved = await manage('updateQuestion', {
      questionId: id,
      questionData: { ...questionData, section_id: null, display_order: 0 },
    });
    expect(moved.body.question).toMatchObject({ section_id: null, display_order: 0 });
  });

  it('an update changes a section', async () => {
    const { id } = await aSection();
    const sectionData = { name: 'Priser', slug: 'priser', display_order: 7 };
    expect((await manage('updateSection', { sectionId: id, sectionData })).body.section).toMatchObject({
      id,
      ...sectionData,
    });
  });

  it('a question is deleted', async () => {
    const { id } = await aQuestion();
    expect(await manage('deleteQuestion', { questionId: id })).toEqual({ status: 200, body: { success: true } });
    expect((await manage('listQuestions')).body.questions).toEqual([]);
    expect(await manage('deleteQuestion', { questionId: id })).toMatchObject({ status: 404 });
  });

  it('a section is deleted with its questions, and no others', async () => {
    const section = await aSection();
    await aQuestion({ section_id: section.id });
    const other = await aQuestion();
    expect(await manage('deleteSection', { sectionId: section.id })).toEqual({ status: 200, body: { success: true } });
    expect((await manage('listSections')).body.sections).toEqual([]);
    expect((await manage('listQuestions')).body.questions.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    const [stored] = await app.database.query<{ sections: number; questions: number }>(
      'SELECT (SELECT count(*)::int FROM cms_faq_sections) AS sections, (SELECT count(*)::int FROM cms_faq_questions) AS questions',
    );
    expect(stored).toEqual({ sections: 0, questions: 1 });
    expect(await aSection({ slug: section.slug })).toMatchObject({ slug: section.slug });
  });

  describe('refused requests', () => {
    it.each([
      ['no action', {}],
      ['an unknown action', { action: 'dropTables' }],
      ['an inherited word as action', { action: 'constructor' }],
      ['an action that is no text', { action: ['listSections'] }],
      ['no questionData', { action: 'createQuestion' }],
      ['a question that is a list', { action: 'createQuestion', questionData: [] }],
      ['a blank question', { action: 'createQuestion', questionData: { question: '  ', answer: 'Så.' } }],
      ['a blank answer', { action: 'createQuestion', questionData: { question: 'Hur?', answer: '' } }],
      ['a question that is no text', { action: 'createQuestion', questionData: { question: 1, answer: 'Så.' } }],
      ['a NUL in a question', { action: 'createQuestion', questionData: { question: 'Hur\0?', answer: 'Så.' } }],
      [
        'a broken order',
        { action: 'createQuestion', questionData: { question: 'Hur?', answer: 'Så.', display_order: 1.5 } },
      ],
      [
        'an order beyond integers',
        { action: 'createQuestion', questionData: { question: 'Hur?', answer: 'Så.', display_order: 2 ** 31 } },
      ],
      [
        'a section id that is no uuid',
        { action: 'createQuestion', questionData: { question: 'Hur?', answer: 'Så.', section_id: 'none' } },
      ],
      [
        'an unknown section',
        { action: 'createQuestion', questionData: { question: 'Hur?', answer: 'Så.', section_id: randomUUID() } },
      ],
      ['a question id that is no uuid', { action: 'deleteQuestion', questionId: 'x' }],
      ['no section name', { action: 'createSection', sectionData: { slug: 'a' } }],
      ['a blank section name', { action: 'createSection', sectionData: { name: ' ', slug: 'a' } }],
      ['a slug with other letters', { action: 'createSection', sectionData: { name: 'A', slug: 'å' } }],
      ['a slug with outer hyphens', { action: 'createSection', sectionData: { name: 'A', slug: '-a' } }],
      ['an empty slug', { action: 'createSection', sectionData: { name: 'A', slug: '' } }],
    ])('a request with %s answers 400', async (_what, body) => {
      expect(await call(admin.client, 'admin-faq-management', body)).toEqual({
        status: 400,
        body: { error: expect.any(String), code: 'bad_request' },
      });
    });

    it.each([
      ['updateQuestion', { questionId: randomUUID(), questionData: { question: 'Hur?', answer: 'Så.' } }],
      ['deleteQuestion', { questionId: randomUUID() }],
      ['updateSection', { sectionId: randomUUID(), sectionData: { name: 'A', slug: 'a' } }],
      ['deleteSection', { sectionId: '11111111-1111-1111-1111-111111111111' }],
    ])('the action %s on an unknown id answers 404', async (action, fields) => {
      expect(await manage(action, fields)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });

    it('a taken slug answers 409, on creation and on update', async () => {
      await aSection({ slug: 'priser' });
      const other = await aSection({ slug: 'annat' });
      const conflict = {
        status: 409,
        body: { code: 'conflict', error: 'Another section uses this slug. Choose another one.' },
      };
      const sectionData = { name: 'Priser', slug: 'priser' };
      expect(await manage('createSection', { sectionData })).toEqual(conflict);
      expect(await manage('updateSection', { sectionId: other.id, sectionData })).toEqual(conflict);
    });

    it('a second editor with an older version is refused, and the first save stays', async () => {
      const { id, updated_at: expectedUpdatedAt } = await aQuestion();
      const save = (question: string) =>
        manage('updateQuestion', { questionId: id, questionData: { question, answer: 'Så.' }, expectedUpdatedAt });
      expect(await save('Första?')).toMatchObject({ status: 200 });
      expect(await save('Andra?')).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect((await manage('listQuestions')).body.questions[0].question).toBe('Första?');
    });

    it('a caller who is not an active admin is refused', async () => {
      const body = { action: 'listSections' };
      const customer = await aCustomer(app);
      const former = await anAdmin(app);
      await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [former.userId]);
      const left = await anAdmin(app);
      await left.client.auth.signOut();
      const call401 = { status: 401, body: { code: 'unauthorized' } };
      expect(await call(visitor(app), 'admin-faq-management', body)).toMatchObject(call401);
      expect(await call(customer.client, 'admin-faq-management', body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await call(former.client, 'admin-faq-management', body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      const ended = await app.post('/functions/v1/admin-faq-management', body, {
        authorization: `Bearer ${left.token}`,
      });
      expect(ended).toMatchObject(call401);
    });

    it('the wrong caller is refused before the body is read', async () => {
      const headers = { authorization: `Bearer ${apiKeys(app).anonKey}` };
      expect((await app.post('/functions/v1/admin-faq-management', { action: 'nonsense' }, headers)).status).toBe(401);
    });
  });
});
