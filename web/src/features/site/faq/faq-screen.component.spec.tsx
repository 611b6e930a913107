import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';

const TABLES = '/rest/v1/:table';
const FAQ = {
  sections: [{ id: 's1', name: 'Priser', slug: 'priser' }],
  questions: [{ id: 'q1', section_id: 's1', question: 'Behöver jag remiss?', answer: 'Nej.' }],
};

/** Questions of two sections, as the server draws them. */
const TWO_SECTIONS = {
  sections: [...FAQ.sections, { id: 's2', name: 'Konto', slug: 'konto' }],
  questions: [
    ...FAQ.questions,
    { id: 'q2', section_id: 's1', question: 'Vad kostar det?', answer: 'Det kostar 699 kr.' },
    { id: 'q3', section_id: 's2', question: 'Hur loggar jag in?', answer: 'Med din e-post. Det kostar inget.' },
    { id: 'q4', section_id: null, question: 'Hör ni av er?', answer: 'Ja.' },
  ],
};

const rowsOf = (table: unknown) => (table === 'cms_faq_sections' ? FAQ.sections : FAQ.questions);

describe('questions and answers', () => {
  const follow = async ({ user }: RenderedPage, text: string) => {
    const [link = document.body] = screen.getAllByText(text);
    await user.click(link);
  };

  it('four pill and five question skeletons are shown while loading, and server-rendered questions are not fetched', async () => {
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

  it('a failed list is empty and offers a retry', async () => {
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

  describe('of two sections', () => {
    const search = () => screen.getByPlaceholderText<HTMLInputElement>('Sök bland frågor och svar...');
    const questions = () => [...document.querySelectorAll('main h3 button')].map(({ textContent }) => textContent);
    const headings = () =>
      [...document.querySelectorAll('main h2 + ul')].map((list) => list.previousElementSibling?.textContent);
    const button = (name: string) => screen.getByRole('button', { name });
    const isOpen = (question: string) => button(question).getAttribute('aria-expanded') === 'true';
    const open = (address = '/faq') => renderPage(address, { page: { data: TWO_SECTIONS } });

    it('one question is open at a time', async () => {
      const { user } = await open();
      await user.click(button('Behöver jag remiss?'));
      expect(document.getElementById(button('Behöver jag remiss?').getAttribute('aria-controls') ?? '')?.hidden).toBe(
        false,
      );
      await user.click(button('Vad kostar det?'));
      expect([isOpen('Behöver jag remiss?'), isOpen('Vad kostar det?')]).toEqual([false, true]);
      await user.click(button('Vad kostar det?'));
      expect(isOpen('Vad kostar det?')).toBe(false);
    });

    it('one section is shown at a time, and all of them under All', async () => {
      const { user } = await open();
      const all = questions();
      expect([headings(), all]).toEqual([
        ['Priser', 'Konto', 'Övrigt'],
        ['Behöver jag remiss?', 'Vad kostar det?', 'Hur loggar jag in?', 'Hör ni av er?'],
      ]);
      const pills = [...screen.getByLabelText('Områden').querySelectorAll('button')];
      expect(pills.map(({ textContent }) => textContent)).toEqual(['All', 'Priser', 'Konto']);
      expect([pills[0]?.lang, pills[0]?.getAttribute('aria-pressed')]).toEqual(['en', 'true']);
      await user.click(button('Konto'));
      expect(button('Konto').getAttribute('aria-pressed')).toBe('true');
      expect(questions()).toEqual(['Hur loggar jag in?']);
      expect(window.location.search).toBe('?section=konto');
      await user.click(button('All'));
      expect(questions()).toEqual(all);
      expect(window.location.search).toBe('');
    });

    it('the search is limited to the section, best match first, with a count', async () => {
      const { user, fill } = await open();
      await fill(search(), ' KOSTAR ');
      await screen.findByText('2 frågor');
      expect(questions()).toEqual(['Vad kostar det?', 'Hur loggar jag in?']);
      expect(headings()).toEqual(['Träffar']);
      expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
        ...['kostar', 'kostar', 'kostar', 'kostar'],
      ]);
      await user.click(button('Konto'));
      await screen.findByText('1 fråga');
      await fill(search(), 'remiss');
      await screen.findByText('Ingen fråga stämmer med din sökning.');
      await user.click(button('Visa alla frågor'));
      expect(search().value).toBe('');
      expect(questions()).toHaveLength(4);
    });

    it('two sections of one name show each question once after a search', async () => {
      const namesakes = TWO_SECTIONS.sections.map((section) => ({ ...section, name: 'Priser' }));
      const { user, fill } = await renderPage('/faq', { page: { data: { ...TWO_SECTIONS, sections: namesakes } } });
      await fill(search(), 'remiss');
      await screen.findByText('1 fråga');
      await user.clear(search());
      await screen.findByText('4 frågor');
      expect(questions()).toHaveLength(4);
    });

    it('the page starts with its address’s search and section', async () => {
      await open('/faq?q=kostar&section=konto');
      await screen.findByText('1 fråga');
      expect(search().value).toBe('kostar');
      expect(questions()).toEqual(['Hur loggar jag in?']);
    });
  });
});
