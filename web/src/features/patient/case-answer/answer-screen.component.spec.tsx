import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EMPTY_PRESCRIPTION } from '../../../../../common/reply.js';
import { replySections } from '../../../../../common/reply-sections.js';
import type { CaseMessagesResponse } from '../../../../../src/clinic/replies/contracts/messages.contract.js';
import type { PatientReplyResponse } from '../../../../../src/clinic/replies/contracts/patient-reply.contract.js';
import { aMessage, anAnswer, messagesOf } from '../../../../test-support/case-answer.js';
import { aCase, aPhoto, CASE_ID, PAST_INFO_REQUEST } from '../../../../test-support/case-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import type { PatientCase } from '../../../shared/case/case-types.js';
import { messageDrafts } from './messages/message-drafts.js';

const SIGNED_AT = anAnswer().signedAt;
const CASE = `/api/v1/cases/${CASE_ID}`;
const refuse = (status: number, code: string) => HttpResponse.json({ error: 'server text', code }, { status });
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a reply', () => {
  let page: RenderedPage;
  let answer: PatientReplyResponse;
  let messages: CaseMessagesResponse;
  let stored: PatientCase;

  beforeEach(() => {
    answer = anAnswer();
    messages = messagesOf();
    stored = aCase({}, { state: 'answered', hasReply: true, canWithdraw: false });
    server.use(
      http.get(CASE, () => HttpResponse.json(stored)),
      http.get(`${CASE}/reply`, () => HttpResponse.json(answer)),
      http.get(`${CASE}/messages`, () => HttpResponse.json(messages)),
      http.get(`${CASE}/check-ins`, () =>
        HttpResponse.json({ isOpen: true, isOn: true, askedSince: null, nextAt: null }),
      ),
    );
  });
  afterEach(() => {
    messageDrafts.clear();
  });

  const open = async () => {
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    page = await renderPage('/formular');
  };
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Din fråga till läkaren');
  const ask = async (text: string) => {
    await page.fill(await field(), text);
    await page.user.click(await button('Skicka frågan'));
  };

  it('the days left follow the server’s clock, however old the page is', async () => {
    messages = messagesOf([], { readAt: '2026-05-10T13:00:00.000Z' });
    await open();
    await screen.findByText('7 dagar kvar. Du kan fråga till söndag 17 maj kl. 14.00.');
  });

  it('the page shows the signed text, its signer and time, and how long questions are allowed', async () => {
    await open();
    await heading('Ditt svar');
    for (const text of ['Hej Elin,', 'Anna Lind', 'Signerat 3 maj 2026 kl. 14.00']) screen.getByText(text);
    const headings = [...document.querySelectorAll('[data-part] h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Diagnos: Eksem på händerna', 'Läkarens bedömning', 'När du ska söka vård på plats']);
    screen.getByText('Koder för journalen');
    await screen.findByText('14 dagar kvar. Du kan fråga till söndag 17 maj kl. 14.00.');
    screen.getByText('Anna Lind svarar, eller en kollega på kliniken.', { exact: false });
    const pdf = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ladda ner PDF' });
    expect([pdf.pathname, pdf.hasAttribute('download')]).toEqual([`${CASE}/reply.pdf`, true]);
    const safetyNet = screen.getByRole('heading', { name: 'När du ska söka vård på plats' });
    expect(safetyNet.compareDocumentPosition(pdf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('heading', { name: 'Om ditt recept' })).toBeNull();
    const print = jest.spyOn(window, 'print').mockImplementation();
    await page.user.click(await button('Skriv ut'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('the answers, the photos and the doctor’s question stay to be read beside the reply', async () => {
    stored = aCase(
      { birthDate: '1985-04-23' },
      { state: 'answered', hasReply: true, photos: [aPhoto('close')], pastInfoRequests: [PAST_INFO_REQUEST] },
    );
    server.use(http.get(`${CASE}/disagreements`, () => HttpResponse.json({ disagreements: [], entries: [] })));
    await open();
    await heading('Ditt svar');
    const thread = within(screen.getByRole('list', { name: 'Din bedömning från början till nu' }));
    thread.getByText('Hur länge har det kliat?');
    thread.getByText('Sedan påsk.');
    await page.user.click(screen.getByText('Det här skickade du'));
    screen.getByText('23 april 1985');
    screen.getByRole('img', { name: 'Närbild' });
  });

  it('the thread has each item with its date, name and face, the newest last, and opens on what is new', async () => {
    stored = { ...stored, submittedAt: '2026-05-02T08:00:00.000Z', lastReadAt: '2026-05-03T13:00:00.000Z' };
    stored = { ...stored, pastInfoRequests: [{ ...PAST_INFO_REQUEST, askedAt: '2026-05-02T09:00:00.000Z', answeredAt: '2026-05-02T10:00:00.000Z' }] }; // prettier-ignore
    answer = anAnswer({ prescriptions: [{ id: 'a', state: 'sent', service: 'Pascal', sentAt: '2026-05-03T15:00:00.000Z' }] }); // prettier-ignore
    const pressed = { ...aMessage('Bättre'), checkIn: 'better', sentAt: '2026-05-05T09:00:00.000Z' } as const;
    messages = messagesOf([{ ...aMessage('Smörj i två veckor.', 'clinician'), sentAt: '2026-05-04T09:30:00.000Z' }, pressed]); // prettier-ignore
    await open();
    await screen.findByText('Smörj i två veckor.');
    const mark = screen.getByText('Nytt sedan du var här senast');
    const items = [...screen.getByRole('list', { name: 'Din bedömning från början till nu' }).children];
    const starts = items.map(({ textContent }) => textContent?.slice(0, 200));
    expect(starts).toEqual([
      expect.stringMatching(/^Du2 maj 2026 kl. 10.00Det här skickade du/),
      expect.stringMatching(/^ALAnna Lind.*frågade dig2 maj 2026 kl. 11.00Hur länge har det kliat\?/),
      expect.stringMatching(/^Du2 maj 2026 kl. 12.00Sedan påsk\.$/),
      expect.stringMatching(/^ALAnna Lind.*Signerat 3 maj 2026 kl. 14.00Hej Elin,/),
      expect.stringMatching(
        /^Nytt sedan du var här senastALAnna Lind.*Recept3 maj 2026 kl. 17.00Ditt recept är skickat\./,
      ),
      expect.stringMatching(/^ALAnna Lind.*4 maj 2026 kl. 11.30Smörj i två veckor\.$/),
      'Du5 maj 2026 kl. 11.00Hur går det? Bättre.',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(mark));
  });

  it('a patient who has written since has read it: nothing is new, and the page opens at its heading', async () => {
    stored = { ...stored, lastReadAt: '2026-05-01T13:00:00.000Z' };
    messages = messagesOf([aMessage('Tack!')]);
    await open();
    await screen.findByText('Tack!');
    expect(screen.queryByText('Nytt sedan du var här senast')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Ditt svar');
  });

  it('an amendment is linked with its reason, and a prescription with a contact', async () => {
    answer = anAnswer({
      amendments: [{ text: 'Det gäller vänster hand.', reason: 'Fel sida.', signedAt: '2026-05-04T08:00:00.000Z', signedBy: answer.signedBy }],
      prescriptions: [{ id: 'a', state: 'planned', service: '', sentAt: null }],
    }); // prettier-ignore
    await open();
    await screen.findByText('Svaret har fått ett tillägg 4 maj 2026.');
    screen.getByText('Varför: Fel sida.');
    await page.user.click(await button('Läs tillägget'));
    expect(document.activeElement?.textContent).toBe('Tillägg 4 maj 2026 kl. 10.00');
    screen.getByRole('heading', { name: 'Om ditt recept' });
    screen.getByText('Be dem skriva till hej@hudvy.example och ange bedömning 1001.', { exact: false });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Fråga läkaren här på sidan.' }).hash).toBe('#fragor');
  });

  it('each prescription shows its current state beside the signed text', async () => {
    const prescription = { ...EMPTY_PRESCRIPTION, preparation: 'Hydrokortison', dose: 'Tunt' };
    const reply = { ...answer.reply, prescriptions: ['a', 'b', 'c'].map((id) => ({ ...prescription, id })) };
    const planned = { id: 'a', state: 'planned', service: '', sentAt: null } as const;
    const sent = { id: 'b', state: 'sent', service: 'Pascal', sentAt: '2026-05-03T15:00:00.000Z' } as const;
    answer = anAnswer({
      reply,
      sections: replySections(reply, () => null),
      prescriptions: [planned, sent, { ...sent, id: 'c', state: 'withdrawn' }],
    });
    await open();
    const section = (await screen.findByRole('heading', { name: 'Recept' })).closest('li') as HTMLElement;
    const used = 'HydrokortisonSå använder du det: Tunt';
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${used}Receptet är på väg. Du får ett sms när läkaren har skickat det.`,
      `${used}Skickat den 3 maj 2026.`,
      `${used}Receptet är återkallat och går inte att hämta ut.`,
    ]);
  });

  it('a question is sent, and kept when it fails', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CASE}/messages`, () => refuse(503, 'unavailable'), { once: true }),
      http.post(`${CASE}/messages`, async ({ request }) => {
        const { text } = (await request.json()) as { text: string };
        sent.push(text);
        return HttpResponse.json(aMessage(text), { status: 201 });
      }),
    );
    await open();
    await page.user.click(await button('Skicka frågan'));
    await screen.findByText('Skriv din fråga först.');
    await ask('a'.repeat(4_002));
    await screen.findByText('Frågan är 2 tecken för lång. Korta den lite.');
    await page.fill(await field(), 'a'.repeat(3_990));
    screen.getByText('10 tecken kvar');
    await ask(' Hur länge ska jag smörja? ');
    await screen.findByText('Det du har skrivit finns kvar.', { exact: false });
    expect([sent, (await field()).value]).toEqual([[], ' Hur länge ska jag smörja? ']);
    await page.user.click(await button('Skicka frågan'));
    await screen.findByText('Frågan är skickad.');
    expect([sent, (await field()).value]).toEqual([['Hur länge ska jag smörja?'], '']);
    const thread = screen.getByRole('list', { name: 'Din bedömning från början till nu' });
    expect(thread.lastElementChild?.textContent).toBe('Du4 maj 2026 kl. 11.00Hur länge ska jag smörja?');
  });

  it('a complaint is marked by who is dissatisfied, and nobody else is asked', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CASE}/messages`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aMessage('Fel.'), { status: 201 });
      }),
    );
    await open();
    await page.fill(await field(), 'Fel.');
    expect(screen.queryByLabelText('Det här är ett klagomål', { exact: false })).toBeNull();
    await page.user.click(await button('Är du missnöjd?'));
    await page.user.click(screen.getByLabelText('Det här är ett klagomål', { exact: false }));
    await page.user.click(await button('Skicka frågan'));
    await screen.findByText('Frågan är skickad.');
    expect(sent).toEqual([{ text: 'Fel.', isComplaint: true }]);
    await button('Är du missnöjd?');
  });

  it('an ended session asks for a new code, and returns to the draft', async () => {
    server.use(
      http.post(`${CASE}/messages`, () => refuse(404, 'not_found')),
      http.post('/api/v1/case-access/codes', () =>
        HttpResponse.json(
          { phoneMasked: '•••• 67', orderNumber: '1001', expiresAt: SIGNED_AT, resendAt: SIGNED_AT },
          { status: 202 },
        ),
      ),
      http.post('/api/v1/case-access/sessions', () => HttpResponse.json({ caseId: CASE_ID, expiresAt: SIGNED_AT })),
    );
    await open();
    await ask('Hur länge?');
    await heading('Öppna sidan igen');
    await page.user.click(await button('Skicka kod'));
    await page.fill(await screen.findByLabelText('Kod'), '123456');
    expect((await field()).value).toBe('Hur länge?');
  });

  it('a read in an ended session asks for a new code', async () => {
    server.use(http.get(`${CASE}/messages`, () => refuse(404, 'not_found')));
    await open();
    await heading('Öppna sidan igen');
  });

  it('the end of the question period is shown, and a late question is kept', async () => {
    server.use(
      http.post(`${CASE}/messages`, () => {
        stored = { ...stored, state: 'closed' };
        messages = messagesOf([aMessage('Tidigare fråga')], { isOpen: false });
        return refuse(409, 'messages_closed');
      }),
    );
    await open();
    await ask('För sent?');
    await screen.findByText('Tiden för frågor tog slut söndag 17 maj kl. 14.00.');
    screen.getByText('För sent?');
    screen.getByText('Tidigare fråga');
    await screen.findByText('Din bedömning är avslutad. Svaret finns kvar här.');
    expect(screen.queryByLabelText('Din fråga till läkaren')).toBeNull();
  });

  it('the page asks once whether the reply helped', async () => {
    const said: unknown[] = [];
    server.use(
      http.post(`${CASE}/feedback`, () => refuse(500, 'unexpected'), { once: true }),
      http.post(`${CASE}/feedback`, async ({ request }) => {
        said.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await screen.findByText('Det du svarar hör inte till din journal', { exact: false });
    await page.user.click(await button('Ja'));
    await screen.findByText('Det gick inte att spara just nu.', { exact: false });
    await page.user.click(await button('Nej'));
    await page.user.click(await screen.findByLabelText('Råd om behandling'));
    await page.user.click(await button('Skicka'));
    await screen.findByText('Tack, nu vet vi det.');
    expect(said).toEqual([
      { hasHelped: false, lacks: [] },
      { hasHelped: false, lacks: ['treatment'] },
    ]);
    expect(screen.queryByText('Hade du nytta av svaret?')).toBeNull();
    await screen.findByRole('heading', { name: 'Så går du vidare' });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Fråga läkaren' }).hash).toBe('#fragor');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '1177.se' }).href).toBe('https://www.1177.se/');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ivo.se' }).href).toBe('https://www.ivo.se/');
    page.leave();
    answer = anAnswer({ hasFeedback: true });
    await open();
    await screen.findByText('Du har redan svarat på om du hade nytta av svaret. Tack.');
  });

  it('a failed read offers a retry', async () => {
    server.use(
      http.get(`${CASE}/reply`, () => refuse(400, 'unexpected'), { once: true }),
      http.get(`${CASE}/messages`, () => refuse(400, 'unexpected'), { once: true }),
    );
    await open();
    await heading('Svaret kunde inte hämtas');
    await page.user.click(await button('Försök igen'));
    await heading('Ditt svar');
    await screen.findByText('Meddelandena kunde inte hämtas.', { exact: false });
    await page.user.click(await button('Försök igen'));
    await field();
  });

  it('the access log shows reader and care unit, page by page, on request only', async () => {
    const access = { role: 'patient', clinician: null, careUnit: null, action: 'read', group: 'reply', fields: [], reason: 'own-case', outcome: 'granted', at: '2026-05-04T09:00:00.000Z' }; // prettier-ignore
    const earlier = { ...access, role: 'clinician', clinician: answer.signedBy, careUnit: 'Hudkliniken, Lund', group: 'photos', fields: ['close'], reason: 'care' }; // prettier-ignore
    const requests: (string | null)[] = [];
    server.use(
      http.get(`${CASE}/access-log`, ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        requests.push(after);
        if (requests.length === 2) return refuse(400, 'unexpected');
        return HttpResponse.json(
          after === null ? { accesses: [access], next: '7' } : { accesses: [earlier], next: null },
        );
      }),
    );
    await open();
    await heading('Ditt svar');
    expect(requests).toEqual([]);
    await page.user.click(await button('Vem har tittat?'));
    // The patient's own rows are folded.
    await screen.findByText('Ingen annan finns bland de senaste händelserna.', { exact: false });
    await page.user.click(await button('Visa också mig'));
    await screen.findByText('Läste läkarens svar');
    await page.user.click(await button('Dölj mig'));
    expect(screen.queryByText('Läste läkarens svar')).toBeNull();
    await page.user.click(await button('Visa fler'));
    await page.user.click(await button('Försök igen'));
    const row = (await screen.findByText('Tittade på bilderna: närbild')).closest('li');
    expect(row?.textContent).toContain('Anna Lind');
    expect(row?.textContent).toContain('Hudkliniken, Lund');
    expect(row?.textContent).toContain('Skäl: Har hand om din bedömning');
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download, decodeURIComponent(this.href));
    });
    await page.user.click(await button('Ladda ner listan'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[0]).toBe('vem-har-tittat-1001.txt');
    expect(saved[1]).toContain('Anna Lind, specialistläkare i hud- och könssjukdomar, Hudkliniken, Lund | Tittade på bilderna: närbild | Skäl: Har hand om din bedömning'); // prettier-ignore
    expect(requests).toEqual([null, '7', '7']);
  });
});
