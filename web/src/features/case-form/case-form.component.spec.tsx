import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Answers, AnswerValue } from '../../../../common/questionnaire/answers.js';
import { aCase, aPhoto, CASE_ID } from '../../../test-support/case-data.js';
import { server } from '../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../test-support/render-page.js';
import { closeStore } from './saving/open-stores.js';
import type { PatientCase, RaisedFlag } from '../../shared/case/case-types.js';

const CASE = `/api/v1/cases/${CASE_ID}`;
const ADULT: Answers = { birthDate: '1985-04-23' };
const ANSWERED: Answers = { ...ADULT, concern: 'nails' };
const PHOTOS = (['overview', 'mid', 'close'] as const).map(aPhoto);

/** Business time of the test's pages is 4 May 2026. */
const SAVED_AT = '2026-05-04T12:32:00.000Z';

const refuse = (status: number, code: string, rest: object = {}) =>
  HttpResponse.json({ error: 'server text', code, ...rest }, { status });
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const input = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`) as HTMLInputElement;
const field = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`) as HTMLInputElement;

describe('the form of a case', () => {
  let page: RenderedPage;
  let stored: PatientCase;
  let saves: [string, AnswerValue | null, string | null][];
  let flags: readonly RaisedFlag[];

  const open = async (answers: Answers = {}, changes: Partial<PatientCase> = {}) => {
    stored = aCase(answers, changes);
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    page = await renderPage('/formular');
  };
  const saved = (id: string, value: AnswerValue) =>
    waitFor(() => expect(saves.map(([question, sent]) => [question, sent])).toContainEqual([id, value]));

  beforeEach(() => {
    saves = [];
    flags = [];
    server.use(
      http.get(CASE, () => HttpResponse.json(stored)),
      http.get(`${CASE}/device-key`, () => HttpResponse.json({ key: btoa('k'.repeat(32)) })),
      http.put(`${CASE}/answers/:id`, async ({ request, params }) => {
        const { value } = (await request.json()) as { value: AnswerValue | null };
        const id = String(params['id']);
        saves.push([id, value, request.headers.get('if-match')]);
        const revision = (stored.answers[id]?.revision ?? 0) + 1;
        const answer = { value, revision, savedAt: SAVED_AT };
        stored = { ...stored, answers: { ...stored.answers, [id]: answer }, redFlags: flags };
        return HttpResponse.json({ revision, savedAt: SAVED_AT, redFlags: flags, visible: [] });
      }),
    );
  });

  afterEach(() => closeStore(CASE_ID));

  it('asks for the birth date alone, and goes on when the patient is of age', async () => {
    await open();
    await heading('Innan vi börjar');
    expect(document.querySelectorAll('main [data-question]')).toHaveLength(1);
    await page.fill(field('birthDate'), '19850423');
    expect(field('birthDate').value).toBe('1985-04-23');
    await page.user.click(await button('Nästa'));
    await heading('Vad gäller det?');
    screen.getByText('Steg 1 av 4');
    expect(document.activeElement?.textContent).toBe('Vad gäller det?');
    expect(saves).toEqual([['birthDate', '1985-04-23', '"0"']]);
    screen.getByText('Sparat 14.32');
  });

  it('ends kindly for who is too young, before anything is stored', async () => {
    let isWithdrawn = false;
    server.use(
      http.post(`${CASE}/withdraw`, () => {
        isWithdrawn = true;
        stored = { ...stored, state: 'withdrawn' };
        return HttpResponse.json({ state: 'withdrawn', refundOre: 69_900 });
      }),
    );
    await open();
    await heading('Innan vi börjar');
    await page.fill(field('birthDate'), '2010-01-01');
    await page.user.click(await button('Nästa'));
    await heading('Tjänsten är för dig som har fyllt 18 år');
    expect(saves).toEqual([]);
    await page.user.click(await button('Ångra beställningen'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Ångra beställningen' }));
    await heading('Beställningen är ångrad');
    expect(isWithdrawn).toBe(true);
    screen.getByText('Du får tillbaka 699 kr.', { exact: false });
  });

  it('says what is missing, at the question and in a list that leads there', async () => {
    await open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(await button('Nästa'));
    await screen.findByText('En fråga behöver ditt svar');
    expect(screen.getAllByText('Den här frågan behöver ett svar.')).toHaveLength(2);
    await page.user.click(await button('Vad vill du ha hjälp med?'));
    expect(document.activeElement).toBe(input('concern', 'acne'));
    await page.user.click(input('concern', 'acne'));
    expect(screen.queryByText('Den här frågan behöver ett svar.')).toBeNull();
  });

  it('shows the questions that an answer leads to, and loses none that is hidden again', async () => {
    await open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'other'));
    await page.fill(field('description'), 'Det kliar');
    await page.user.click(input('concern', 'nails'));
    expect(field('description')).toBeNull();
    await page.user.click(input('concern', 'other'));
    expect(field('description').value).toBe('Det kliar');
    await saved('description', 'Det kliar');
  });

  it('goes back, by its own button and by that of the browser, and finds everything as it was', async () => {
    await open({ ...ADULT, concern: 'acne' });
    await heading('Mer om dina besvär');
    await page.user.click(input('worseBy', 'sun'));
    await page.user.click(input('worseBy', 'stress'));
    await page.user.click(await button('Tillbaka'));
    await heading('Vad gäller det?');
    window.history.back();
    await heading('Mer om dina besvär');
    expect([input('worseBy', 'sun').checked, input('worseBy', 'stress').checked]).toEqual([true, true]);
    await page.user.click(input('worseBy', 'none'));
    expect([input('worseBy', 'sun').checked, input('worseBy', 'none').checked]).toEqual([false, true]);
    await page.user.click(input('medicines', 'none'));
    await saved('medicines', { none: true });
  });

  it('keeps an answer that cannot be sent, says so, and sends it when there is a network', async () => {
    let isOffline = true;
    server.use(
      http.put(`${CASE}/answers/:id`, () => {
        if (isOffline) return HttpResponse.error();
        return undefined;
      }),
    );
    await open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await screen.findByText('Sparas på enheten, vi skickar när du har nät');
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await saved('concern', 'nails');
    await screen.findByText('Sparat 14.32');
  });

  it('shows both answers when a question was answered elsewhere too, and takes the chosen one', async () => {
    const current = { value: 'acne', revision: 1, savedAt: SAVED_AT };
    server.use(http.put(`${CASE}/answers/:id`, () => refuse(412, 'revision_conflict', { current }), { once: true }));
    await open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await screen.findByText('Du har svarat olika på två ställen. Vilket svar ska gälla?');
    const both = within(screen.getByRole('group', { name: 'Vad vill du ha hjälp med?' }));
    both.getByText('Naglar');
    both.getByText('Akne');
    screen.getByText('Svaret som sparades 4 maj 2026 kl. 14.32');
    await page.user.click(await button('Behåll det här svaret'));
    await waitFor(() => expect(saves).toEqual([['concern', 'nails', '"1"']]));
  });

  it('asks for a new code when the session has ended, and comes back to what was written', async () => {
    server.use(
      http.put(`${CASE}/answers/:id`, () => refuse(404, 'not_found'), { once: true }),
      http.post('/api/v1/case-access/codes', () =>
        HttpResponse.json(
          { phoneMasked: '•••• 67', orderNumber: '1001', expiresAt: SAVED_AT, resendAt: SAVED_AT },
          { status: 202 },
        ),
      ),
      http.post('/api/v1/case-access/sessions', () => HttpResponse.json({ caseId: CASE_ID, expiresAt: SAVED_AT })),
    );
    await open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await heading('Öppna sidan igen');
    await page.user.click(await button('Skicka kod'));
    await page.fill(await screen.findByLabelText('Kod'), '123456');
    await page.user.click(await button('Fortsätt'));
    await heading('Vad gäller det?');
    expect(input('concern', 'nails').checked).toBe(true);
    await saved('concern', 'nails');
  });

  it('says at once what cannot wait and whom to call, and ends only when the patient says that the answer is right', async () => {
    const flag = { id: 'airway', level: '112', text: 'Ring 112 nu. Om tungan svullnar kan det bli farligt.' } as const;
    await open(ADULT, { stops: [{ ...flag, when: { question: 'concern', equals: 'nails' } }] });
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await heading('Du behöver hjälp nu');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ring 112' }).href).toBe('tel:112');
    screen.getByText(flag.text);
    await page.user.click(await button('Ändra mitt svar'));
    await heading('Vad gäller det?');
    await page.user.click(await button('Nästa'));
    await heading('Du behöver hjälp nu');
    await page.user.click(await button('Ändra mitt svar'));
    await page.user.click(input('concern', 'acne'));
    await saved('concern', 'acne');
    expect(saves.map(([, sent]) => sent)).not.toContain('nails');

    await page.user.click(input('concern', 'nails'));
    flags = [flag];
    await page.user.click(await button('Ja, det stämmer'));
    await saved('concern', 'nails');
    await screen.findByText('Formuläret är avslutat', { exact: false });
    expect(screen.queryByRole('button', { name: 'Ändra mitt svar' })).toBeNull();
  });

  it('warns of what is to be seen in person, and lets go on', async () => {
    flags = [{ id: 'mole', level: 'in-person', text: 'Boka tid på vårdcentralen så snart du kan.' }];
    await open(ADULT);
    await heading('Vad gäller det?');
    await page.user.click(input('concern', 'nails'));
    await page.user.click(await button('Nästa'));
    await heading('Boka också ett besök');
    screen.getByText('Boka tid på vårdcentralen så snart du kan.');
    await page.user.click(await button('Nästa'));
    await heading('Bilder');
  });

  it('sums up, wants consent, and sends', async () => {
    let consent: unknown;
    server.use(
      http.post(`${CASE}/submit`, async ({ request }) => {
        consent = await request.json();
        stored = { ...stored, state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-11-27T13:05:00.000Z' };
        return HttpResponse.json({ state: 'submitted', submittedAt: SAVED_AT, dueAt: stored.dueAt });
      }),
    );
    await open(ANSWERED, { photos: PHOTOS });
    await heading('Läs igenom och skicka in');
    screen.getByText('23 april 1985');
    within(screen.getByRole('main')).getByText('Naglar');
    screen.getByText('3 bilder');
    await page.user.click(await button('Skicka in'));
    await screen.findByText('En fråga behöver ditt svar');
    expect(consent).toBeUndefined();
    await page.user.click(input('consent', 'true'));
    await page.user.click(await button('Skicka in'));
    await screen.findByText('Svar senast fredag 27 november kl. 14.05');
    expect(consent).toEqual({ consentVersion: 'test' });
    expect(saves).toEqual([['consent', true, '"0"']]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Lägg till tiden i kalendern' }).pathname).toBe(
      `${CASE}/calendar.ics`,
    );
  });

  it('says where something is missing when the form cannot be sent', async () => {
    server.use(http.post(`${CASE}/submit`, () => refuse(422, 'incomplete', { missing: ['close'] })));
    await open({ ...ANSWERED, consent: true });
    await heading('Läs igenom och skicka in');
    screen.getByText('De tre bilderna saknas');
    await page.user.click(await button('Skicka in'));
    const problem = within(await screen.findByRole('alert'));
    problem.getByText('Något saknas innan du kan skicka in:');
    await page.user.click(problem.getByRole('button', { name: 'Bilder' }));
    await heading('Bilder');
  });

  it('waits for a photo that is still on its way, and sends when it has come', async () => {
    server.use(
      http.post(`${CASE}/submit`, () => refuse(409, 'uploading'), { once: true }),
      http.post(`${CASE}/submit`, () => {
        stored = { ...stored, state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-11-27T13:05:00.000Z' };
        return HttpResponse.json({ state: 'submitted', submittedAt: SAVED_AT, dueAt: stored.dueAt });
      }),
    );
    await open({ ...ANSWERED, consent: true }, { photos: PHOTOS });
    await page.user.click(await button('Skicka in'));
    await screen.findByText('En bild håller på att laddas upp. Vänta tills den är klar och skicka in igen.');
    await page.user.click(await button('Skicka in'));
    await screen.findByText('Svar senast fredag 27 november kl. 14.05');
  });

  it('says so when a doctor was faster than the withdrawal', async () => {
    server.use(http.post(`${CASE}/withdraw`, () => refuse(409, 'already_opened')));
    await open(ANSWERED, { state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-05-05T12:32:00.000Z' });
    await page.user.click(await button('Ångra beställningen'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Ångra beställningen' }));
    await screen.findByText('En läkare har börjat läsa dina svar.', { exact: false });
  });

  it.each([
    ['in_review', 'En läkare läser dina svar'],
    ['expired', 'Tiden för formuläret har gått ut'],
    ['withdrawn', 'Beställningen är ångrad'],
    ['stopped', 'Formuläret är avslutat'],
  ] as const)('has a page for a case that is %s', async (state, title) => {
    await open(ANSWERED, { state, canWithdraw: false });
    await heading(title);
    expect(screen.queryByRole('button', { name: 'Ångra beställningen' })).toBeNull();
  });

  it('offers another try when the case cannot be read', async () => {
    server.use(http.get(CASE, () => HttpResponse.json({}, { status: 500 })));
    await open(ADULT);
    await heading('Formuläret kunde inte hämtas');
    server.use(http.get(CASE, () => HttpResponse.json(stored)));
    await page.user.click(await button('Försök igen'));
    await heading('Vad gäller det?');
  });
});
