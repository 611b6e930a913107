import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FaqSectionResponse, ListedQuestionResponse } from '../../../../src/faq/faq.contract.js';
import { answerActions, enterAdminArea, refused, row } from '../../../test-support/admin-area.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { server } from '../../../test-support/page-server.js';
import type { RenderedPage } from '../../../test-support/render-page.js';
import { toast } from '../../../test-support/toast.js';

const FUNCTION = 'admin-faq-management';
const AT = '2026-05-01T10:00:00.000Z';
const SECTION: FaqSectionResponse = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Priser',
  slug: 'priser',
  display_order: 0,
  created_at: AT,
  updated_at: AT,
};
const QUESTION: ListedQuestionResponse = {
  id: '33333333-3333-4333-8333-333333333333',
  section_id: null,
  question: 'Vad kostar det?',
  answer: '699 kr.',
  display_order: 0,
  created_at: AT,
  updated_at: AT,
  section: null,
};

let page: RenderedPage;

const answerLists = (sections: FaqSectionResponse[], questions: ListedQuestionResponse[]) =>
  answerActions(FUNCTION, {
    listSections: () => HttpResponse.json({ sections }),
    listQuestions: () => HttpResponse.json({ questions }),
  });
const open = async (tab: 'Questions' | 'Sections' = 'Questions') => {
  page = await enterAdminArea('/admin/dashboard?tab=faq');
  if (tab === 'Sections') await page.user.click(await screen.findByText('Sections'));
};
const dialog = async () => within(await screen.findByRole('dialog'));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = async (text: string, name: string) => page.user.click(within(await row(text)).getByText(name));

// What fails is logged too.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('managing questions and sections', () => {
  it('says that it loads, and that there is nothing yet', async () => {
    const answer = heldAnswer();
    answerActions(FUNCTION, {
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

  it.each([
    ['Failed to create question', 'createQuestion'],
    ['Failed to update question', 'updateQuestion'],
    ['Failed to delete question', 'deleteQuestion'],
    ['Failed to delete section', 'deleteSection'],
    ['Failed to create or update section', 'updateSection'],
  ])('says %s and nothing of what the server said', async (text, action) => {
    answerLists([SECTION], [QUESTION]);
    answerActions(FUNCTION, { [action]: refused });
    const isSection = action.endsWith('Section');
    await open(isSection ? 'Sections' : 'Questions');
    const name = isSection ? SECTION.name : QUESTION.question;
    if (action.startsWith('delete')) {
      await press(name, 'Delete');
      await page.user.click((await dialog()).getByText('Delete'));
    } else if (action.startsWith('update')) {
      await press(name, 'Edit');
      await page.user.click((await dialog()).getByText(/^Update/));
    } else {
      await page.user.click(await screen.findByText('Create Question'));
      await page.fill(field('Question'), 'Ny?');
      await page.fill(field('Answer'), 'Ja.');
      await page.user.click((await dialog()).getByText('Create Question'));
    }
    expect(await toast('Error')).toContain(text);
    expect(document.body.textContent).not.toContain('secret server text');
    if (action === 'createQuestion') expect(field('Question').value).toBe('Ny?');
  });

  it('says when questions cannot be fetched, and tries again', async () => {
    answerActions(FUNCTION, { listSections: refused, listQuestions: refused });
    await open();
    expect(await toast('Error')).toContain('Failed to fetch FAQ data');
    answerLists([], []);
    await page.user.click(await screen.findByText('Try again'));
    await screen.findByText('No questions found. Create your first one!');
  });

  it('sends nothing when the session has ended, and keeps what was written', async () => {
    answerLists([], []);
    await open();
    await page.user.click(await screen.findByText('Create Question'));
    await page.fill(field('Question'), 'Finns texten kvar?');
    await page.fill(field('Answer'), 'Ja.');
    window.localStorage.removeItem('sb-clinic-auth-token');
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => calls.push(request.url));
    await page.user.click((await dialog()).getByText('Create Question'));
    expect(await toast('Authentication error')).toContain('Please log in again');
    (await dialog()).getByText('Log in in a new tab');
    expect(field('Question').value).toBe('Finns texten kvar?');
    expect(calls).toEqual([]);
  });

  it('takes the order back when it cannot be saved', async () => {
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

describe('the wording of the admin area', () => {
  it.each([
    ['question', 'updateQuestion', QUESTION.question],
    ['section', 'updateSection', SECTION.name],
  ])('says Saving... while a %s is saved, and takes no second click', async (what, action, name) => {
    const answer = heldAnswer();
    let calls = 0;
    answerLists([SECTION], [QUESTION]);
    answerActions(FUNCTION, {
      [action]: async () => {
        calls += 1;
        await answer.until;
        return HttpResponse.json({ question: QUESTION, section: SECTION });
      },
    });
    await open(what === 'section' ? 'Sections' : 'Questions');
    await press(name, 'Edit');
    await page.user.click((await dialog()).getByText(/^Update/));
    const button = await screen.findByText<HTMLButtonElement>('Saving...');
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toBe(1));
    answer.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toBe(1);
  });

  it('says Failed to create or update section, and keeps the dialog', async () => {
    answerLists([SECTION], []);
    answerActions(FUNCTION, { createSection: refused });
    await open('Sections');
    await page.user.click(await screen.findByText('Create Section'));
    await page.fill(field('Name'), 'Nytt avsnitt');
    await page.user.click((await dialog()).getByText('Create Section'));
    expect(await toast('Error')).toContain('Failed to create or update section');
    await dialog();
  });
});
