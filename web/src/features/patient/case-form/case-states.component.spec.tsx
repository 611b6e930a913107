import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Answers } from '../../../../../common/questionnaire/answers.js';
import type { DisagreementsResponse } from '../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { aMessage } from '../../../../test-support/case-answer.js';
import { SAVED_AT, PAST_INFO_REQUEST } from '../../../../test-support/case-data.js';
import { button, CASE, heading, input, PHOTOS, refuse, serveCase } from '../../../../test-support/case-form.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';

const ADULT: Answers = { birthDate: '1985-04-23' };
const ANSWERED: Answers = { ...ADULT, concern: 'nails' };

const field = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`) as HTMLInputElement;

describe('sending, withdrawing and ending the form of a case', () => {
  const form = serveCase();
  let page: RenderedPage;

  it('the last step sums up, asks for consent, and sends', async () => {
    let consent: unknown;
    server.use(
      http.post(`${CASE}/submit`, async ({ request }) => {
        consent = await request.json();
        form.stored = { ...form.stored, state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-11-27T13:05:00.000Z' };
        return HttpResponse.json({ state: 'submitted', submittedAt: SAVED_AT, dueAt: form.stored.dueAt });
      }),
    );
    page = await form.open(ANSWERED, { photos: PHOTOS });
    await heading('Läs igenom och skicka in');
    screen.getByText('23 april 1985');
    within(screen.getByRole('main')).getByText('Naglar');
    screen.getByText('3 bilder');
    await page.user.click(await button('Skicka in'));
    await screen.findByText('2 frågor behöver ditt svar');
    expect([input('consent', 'true').checked, input('startAtOnce', 'true').checked]).toEqual([false, false]);
    screen.getByText('Vill du vänta? Skicka in när du har bestämt dig.');
    await page.user.click(input('consent', 'true'));
    await page.user.click(await button('Skicka in'));
    await screen.findByText('En fråga behöver ditt svar');
    expect(consent).toBeUndefined();
    await page.user.click(screen.getByLabelText('Börja direkt; jag vet att ångerrätten upphör när svaret är klart'));
    await page.user.click(await button('Skicka in'));
    await screen.findByText('Vi siktar på svar före fredag 27 november kl. 14.05');
    expect(consent).toEqual({ consentVersion: 'test', startAtOnceVersion: '1' });
    expect(form.saves).toEqual([['consent', true, '"0"']]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Lägg till tiden i kalendern' }).pathname).toBe(
      `${CASE}/calendar.ics`,
    );
  });

  it('a refused send shows where something is missing', async () => {
    server.use(http.post(`${CASE}/submit`, () => refuse(422, 'incomplete', { missing: ['close'] })));
    page = await form.open({ ...ANSWERED, consent: true });
    await heading('Läs igenom och skicka in');
    screen.getByText('De tre bilderna saknas');
    await page.user.click(input('startAtOnce', 'true'));
    await page.user.click(await button('Skicka in'));
    const problem = within(await screen.findByRole('alert'));
    problem.getByText('Något saknas innan du kan skicka in:');
    await page.user.click(problem.getByRole('button', { name: 'Bilder' }));
    await heading('Bilder');
  });

  it('a photo on its way delays the sending until it arrives', async () => {
    server.use(
      http.post(`${CASE}/submit`, () => refuse(409, 'uploading'), { once: true }),
      http.post(`${CASE}/submit`, () => {
        form.stored = { ...form.stored, state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-11-27T13:05:00.000Z' };
        return HttpResponse.json({ state: 'submitted', submittedAt: SAVED_AT, dueAt: form.stored.dueAt });
      }),
    );
    page = await form.open({ ...ANSWERED, consent: true }, { photos: PHOTOS });
    await heading('Läs igenom och skicka in');
    await page.user.click(input('startAtOnce', 'true'));
    await page.user.click(await button('Skicka in'));
    await screen.findByText('En bild håller på att laddas upp. Vänta tills den är klar och skicka in igen.');
    await page.user.click(await button('Skicka in'));
    await screen.findByText('Vi siktar på svar före fredag 27 november kl. 14.05');
  });

  it('a minor gets a kind end, before anything is stored', async () => {
    let isWithdrawn = false;
    server.use(
      http.post(`${CASE}/withdraw`, () => {
        isWithdrawn = true;
        form.stored = { ...form.stored, state: 'withdrawn' };
        return HttpResponse.json({ state: 'withdrawn', refundOre: 69_900 });
      }),
    );
    page = await form.open();
    await heading('Innan vi börjar');
    await page.fill(field('birthDate'), '2010-01-01');
    await page.user.click(await button('Nästa'));
    await heading('Tjänsten är för dig som har fyllt 18 år');
    expect(form.saves).toEqual([]);
    await page.user.click(await button('Ångra beställningen'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Ångra beställningen' }));
    await heading('Beställningen är ångrad');
    expect(isWithdrawn).toBe(true);
    screen.getByText('Du får tillbaka 699 kr.', { exact: false });
  });

  it('a withdrawal refused by an opened case is reported', async () => {
    server.use(http.post(`${CASE}/withdraw`, () => refuse(409, 'already_opened')));
    page = await form.open(ANSWERED, { state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-05-05T12:32:00.000Z' });
    await page.user.click(await button('Ångra beställningen'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Ångra beställningen' }));
    await screen.findByText('En läkare har börjat läsa dina svar.', { exact: false });
  });

  it.each([
    ['in_review', 'En läkare läser dina svar'],
    ['expired', 'Tiden för formuläret har gått ut'],
    ['withdrawn', 'Beställningen är ångrad'],
    ['ended', 'Bedömningen är avslutad'],
    ['stopped', 'Formuläret är avslutat'],
  ] as const)('a case that is %s has its own page', async (state, title) => {
    page = await form.open(ANSWERED, { state, canWithdraw: false });
    await heading(title);
    expect(screen.queryByRole('button', { name: 'Ångra beställningen' })).toBeNull();
  });

  it('a case past its limit says that the reply still comes, and what was refunded', async () => {
    const late = { submittedAt: SAVED_AT, dueAt: '2026-05-01T10:00:00.000Z', limitAt: '2026-05-03T22:00:00.000Z' };
    page = await form.open(ANSWERED, { state: 'submitted', ...late, refundedOre: 69_900 });
    await screen.findByText('Svaret dröjer längre än vi siktade på.', { exact: false });
    screen.getByText('Sista dagen för svaret har passerat. Du får svar ändå, så snart det går.');
    screen.getByText('Du har fått tillbaka 699 kr.');
  });

  it('a waiting case shows its goal and the day of its limit [Q12]', async () => {
    const waiting = { submittedAt: SAVED_AT, dueAt: '2026-05-05T12:32:00.000Z', limitAt: '2026-05-06T22:00:00.000Z' };
    page = await form.open(ANSWERED, { state: 'submitted', ...waiting });
    await screen.findByText('Vi siktar på svar före tisdag 5 maj kl. 14.32');
    screen.getByText(/^Senast onsdag 6 maj kl\. 24\.00/);
    expect(screen.queryByText('Du har fått tillbaka', { exact: false })).toBeNull();
  });

  it.each([
    [{}, 'Beställningen är återbetald. Du kan skicka in formuläret ändå, och en läkare svarar.'],
    [
      { state: 'submitted', submittedAt: SAVED_AT, dueAt: '2026-05-05T12:32:00.000Z' },
      'Beställningen är återbetald. Din bedömning är fortfarande öppen.',
    ],
  ] as const)('a fully refunded case says so, and what is possible: %o', async (changes, text) => {
    page = await form.open(ADULT, { ...changes, refundedOre: 69_900 });
    await screen.findByText(text);
  });

  it('a partial refund does not count as a refunded order', async () => {
    page = await form.open(ADULT, { refundedOre: 10_000 });
    await heading('Vad gäller det?');
    expect(screen.queryByText('Beställningen är återbetald', { exact: false })).toBeNull();
  });

  it('an unreadable case offers a retry, and names the request to support', async () => {
    server.use(http.get(CASE, () => HttpResponse.json({}, { status: 500, headers: { 'x-request-id': 'a1b2' } })));
    page = await form.open(ADULT);
    await heading('Formuläret kunde inte hämtas');
    expect(screen.getByText('a1b2').parentElement?.textContent).toContain('Felkod: a1b2');
    server.use(http.get(CASE, () => HttpResponse.json(form.stored)));
    await page.user.click(await button('Försök igen'));
    await heading('Vad gäller det?');
  });
});

const NOTES: DisagreementsResponse = {
  entries: ['answers'],
  disagreements: [
    {
      id: 'n1',
      entry: 'answers',
      text: 'Det var höger hand.',
      notedAt: SAVED_AT,
      answer: {
        outcome: 'noted',
        reason: 'Antecknat bredvid dina svar.',
        answeredAt: SAVED_AT,
        by: { displayName: 'Anna Lind', title: 'läkare' },
      },
    },
    { id: 'n2', entry: 'reply', text: 'Om svaret.', notedAt: SAVED_AT, answer: null },
  ],
};

describe('a case that waits for its reply', () => {
  const form = serveCase();

  it('the doctor’s question, and what was written to it, stay to be read [Q19]', async () => {
    const unsent = { ...PAST_INFO_REQUEST, askedAt: '2026-05-05T09:00:00.000Z', answeredAt: null };
    await form.open(ANSWERED, { state: 'submitted', photos: PHOTOS, pastInfoRequests: [PAST_INFO_REQUEST, unsent] });
    const asked = within(await screen.findByRole('region', { name: 'Läkarens fråga och ditt svar' }));
    expect(asked.getAllByText('Hur länge har det kliat?')).toHaveLength(2);
    asked.getByText('Läkaren frågade 4 maj 2026 kl. 11.00');
    expect(asked.getAllByText('Nya bilder: Närbild')).toHaveLength(2);
    expect(asked.getAllByText('Svara igen på: Vad vill du ha hjälp med?')).toHaveLength(2);
    asked.getByText('Du svarade 4 maj 2026 kl. 12.30');
    asked.getByText('Du skrev men skickade inte in. Läkaren kan läsa det ändå:');
    expect(asked.getAllByText('Sedan påsk.')).toHaveLength(2);
  });

  it('the page shows what was sent, who has it and the money, and takes something to add', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CASE}/messages`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aMessage('Jag glömde en sak.'), { status: 201 });
      }),
      http.get(`${CASE}/disagreements`, () => HttpResponse.json(NOTES)),
    );
    const page = await form.open(ANSWERED, {
      state: 'in_review',
      photos: PHOTOS,
      canWithdraw: false,
      paidOre: 69_900,
      clinician: { displayName: 'Anna Lind', title: 'läkare', portraitUrl: '/api/v1/portraits/a1.webp' },
    });
    await heading('Anna Lind läser dina svar');
    expect(document.querySelector('img[src="/api/v1/portraits/a1.webp"]')).not.toBeNull();
    screen.getByText('699 kr betalda, 0 kr tillbaka.');
    screen.getByText('En läkare har öppnat din bedömning.', { exact: false });
    await page.user.click(screen.getByText('Det här skickade du'));
    screen.getByText('23 april 1985');
    const notes = await screen.findByRole('region', { name: 'Det här har du antecknat om det du skickade' });
    within(notes).getByText('Det var höger hand.');
    within(notes).getByText('Antecknad av Anna Lind', { exact: false });
    within(notes).getByText('Antecknat bredvid dina svar.');
    expect(within(notes).queryByText('Om svaret.')).toBeNull();
    screen.getByRole('img', { name: 'På håll' });
    await page.user.click(await screen.findByText('Skriv till läkaren'));
    await page.fill(screen.getByLabelText('Ditt meddelande till läkaren'), 'Jag glömde en sak.');
    await page.user.click(await button('Skicka meddelandet'));
    await screen.findByText('Meddelandet är skickat.');
    expect(sent).toEqual([{ text: 'Jag glömde en sak.', isComplaint: false }]);
  });
});
