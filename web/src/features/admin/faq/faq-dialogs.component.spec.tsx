import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answerActions, dialog, enterAdminArea, field, refused, row } from '../../../../test-support/admin-area.js';
import { answerLists, FAQ_FUNCTION, QUESTION, SECTION } from '../../../../test-support/faq.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

let page: RenderedPage;

const open = async (tab: 'Questions' | 'Sections' = 'Questions') => {
  page = await enterAdminArea('/admin/dashboard?tab=faq');
  if (tab === 'Sections') await page.user.click(await screen.findByText('Sections'));
};
/** The bodies of calls that are made from now on. */
const bodiesFromNowOn = () => {
  const bodies: { action: string }[] = [];
  server.events.on('request:start', async ({ request }) => {
    bodies.push((await request.clone().json()) as { action: string });
  });
  return bodies;
};
const press = async (text: string, name: string) => page.user.click(within(await row(text)).getByText(name));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('writing questions and sections', () => {
  it.each([
    ['Failed to create question', 'createQuestion'],
    ['Failed to update question', 'updateQuestion'],
    ['Failed to delete question', 'deleteQuestion'],
    ['Failed to delete section', 'deleteSection'],
    ['Failed to create or update section', 'updateSection'],
  ])('the error is %s, without the server’s text', async (text, action) => {
    answerLists([SECTION], [QUESTION]);
    answerActions(FAQ_FUNCTION, { [action]: refused });
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

  it('an ended session keeps the text, and sends nothing', async () => {
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

  it('question and answer, name and slug are required before anything is sent', async () => {
    answerLists([], []);
    await open();
    await page.user.click(await screen.findByText('Create Question'));
    const calls = bodiesFromNowOn();
    await page.user.click((await dialog()).getByText('Create Question'));
    await (await dialog()).findByText('Enter the question');
    (await dialog()).getByText('Enter the answer');
    await page.user.click(screen.getByText('Cancel'));
    await page.user.click(screen.getByText('Sections'));
    await page.user.click(screen.getByText('Create Section'));
    await page.user.click((await dialog()).getByText('Create Section'));
    await (await dialog()).findByText('Enter a name');
    (await dialog()).getByText('Enter a slug');
    expect(calls).toEqual([]);
  });

  it('a blank display order means 0', async () => {
    answerLists([], [{ ...QUESTION, display_order: 7 }]);
    answerActions(FAQ_FUNCTION, { updateQuestion: () => HttpResponse.json({ question: QUESTION }) });
    await open();
    await press(QUESTION.question, 'Edit');
    const calls = bodiesFromNowOn();
    await page.user.clear(field('Display Order'));
    await page.user.click((await dialog()).getByText('Update Question'));
    expect(await toast('Success', 'status')).toContain('Question updated successfully');
    expect(calls[0]).toMatchObject({ action: 'updateQuestion', questionData: { display_order: 0 } });
  });

  it('the slug of a section derives from its name, and a taken one gets an alternative', async () => {
    answerLists([{ ...SECTION, name: 'Så fungerar det', slug: 'sa-fungerar-det' }], []);
    await open('Sections');
    await page.user.click(await screen.findByText('Create Section'));
    await page.fill(field('Name'), 'Så fungerar det!');
    expect(field('Slug').value).toBe('sa-fungerar-det');
    await page.user.tab();
    await screen.findByText('“sa-fungerar-det” is taken; “sa-fungerar-det-2” is free.');
    expect(field('Slug').value).toBe('sa-fungerar-det-2');
  });

  it('the second of two editors sees the conflict, and overwrites nothing', async () => {
    const theirs = { ...QUESTION, answer: 'Från kollegan', updated_at: '2026-05-01T11:00:00.000Z' };
    answerLists([], [QUESTION]);
    answerActions(FAQ_FUNCTION, {
      updateQuestion: () => HttpResponse.json({ error: 'x', code: 'stale' }, { status: 409 }),
    });
    await open();
    await press(QUESTION.question, 'Edit');
    await page.fill(field('Answer'), 'Från mig');
    answerLists([], [theirs]);
    const calls = bodiesFromNowOn();
    await page.user.click((await dialog()).getByText('Update Question'));
    await (await dialog()).findByText(/^Somebody else saved this in the meantime/);
    expect(calls[0]).toMatchObject({ expectedUpdatedAt: QUESTION.updated_at });
    expect(field('Answer').value).toBe('Från mig');
    await page.user.click((await dialog()).getByText('Use their version'));
    expect(field('Answer').value).toBe('Från kollegan');
  });

  it('an answer that names a prescription drug is held until the name is removed', async () => {
    answerLists([], []);
    answerActions(FAQ_FUNCTION, { createQuestion: () => HttpResponse.json({ question: QUESTION }) });
    await open();
    await page.user.click(await screen.findByText('Create Question'));
    await page.fill(field('Question'), 'Får jag Botox hos er?');
    await page.fill(field('Answer'), 'Nej.');
    const calls = bodiesFromNowOn();
    await page.user.click((await dialog()).getByText('Create Question'));
    await (await dialog()).findByText(/^The text names prescription drugs: botox\./);
    expect(calls).toEqual([]);
    await page.fill(field('Question'), 'Ger ni injektioner?');
    await page.user.click((await dialog()).getByText('Create Question'));
    expect(await toast('Success', 'status')).toContain('Question created successfully');
  });
});

describe('the wording of the admin area', () => {
  it.each([
    ['question', 'updateQuestion', QUESTION.question],
    ['section', 'updateSection', SECTION.name],
  ])('a saving %s shows Saving..., and ignores a second click', async (what, action, name) => {
    const answer = heldAnswer();
    let calls = 0;
    answerLists([SECTION], [QUESTION]);
    answerActions(FAQ_FUNCTION, {
      [action]: async () => {
        calls += 1;
        await answer.until;
        return HttpResponse.json({ question: QUESTION, section: SECTION });
      },
    });
    await open(what === 'section' ? 'Sections' : 'Questions');
    await press(name, 'Edit');
    await page.user.click((await dialog()).getByText(/^Update/));
    const button = (await screen.findByText('Saving...')).closest('button') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toBe(1));
    answer.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toBe(1);
  });

  it('a failed save shows Failed to create or update section, and keeps the dialog', async () => {
    answerLists([SECTION], []);
    answerActions(FAQ_FUNCTION, { createSection: refused });
    await open('Sections');
    await page.user.click(await screen.findByText('Create Section'));
    await page.fill(field('Name'), 'Nytt avsnitt');
    await page.user.click((await dialog()).getByText('Create Section'));
    expect(await toast('Error')).toContain('Failed to create or update section');
    await dialog();
  });
});
