import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Answers } from '../../../../../common/questionnaire/answers.js';
import type { DisagreementsResponse } from '../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { aMessage } from '../../../../test-support/case-answer.js';
import { DOCTOR, SAVED_AT, PAST_INFO_REQUEST } from '../../../../test-support/case-data.js';
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
    await screen.findByText('Det här behövs innan du kan skicka in');
    // Once in the list and once at its box; a box is no question.
    expect(screen.getAllByText('Kryssa i rutan för att kunna skicka in.')).toHaveLength(4);
    expect(screen.queryByText(/behöver ditt svar|behöver ett svar/)).toBeNull();
    expect([input('consent', 'true').checked, input('startAtOnce', 'true').checked]).toEqual([false, false]);
    screen.getByText('Vill du vänta? Skicka in när du har bestämt dig.');
    await page.user.click(input('consent', 'true'));
    await page.user.click(await button('Skicka in'));
    await waitFor(() => expect(screen.getAllByText('Kryssa i rutan för att kunna skicka in.')).toHaveLength(2));
    expect(consent).toBeUndefined();
    await page.user.click(
      screen.getByLabelText('Jag vill att ni börjar direkt. Jag vet att jag inte kan ångra köpet när svaret är klart.'),
    );
    await page.user.click(await button('Skicka in'));
    await screen.findByText('Vi siktar på svar före fredag 27 november kl. 14.05');
    expect(consent).toEqual({ consentVersion: 'test', startAtOnceVersion: '2' });
    expect(form.saves).toEqual([['consent', true, '"0"']]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Lägg till tiden i kalendern' }).pathname).toBe(
      `${CASE}/calendar.ics`,
    );
  });

  it('answers, photos and boxes that are missing stand in one list, and each leads to its place and back', async () => {
    page = await form.open({ ...ANSWERED, concern: 'acne', worseBy: ['sun'] }, { photos: PHOTOS.slice(0, 2) });
    await heading('Mer om dina besvär');
    await page.user.click(screen.getByRole('button', { name: /Läs igenom och skicka in/ }));
    await heading('Läs igenom och skicka in');
    await page.user.click(await button('Skicka in'));
    const list = () => screen.getByRole('heading', { name: 'Det här behövs innan du kan skicka in' }).parentElement!;
    await waitFor(() =>
      expect(
        within(list())
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Vilka läkemedel använder du?',
        'Bild: Närbild',
        'Jag vill att en läkare bedömer mina besvär.',
        'Jag vill att ni börjar direkt. Jag vet att jag inte kan ångra köpet när svaret är klart.',
      ]),
    );
    expect(document.activeElement).toBe(list().parentElement);
    await page.user.click(within(list()).getByRole('button', { name: 'Vilka läkemedel använder du?' }));
    await heading('Mer om dina besvär');
    await page.user.click(input('medicines', 'none'));
    await page.user.click(await button('Spara och gå tillbaka'));
    await heading('Läs igenom och skicka in');
    await page.user.click(await button('Skicka in'));
    await page.user.click(
      within(await screen.findByRole('heading', { name: /^Det här behövs/ }).then(list)).getByRole('button', {
        name: 'Bild: Närbild',
      }),
    );
    await heading('Bilder');
  });

  it('closing says that all is saved and how far one is, and mails the link on request before the session ends', async () => {
    let ended = 0;
    const answers = [
      () => HttpResponse.json({ emailMasked: 'a•••@e•••.se' }, { status: 202 }),
      () => refuse(429, 'over_limit'),
      () => refuse(500, 'internal'),
    ];
    server.use(
      http.post(`${CASE}/form-mails`, () => answers.shift()?.()),
      http.delete('/api/v1/case-access/sessions', () => {
        ended += 1;
        return refuse(500, 'internal');
      }),
    );
    page = await form.open(ANSWERED);
    await heading('Läs igenom och skicka in');
    await page.user.click(await button('Stäng och fortsätt senare'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Allt är sparat' }));
    dialog.getByText('1 av 3 steg klara.');
    for (const said of [
      /^Länken är på väg till a•••@e•••\.se\./,
      /^Vi har redan skickat/,
      /^Länken kunde inte skickas/,
    ]) {
      await page.user.click(dialog.getByRole('button', { name: 'Mejla länken igen' }));
      await dialog.findByText(said);
    }
    expect(ended).toBe(0);
    await page.user.click(dialog.getByRole('button', { name: 'Stäng' }));
    await screen.findByText('Det gick inte att stänga formuläret just nu. Försök igen.');
    expect(ended).toBe(1);
  });

  it('a refused send lists what the server missed, and can be tried again', async () => {
    let tries = 0;
    server.use(
      http.post(`${CASE}/submit`, () => {
        tries += 1;
        return refuse(422, 'incomplete', { missing: ['close'] });
      }),
    );
    page = await form.open({ ...ANSWERED, consent: true }, { photos: PHOTOS });
    await heading('Läs igenom och skicka in');
    await page.user.click(input('startAtOnce', 'true'));
    await page.user.click(await button('Skicka in'));
    await button('Bild: Närbild');
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(await button('Skicka in'));
    await waitFor(() => expect(tries).toBe(2));
    await page.user.click(await button('Bild: Närbild'));
    await heading('Bilder');
  });

  it('the step of the photos says at once that they are missing, and lets one go on', async () => {
    page = await form.open({ ...ADULT, concern: 'nails' }, { photos: PHOTOS.slice(0, 1) });
    await heading('Läs igenom och skicka in');
    await page.user.click(await button('Tillbaka'));
    await heading('Bilder');
    await page.user.click(await button('Nästa'));
    await screen.findByText(/^Två bilder är inte sparade än\./);
    await heading('Bilder');
    await page.user.click(await button('Fortsätt ändå'));
    await heading('Läs igenom och skicka in');
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

  it('a waiting case shows its goal and the day of its limit', async () => {
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

  it('the doctor’s question, and what was written to it, stay to be read', async () => {
    const unsent = { ...PAST_INFO_REQUEST, askedAt: '2026-05-05T09:00:00.000Z', answeredAt: null };
    await form.open(ANSWERED, { state: 'submitted', photos: PHOTOS, pastInfoRequests: [PAST_INFO_REQUEST, unsent] });
    const asked = within(await screen.findByRole('list', { name: 'Din bedömning från början till nu' }));
    expect(asked.getAllByText('Hur länge har det kliat?')).toHaveLength(2);
    asked.getByText('4 maj 2026 kl. 11.00');
    expect(asked.getAllByText('Nya bilder: Närbild')).toHaveLength(2);
    expect(asked.getAllByText('Svara igen på: Vad vill du ha hjälp med?')).toHaveLength(2);
    asked.getByText('4 maj 2026 kl. 12.30');
    asked.getByText('Du skrev men skickade inte in. Läkaren kan läsa det ändå:');
    expect(asked.getAllByText('Sedan påsk.')).toHaveLength(2);
  });

  it('advice on what to do meanwhile is listed, and without any there is no heading', async () => {
    const advice = ['Klipp naglarna korta.', 'Torka fötterna.'];
    const { leave } = await form.open(ANSWERED, { state: 'submitted', photos: PHOTOS, waitingAdvice: advice });
    const meanwhile = within(await screen.findByRole('region', { name: 'Medan du väntar' }));
    expect(meanwhile.getAllByRole('listitem').map((each) => each.textContent)).toEqual(advice);
    leave();
    await form.open(ANSWERED, { state: 'submitted', photos: PHOTOS });
    await heading('Tack, nu är det vår tur');
    expect(screen.queryByText('Medan du väntar')).toBeNull();
  });

  it('an answer to the doctor’s question leaves the doctor in sight and the progress where it was', async () => {
    const step = () => document.querySelector('[aria-current="step"]')?.textContent;
    const clinician = { ...DOCTOR, readsFirst: true };
    const page = await form.open(ANSWERED, { state: 'submitted', pastInfoRequests: [PAST_INFO_REQUEST], clinician });
    await heading('Tack, läkaren har fått det du skickade');
    screen.getByText('Anna Lind får ditt svar först.');
    expect(step()).toBe('Läkaren läser');
    page.leave();
    await form.open(ANSWERED, { state: 'submitted' });
    await heading('Tack, nu är det vår tur');
    expect(step()).toBe('Inskickat');
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
      clinician: { ...DOCTOR, portraitUrl: '/api/v1/portraits/a1.webp', readsFirst: false },
    });
    await heading('Anna Lind läser dina svar');
    expect(document.querySelector('img[src="/api/v1/portraits/a1.webp"]')).not.toBeNull();
    screen.getByText('Betalt: 699 kr');
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
