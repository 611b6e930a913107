import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { server } from '../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../test-support/render-page.js';

const TABLES = '/rest/v1/:table';
const FAQ = {
  sections: [{ id: 's1', name: 'Priser', slug: 'priser' }],
  questions: [{ id: 'q1', section_id: 's1', question: 'Behöver jag remiss?', answer: 'Nej.' }],
};

const rowsOf = (table: unknown) => (table === 'cms_faq_sections' ? FAQ.sections : FAQ.questions);

describe('questions and answers', () => {
  const follow = async ({ user }: RenderedPage, text: string) => {
    const [link = document.body] = screen.getAllByText(text);
    await user.click(link);
  };

  it('shows four pill and five question skeletons while it fetches, and fetches nothing that the server drew', async () => {
    const reads: unknown[] = [];
    const answer = heldAnswer();
    server.use(
      http.get(TABLES, async ({ params: { table } }) => {
        reads.push(table);
        await answer.until;
        return HttpResponse.json(rowsOf(table));
      }),
    );
    const { leave } = await renderPage('/faq', { page: { data: FAQ } });
    screen.getByText('Behöver jag remiss?');
    expect(reads).toEqual([]);
    leave();
    await follow(await renderPage('/contact-success'), 'Frågor & Svar');
    await screen.findAllByTestId('skeleton-pill');
    expect(screen.getAllByTestId('skeleton-pill')).toHaveLength(4);
    expect(screen.getAllByTestId('skeleton-question')).toHaveLength(5);
    answer.release();
    await screen.findByText('Behöver jag remiss?');
    expect(reads.sort()).toEqual(['cms_faq_questions', 'cms_faq_sections']);
  });

  it('is empty with a way to try again when it cannot be fetched', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation();
    server.use(http.get(TABLES, () => HttpResponse.error()));
    const page = await renderPage('/contact-success');
    await follow(page, 'Frågor & Svar');
    await screen.findByText('Det finns inga frågor att visa just nu.');
    expect(complained).toHaveBeenCalledWith('faq could not be read', expect.anything());
    server.use(http.get(TABLES, ({ params: { table } }) => HttpResponse.json(rowsOf(table))));
    await page.user.click(screen.getByText('Försök igen'));
    await screen.findByText('Behöver jag remiss?');
  });
});
