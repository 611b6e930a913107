import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { answerActions, enterAdminArea, refused, row } from '../../../../test-support/admin-area.js';
import { answerLists, FAQ_FUNCTION, QUESTION } from '../../../../test-support/faq.js';
import { renumbered } from './display-order.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

let page: RenderedPage;

const open = async () => {
  page = await enterAdminArea('/admin/dashboard?tab=faq');
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_item, order): ListedQuestionResponse => ({
    ...QUESTION,
    id: `question-${order}`,
    question: `Fråga nummer ${order}`,
    display_order: order,
  }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the lists of questions and sections', () => {
  it('the list shows loading, and an empty state', async () => {
    const answer = heldAnswer();
    answerActions(FAQ_FUNCTION, {
      listSections: () => answer.until.then(() => HttpResponse.json({ sections: [] })),
      listQuestions: () => HttpResponse.json({ questions: [] }),
    });
    await open();
    await screen.findByText('Loading FAQ data...');
    answer.release();
    await screen.findByText('No questions found. Create your first one!');
    await page.user.click(screen.getByText('Sections'));
    await screen.findByText('No sections found. Create your first one!');
  });

  it('the list handles 2,000 questions, and moves one among them', async () => {
    answerLists([], numbered(2_000));
    const saved: string[][] = [];
    server.use(
      http.put('/api/v1/admin/faq/question-order', async ({ request }) => {
        saved.push(((await request.json()) as { questionIds: string[] }).questionIds);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await screen.findByText('Fråga nummer 49');
    const count = () => screen.getAllByText(/^Fråga nummer/).length;
    expect(count()).toBe(50);
    await page.user.click(screen.getByText('Show more'));
    expect(count()).toBe(100);
    await page.fill(screen.getByRole('searchbox'), 'nummer 1987');
    await screen.findByText('Fråga nummer 1987');
    expect(count()).toBe(1);
    await page.user.clear(screen.getByRole('searchbox'));
    fireEvent.keyDown(within(await row('Fråga nummer 3')).getByText('3'), { key: 'ArrowUp' });
    await screen.findByText('Now number 3 of 2000');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toHaveLength(2_000);
    expect(saved[0]?.slice(1, 4)).toEqual(['question-1', 'question-3', 'question-2']);
  });

  it('a button moves a question, keeps the focus and announces the position', async () => {
    answerLists([], numbered(3));
    server.use(
      http.put('/api/v1/admin/faq/question-order', async ({ request }) => {
        const { questionIds } = (await request.json()) as { questionIds: string[] };
        answerLists([], renumbered(numbered(3), questionIds));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    const down = await screen.findByRole('button', { name: 'Move down: Fråga nummer 1' });
    down.focus();
    await page.user.keyboard('{Enter}');
    await screen.findByText('Now number 3 of 3');
    expect(document.activeElement).toBe(down);
    expect(down.getAttribute('aria-disabled')).toBe('true');
    await page.user.keyboard('{Enter}');
    expect(screen.getAllByText(/^Fråga nummer/).map(({ textContent }) => textContent)).toEqual(
      [0, 2, 1].map((number) => `Fråga nummer ${number}`),
    );
    await page.user.click(screen.getByRole('button', { name: 'Move up: Fråga nummer 1' }));
    await screen.findByText('Now number 2 of 3');
    await page.fill(screen.getByRole('searchbox'), 'nummer 1');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull());
  });

  it('an order that cannot be saved is reverted', async () => {
    const questions = ['Första', 'Andra'].map((question, order) => ({
      ...QUESTION,
      id: QUESTION.id.replace(/.$/, String(order)),
      question,
      display_order: order,
    }));
    answerLists([], questions);
    const answer = heldAnswer();
    server.use(http.put('/api/v1/admin/faq/question-order', () => answer.until.then(refused)));
    await open();
    const order = () => screen.getAllByText(/^(Första|Andra)$/).map(({ textContent }) => textContent);
    fireEvent.keyDown(within(await row('Första')).getByText('0'), { key: 'ArrowDown' });
    await waitFor(() => expect(order()).toEqual(['Andra', 'Första']));
    answer.release();
    expect(await toast('Error')).toContain('Failed to save the order');
    await waitFor(() => expect(order()).toEqual(['Första', 'Andra']));
  });
});
