import { FaqService } from '../../../../src/site/faq/faq.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the search in questions and answers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    const faq = app.nest.get(FaqService);
    const prices = await faq.createSection({ name: 'Priser', slug: 'priser' });
    await faq.createQuestion({
      question: 'Hur betalar jag?',
      answer: 'Med kort. Priset ser du först.',
      section_id: prices.id,
    });
    await faq.createQuestion({ question: 'Vad är priset?', answer: '699 kr.', section_id: prices.id });
    await faq.createQuestion({ question: 'Priset för ombud?', answer: 'Samma.' });
    const deleted = await faq.createQuestion({ question: 'Priset förr?', answer: 'Annat.' });
    await faq.deleteQuestion(deleted.id);
  });
  afterAll(() => app.stop());

  const search = async (query: string) => {
    const { status, body } = await app.get(`/api/v1/faq/search${query}`);
    expect(status).toBe(200);
    return body.questions.map(({ question }: { question: string }) => question);
  };

  it('the best match comes first, in any case', async () => {
    expect(await search('?q=PRISET')).toEqual(['Priset för ombud?', 'Vad är priset?', 'Hur betalar jag?']);
  });

  it('a search stays within its section', async () => {
    expect(await search('?q=priset&section=priser')).toEqual(['Vad är priset?', 'Hur betalar jag?']);
    expect(await search('?q=priset&section=okand')).toEqual([]);
  });

  it('a blank term gives everything in display order', async () => {
    expect(await search('?q=%20')).toEqual(['Hur betalar jag?', 'Vad är priset?', 'Priset för ombud?']);
    expect(await search('')).toHaveLength(3);
  });
});
