import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerActions, enterAdminArea, row } from '../../test-support/admin-area.js';
import { server } from '../../test-support/page-server.js';
import type { RenderedPage } from '../../test-support/render-page.js';

const AT = '2026-05-01T10:00:00.000Z';
const POST = {
  ...{ id: '55555555-5555-4555-8555-555555555555', slug: 'rosacea', title: 'Rosacea', author: 'Hudläkare' },
  ...{ excerpt: null, content: null, image_url: null, image_alt: null, published_at: null },
  ...{ created_at: AT, updated_at: AT, shows_title_exactly: false },
};
const SECTION = { id: 'section', name: 'Priser', slug: 'priser', display_order: 0, created_at: AT, updated_at: AT };
const QUESTION = {
  ...{ id: 'question', section_id: SECTION.id, section: SECTION, display_order: 0, created_at: AT, updated_at: AT },
  ...{ question: 'Vad kostar det?', answer: '699 kr.' },
};

/** Words of the English area that no Swedish text has. */
const ENGLISH =
  /\b(Create|Update|Edit|Delete|Cancel|Close|Title|Author|Published|Actions|Slug|Excerpt|Content|Image|Question|Answer|Section|Order|Name|Search|Show|Loading|Heading|Bold|Italic|List|Link|Quote|Undo|Redo|Settings|Welcome|Logout|Trash|Preview|History|Choose|Describe|Generate)\b/;

/** The words of a part of the page, separated by spaces; labels and placeholders too. */
function wordsOf(part: HTMLElement): string {
  const words: (string | null)[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) words.push(node.textContent);
  for (const element of part.querySelectorAll('[aria-label], [placeholder]'))
    words.push(element.getAttribute('aria-label'), element.getAttribute('placeholder'));
  return words.join(' ');
}

describe('the wording of the admin area', () => {
  let page: RenderedPage;

  const press = async (text: string, name: string) => page.user.click(within(await row(text)).getByText(name));
  const dialogWords = async () => wordsOf(await screen.findByRole('dialog'));
  const leaveDialog = async (name: string) => {
    await page.user.click(within(screen.getByRole('dialog')).getByText(name));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('no dialog or page has English text once Swedish is chosen', async () => {
    answerActions('admin-blog-management', { list: () => HttpResponse.json({ blogPosts: [POST] }) });
    answerActions('admin-faq-management', {
      listSections: () => HttpResponse.json({ sections: [SECTION] }),
      listQuestions: () => HttpResponse.json({ questions: [QUESTION] }),
    });
    server.use(
      http.put('/api/v1/admin/posts/:id/presence', () => HttpResponse.json({ editors: [], repeatAfterSeconds: 60 })),
      http.delete('/api/v1/admin/posts/:id/presence/:dialog', () => new HttpResponse(null, { status: 204 })),
      http.get('/api/v1/admin/posts/deleted', () => HttpResponse.json({ posts: [] })),
    );
    page = await enterAdminArea('/admin/dashboard', null);
    const main = screen.getByRole('main');
    await row('Rosacea');
    expect(wordsOf(main)).toMatch(ENGLISH);
    // The menu is in the language of all other rooms.
    expect(main.lang).toBe('en');
    const menu = within(screen.getByRole('navigation')).getByText('Översikt');
    expect(menu.closest('[lang]')?.getAttribute('lang')).toBe('sv');
    await page.user.click(screen.getByText('Svenska'));
    await screen.findByText('Välkommen, admin@example.se');
    expect(main.closest('[lang]')?.getAttribute('lang')).toBe('sv');
    const pageWords = () => wordsOf(main).replace('English', '');
    expect(pageWords()).not.toMatch(ENGLISH);

    await press('Rosacea', 'Redigera');
    await page.user.click(await screen.findByRole('tab', { name: 'Redigerare' }));
    await screen.findByRole('toolbar');
    expect(await dialogWords()).not.toMatch(ENGLISH);
    await leaveDialog('Avbryt');
    await page.user.click(screen.getByText('Papperskorg'));
    await screen.findByText('Inget har tagits bort de senaste 30 dagarna.');
    expect(await dialogWords()).not.toMatch(ENGLISH);
    await leaveDialog('Stäng');

    await page.user.click(screen.getByText('Frågor & svar'));
    await press(QUESTION.question, 'Redigera');
    expect(await dialogWords()).not.toMatch(ENGLISH);
    await leaveDialog('Avbryt');
    expect(pageWords()).not.toMatch(ENGLISH);
    await page.user.click(screen.getByText('Avsnitt', { selector: '[role="tab"]' }));
    for (const [name, leave] of [
      ['Redigera', 'Avbryt'],
      ['Ta bort', 'Avbryt'],
    ] as const) {
      await press('priser', name);
      expect(await dialogWords()).not.toMatch(ENGLISH);
      await leaveDialog(leave);
    }
    expect(pageWords()).not.toMatch(ENGLISH);
  });
});
