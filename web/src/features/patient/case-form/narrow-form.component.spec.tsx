import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../../../common/questionnaire/answers.js';
import { questionnaire } from '../../../../../src/clinic/cases/questionnaire/questionnaire.js';
import { redFlags } from '../../../../../src/clinic/cases/red-flags/red-flags.js';
import { button, heading, input, paragraph, saved, serveCase } from '../../../../test-support/case-form.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { narrowWindow } from '../../../../test-support/window-width.js';

const ADULT: Answers = { birthDate: '1985-04-23' };
const WELL: Answers = { ...ADULT, generalSigns: ['none'], skinSigns: ['none'] };

const asked = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-question]')].map(({ dataset }) => dataset['question']);
const isAsked = (...ids: readonly string[]) => waitFor(() => expect(asked()).toEqual(ids));
/** A tap on the label, as a finger makes it: with a count of one. */
const tap = (name: string, value: string) => fireEvent.click(input(name, value).closest('label')!, { detail: 1 });

describe('the form on a phone', () => {
  const form = serveCase();
  let page: RenderedPage;
  let widen: () => void;
  beforeEach(() => (widen = narrowWindow()));
  afterEach(() => widen());
  const open = (answers: Answers, changes: object = {}) => form.open(answers, { questionnaire, ...changes });

  it('the form shows one question, and a tap on a single choice leads to the next, which is announced', async () => {
    page = await open(WELL);
    await isAsked('concern');
    screen.getByText('När du väljer kommer nästa fråga.');
    tap('concern', 'acne');
    await isAsked('description');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.activeElement?.textContent).toBe('Vad gäller det? Berätta om besvären med egna ord.');
    await saved(form, 'concern', 'acne');
  });

  it('arrow keys choose without going on, and Enter on the button goes on', async () => {
    page = await open(WELL);
    await isAsked('concern');
    await page.user.click(input('concern', 'acne'));
    await isAsked('description');
    await page.user.click(await button('Tillbaka'));
    await isAsked('concern');
    expect(input('concern', 'acne').checked).toBe(true);
    fireEvent.click(input('concern', 'nails'), { detail: 0 });
    await saved(form, 'concern', 'nails');
    expect(asked()).toEqual(['concern']);
    await page.user.click(await button('Nästa'));
    await isAsked('description');
  });

  it('a list of signs never goes on by itself, and an unanswered one is named at its question', async () => {
    page = await open(ADULT);
    await isAsked('generalSigns');
    expect(screen.queryByText('När du väljer kommer nästa fråga.')).toBeNull();
    await page.user.click(await button('Nästa'));
    await screen.findByText('Den här frågan behöver ett svar.');
    expect(document.activeElement).toBe(input('generalSigns', 'face-swelling'));
    await page.user.click(input('generalSigns', 'none'));
    await saved(form, 'generalSigns', ['none']);
    expect(asked()).toEqual(['generalSigns']);
    await page.user.click(await button('Nästa'));
    await isAsked('skinSigns');
  });

  it('"none of these" goes on with one tap where it stands alone, and not by keys, on emergencies or beside others', async () => {
    page = await open(ADULT);
    await isAsked('generalSigns');
    tap('generalSigns', 'none');
    await saved(form, 'generalSigns', ['none']);
    // Longer than a screen waits that goes on.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked()).toEqual(['generalSigns']);
  });

  it('a tap on "none of these" leads on, a second tap takes it back, and a key only chooses', async () => {
    page = await open({ ...WELL, concern: 'nails', description: 'Gula naglar.', sex: 'man' });
    await isAsked('bodySites');
    window.history.replaceState({ ...window.history.state, usr: { step: 'where:lesionSigns' } }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    await isAsked('lesionSigns');
    screen.getByText('Väljer du ”Inget av det här” kommer nästa fråga.');
    fireEvent.click(input('lesionSigns', 'none'), { detail: 0 });
    await saved(form, 'lesionSigns', ['none']);
    expect(asked()).toEqual(['lesionSigns']);
    tap('lesionSigns', 'none');
    await saved(form, 'lesionSigns', []);
    expect(asked()).toEqual(['lesionSigns']);
    tap('lesionSigns', 'none');
    await waitFor(() => expect(asked()).not.toEqual(['lesionSigns']));
  });

  it('a follow-up stands on the screen of its question, which then waits for the button', async () => {
    page = await open({ ...WELL, concern: 'nails', description: 'Gula naglar.', sex: 'man' });
    await isAsked('bodySites');
    window.history.replaceState({ ...window.history.state, usr: { step: 'tried:seenBefore' } }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    await isAsked('seenBefore');
    tap('seenBefore', 'yes');
    await isAsked('seenBefore', 'seenBeforeDetails');
    await saved(form, 'seenBefore', 'yes');
    expect(asked()).toEqual(['seenBefore', 'seenBeforeDetails']);
    expect(screen.queryByText('När du väljer kommer nästa fråga.')).toBeNull();
    await page.user.click(await button('Nästa'));
    await waitFor(() => expect(asked()).not.toContain('seenBefore'));
  });

  it('the sex of the order is filled in when it is asked, and a tap on it goes on', async () => {
    page = await open({ ...WELL, concern: 'acne', description: 'Finnar.' }, { suggested: { sex: 'woman' } });
    await isAsked('sex');
    await waitFor(() => expect(input('sex', 'woman').checked).toBe(true));
    tap('sex', 'woman');
    await isAsked('skinTone');
    await saved(form, 'sex', 'woman');
    expect(document.querySelectorAll('main svg').length).toBeGreaterThanOrEqual(6);
  });

  it('advice for today waits for the other list, where another sign makes it an emergency', async () => {
    const today = { id: 'ill', level: '1177-today', text: 'Ring 1177 nu och sök vård i dag.' } as const;
    const emergency = { id: 'worse', level: '112', text: 'Ring 112 nu. Det kan vara allvarligt.' } as const;
    const ill = { question: 'generalSigns', includes: 'very-ill' };
    page = await open(ADULT, {
      stops: [
        { ...emergency, when: { all: [ill, { question: 'skinSigns', includes: 'skin-detaching' }] } },
        { ...today, when: ill },
      ],
    });
    await isAsked('generalSigns');
    await page.user.click(input('generalSigns', 'very-ill'));
    within(await screen.findByRole('alert')).getByRole('link', { name: 'Ring 1177' });
    await page.user.click(await button('Fortsätt ändå'));
    await isAsked('skinSigns');
    // The advice stays in sight.
    within(await screen.findByRole('alert')).getByRole('link', { name: 'Ring 1177' });
    await page.user.click(input('skinSigns', 'skin-detaching'));
    await heading('Du behöver hjälp nu');
    paragraph(emergency.text);
    await page.user.click(await button('Ändra mitt svar'));
    await isAsked('skinSigns');
    await page.user.click(input('skinSigns', 'none'));
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Du behöver vård i dag');
    expect(form.saves).toEqual([]);
  });

  it('a heavy impact asks how the patient feels, with three numbers to call, and the answer gives them in red at once', async () => {
    page = await open({ ...WELL, concern: 'acne', impact: 8, hopes: ['treatment'], description: 'Finnar.' });
    for (;;) {
      await waitFor(() => expect(asked()).toHaveLength(1));
      if (asked()[0] === 'sex') break;
      await page.user.click(await button('Nästa'));
    }
    window.history.replaceState({ ...window.history.state, usr: { step: 'hopes:mood' } }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    await isAsked('mood');
    const numbers = ['1177', '90101', '112'].map((name) => screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    expect(numbers).toEqual(['tel:1177', 'tel:90101', 'tel:112']);
    form.flags = redFlags.filter(({ id }) => id === 'low-mood').map((flag) => ({ ...flag, text: flag.patientText }));
    tap('mood', 'low');
    await saved(form, 'mood', 'low');
    expect(asked()).toEqual(['mood']);
    await page.user.click(await button('Nästa'));
    const title = await heading('Det finns hjälp att få');
    const advice = screen.getByRole('alert');
    expect(title.nextElementSibling).toBe(advice);
    const calls = ['Ring 1177', 'Ring 112', 'Ring Mind på 90101'].map((name) => within(advice).getByText(name).tagName);
    expect(calls).toEqual(['A', 'A', 'A']);
    expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull();
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Bilder På håll');
  });
});
