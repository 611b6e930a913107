import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Answers } from '../../../../../common/questionnaire/answers.js';
import { button, heading, input, PHOTOS, saved, serveCase } from '../../../../test-support/case-form.js';
import { narrowWindow } from '../../../../test-support/window-width.js';

const REVIEW = 'Läs igenom och skicka in';
const WHOLE: Answers = {
  birthDate: '1985-04-23',
  concern: 'acne',
  worseBy: ['sun'],
  medicines: { none: true },
};

const asked = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-question]')].map(({ dataset }) => dataset['question']);
const isAsked = (id: string) => waitFor(() => expect(asked()).toEqual([id]));
const tap = (name: string, value: string) => fireEvent.click(input(name, value).closest('label')!, { detail: 1 });
const editOf = (question: string) => button(`Ändra ${question}`);

describe('an answer changed from the review, on a phone', () => {
  const form = serveCase();
  let widen: () => void;
  beforeEach(() => (widen = narrowWindow()));
  afterEach(() => widen());
  const open = async (answers = WHOLE, changes: object = {}) => {
    const page = await form.open(answers, { photos: PHOTOS, ...changes });
    await heading(REVIEW);
    return page;
  };

  it('the review comes back after the changed answer, with the focus where it was', async () => {
    const { user } = await open();
    await user.click(await editOf('Är det något som gör besvären värre?'));
    await isAsked('worseBy');
    expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull();
    await user.click(input('worseBy', 'stress'));
    await user.click(await button('Spara och gå tillbaka'));
    await heading(REVIEW);
    screen.getByText(/^Sol.*Stress$/u);
    await waitFor(async () =>
      expect(document.activeElement).toBe(await editOf('Är det något som gör besvären värre?')),
    );
    await saved(form, 'worseBy', ['sun', 'stress']);
  });

  it('photos stand one a screen, drawn in the skin tone and without a face; one that is missing is said at once', async () => {
    const { user } = await open({ ...WHOLE, skinTone: 'tone-6', bodySites: ['left-palm'] }, { photos: [] });
    for (const [index, title] of ['På håll', 'På 30 centimeters håll', 'Närbild'].entries()) {
      await user.click(await button('Skicka in'));
      await user.click(await button(`Bild: ${title}`));
      await heading(`Bilder ${title}`);
      screen.getByText(`${index + 1} av 3`);
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([title]);
      expect(document.querySelector('section[aria-labelledby] svg path')?.getAttribute('fill')).toBe('#54362a');
      screen.getByText('Undvik att visa ansikte och tatueringar om de inte behöver synas.');
      await user.click(await button('Spara och gå tillbaka'));
      await screen.findByText(/^Bilden är inte sparad än\./);
      await user.click(await button('Fortsätt ändå'));
      await heading(REVIEW);
    }
  });

  it('each photo of the review leads to its screen and back, and a saved one has quiet buttons', async () => {
    const { user } = await open({ ...WHOLE, bodySites: ['nose'] });
    await user.click(await button('Ändra Närbild'));
    await screen.findByText('3 av 3');
    // The face is the site, so it is not kept out.
    expect(screen.queryByText('Undvik att visa ansikte', { exact: false })).toBeNull();
    for (const name of ['Ta om: Närbild', 'Byt bild: Närbild'])
      expect(screen.getByLabelText(name).closest('label')?.className).toContain('again');
    await user.click(await button('Spara och gå tillbaka'));
    await heading(REVIEW);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Ändra Närbild')));
    await user.click(await button('Lägg till fler bilder'));
    await screen.findByText('Vill du kan du lägga till två bilder till.');
    screen.getByRole('heading', { name: 'Extra bild 2' });
  });

  it('Back of the page and of the browser lead to the review too', async () => {
    const { user } = await open();
    await user.click(await editOf('Är det något som gör besvären värre?'));
    await isAsked('worseBy');
    await user.click(await button('Tillbaka'));
    await heading(REVIEW);
    await user.click(await editOf('Vilka läkemedel använder du?'));
    await isAsked('medicines');
    act(() => window.history.back());
    await heading(REVIEW);
  });

  it('an answer that is missing keeps its error, and the review does not come back', async () => {
    const { user } = await open();
    await user.click(await editOf('Är det något som gör besvären värre?'));
    await isAsked('worseBy');
    await user.click(input('worseBy', 'sun'));
    await user.click(await button('Spara och gå tillbaka'));
    await screen.findByText('Den här frågan behöver ett svar.');
    expect(asked()).toEqual(['worseBy']);
  });

  it('questions that the new answer opens are asked before the review comes back', async () => {
    const { user, fill } = await open();
    await user.click(await editOf('Vad vill du ha hjälp med?'));
    await isAsked('concern');
    tap('concern', 'other');
    await isAsked('description');
    await fill(screen.getByLabelText('Beskriv dina besvär med egna ord.'), 'Det kliar.');
    await user.click(await button('Spara och gå tillbaka'));
    await heading(REVIEW);
    screen.getByText('Det kliar.');
    screen.getByText('Annat');
  });

  it('a tap on the answer that is chosen already leads back at once', async () => {
    const { user } = await open();
    await user.click(await editOf('Vad vill du ha hjälp med?'));
    await isAsked('concern');
    tap('concern', 'acne');
    await heading(REVIEW);
    expect(form.saves).toEqual([]);
  });

  it('advice that the new answer raises is read before the review comes back', async () => {
    const { user } = await open();
    await user.click(await editOf('Är det något som gör besvären värre?'));
    await isAsked('worseBy');
    form.flags = [{ id: 'lump', level: 'in-person', text: 'Visa upp knölen på en vårdcentral.' }];
    await user.click(input('worseBy', 'stress'));
    await user.click(await button('Spara och gå tillbaka'));
    await screen.findByText('Visa upp knölen på en vårdcentral.');
    expect(screen.queryByRole('heading', { level: 1, name: REVIEW })).toBeNull();
    await user.click(await button('Nästa'));
    await heading(REVIEW);
  });

  it('an answer that is an emergency shows the number to call, and not the review', async () => {
    const emergency = { id: 'worse', level: '112', text: 'Ring 112 nu. Det kan vara allvarligt.' };
    const { user } = await open(WHOLE, {
      stops: [{ ...emergency, when: { question: 'worseBy', includes: 'stress' } }],
    });
    await user.click(await editOf('Är det något som gör besvären värre?'));
    await isAsked('worseBy');
    await user.click(input('worseBy', 'stress'));
    await heading('Du behöver hjälp nu');
    await user.click(await button('Ändra mitt svar'));
    await isAsked('worseBy');
    await user.click(input('worseBy', 'stress'));
    await user.click(await button('Spara och gå tillbaka'));
    await heading(REVIEW);
  });
});
