import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Reply } from '../../../../../common/reply.js';
import { SAVED_AT } from '../../../../test-support/case-data.js';
import { aDeskCase, anna, bo, enterDesk, inHours, refusal } from '../../../../test-support/desk.js';
import { answerCase, aReply, CASE_CALL, CASE_PAGE, draftSaved } from '../../../../test-support/desk-case.js';
import { server } from '../../../../test-support/page-server.js';

describe('a case at the desk', () => {
  it('a case shows the warnings of its answers, what is new, and the photos by number', async () => {
    answerCase(
      aDeskCase({
        redFlags: [{ id: 'mole', level: 'in-person', doctorText: 'Fläck som blöder.', patientText: 'Boka ett besök.' }],
        infoRequests: [
          {
            text: 'Ta en ny bild.',
            slots: ['close'],
            questionIds: ['worseBy'],
            askedAt: SAVED_AT,
            askedBy: bo,
            answeredAt: SAVED_AT,
            reply: { text: 'Ja, i tån.', savedAt: SAVED_AT, isNew: true },
          },
        ],
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByRole('heading', { name: 'Order 1001' });
    within(screen.getByRole('region', { name: 'Varningstecken' })).getByText('Fläck som blöder.');
    const answers = screen.getByRole('region', { name: 'Patientens svar' });
    // Work begins at the answers; a screen reader says whose they are, and what they warn of.
    const opening = within(answers).getByRole('heading', { name: 'Patientens svar' });
    expect(document.activeElement).toBe(opening);
    const described = (opening.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Order 1001Elin Andersson25 årkvinna',
      expect.stringContaining('Fläck som blöder.'),
    ]);
    expect(within(answers).getByText(/Sol\s+Stress/).textContent).toBe('Sol\nStressNy');
    within(answers).getByText('Ta en ny bild.');
    within(answers).getByText('Ja, i tån.');
    expect(within(answers).getByText('Patientens svar:').textContent).toBe('Patientens svar: Ny');
    const viewer = screen.getByRole('group', { name: 'Bildvisare' });
    await within(viewer).findByRole('img', { name: 'Patientens bild: Översikt' });
    viewer.focus();
    await user.keyboard('2+r');
    expect(within(viewer).getByRole('img').getAttribute('src')).toContain(`${CASE_CALL}/photos/close?size=1600`);
    within(viewer).getByText('125 %, roterad 90°');
    // The last photo is followed by the first.
    await user.keyboard('.');
    within(viewer).getByRole('img', { name: 'Patientens bild: Översikt' });
    await user.keyboard(',c');
    expect(within(viewer).getAllByRole('img')).toHaveLength(2);
    await user.keyboard('c');
    // In the film strip the arrows choose.
    const strip = within(viewer).getByRole('list', { name: 'Bilder' });
    const [first, second] = within(strip).getAllByRole('button');
    first?.focus();
    await user.keyboard('{ArrowRight}');
    expect([document.activeElement, second?.getAttribute('aria-pressed')]).toEqual([second, 'true']);
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect([document.activeElement, first?.getAttribute('aria-pressed')]).toEqual([first, 'true']);
  });

  it('a case names the content that no physician has approved', async () => {
    const approval = { by: 'Anna Lind, hudläkare', at: SAVED_AT, fingerprint: 'a'.repeat(64) };
    const aSet = (set: string, isApproved: boolean) => ({ set, approval: isApproved ? approval : null });
    answerCase();
    server.use(
      http.get('/api/v1/desk/medical-content', () =>
        HttpResponse.json({
          sets: [
            aSet('questionnaire', false),
            aSet('red-flags', false),
            aSet('reply-templates', false),
            aSet('icd-list', true),
          ],
        }),
      ),
    );
    await enterDesk(CASE_PAGE);
    const mark = await screen.findByText(/^Ingen läkare har godkänt frågorna eller reglerna för varningar\./);
    expect(within(mark).getByRole('link', { name: 'Medicinskt innehåll' }).getAttribute('href')).toBe(
      '/lakare/medicinskt-innehall',
    );
  });

  it('the header identifies the patient, and a logged click shows number and phone', async () => {
    answerCase();
    const requests: unknown[] = [];
    server.use(
      http.post(`${CASE_CALL}/reveals`, async ({ request }) => {
        const { what } = (await request.json()) as { what: string };
        requests.push(what);
        return HttpResponse.json({ value: what === 'phone' ? '+46701112233' : '20010504-1234' });
      }),
    );
    const called = jest.fn((event: Event) => event.preventDefault());
    const { user } = await enterDesk(CASE_PAGE);
    expect((await screen.findByText('Elin Andersson')).parentElement?.textContent).toBe('Elin Andersson25 årkvinna');
    expect(screen.queryByText(/20010504|701112233/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Visa personnummer' }));
    const shown = await screen.findByText('20010504-1234 (egen uppgift, ej styrkt)');
    expect(shown.parentElement?.textContent).toMatch(/^Personnummer /);
    // The key shows the number, and pressed again calls.
    await user.keyboard('p');
    const call = await screen.findByRole('link', { name: 'Ring' });
    expect(call.getAttribute('href')).toBe('tel:+46701112233');
    call.addEventListener('click', called);
    await user.keyboard('p');
    expect(called).toHaveBeenCalledTimes(1);
    expect(requests).toEqual(['identity-number', 'phone']);
    screen.getByText('Inloggad: Anna Lind');
    await user.click(screen.getByRole('button', { name: 'Förhandsgranska' }));
    const preview = await screen.findByRole('dialog');
    within(preview).getByText('Elin Andersson');
    within(preview).getByText('Order 1001');
  });

  it('an unclaimed case is read with a reason, an emergency with a text', async () => {
    const visits: unknown[] = [];
    answerCase();
    server.use(
      http.get(CASE_CALL, ({ request }) => {
        expect(new URL(request.url).search).toBe('');
        return visits.length === 0
          ? refusal(403, 'reason_required', { state: 'in_review', claimedBy: bo, claimedSince: SAVED_AT })
          : HttpResponse.json(aDeskCase({ isMine: false, claimedBy: bo, visit: 'emergency' }));
      }),
      http.post(`${CASE_CALL}/visits`, async ({ request }) => {
        visits.push(await request.json());
        return HttpResponse.json({ expiresAt: inHours(0.5) }, { status: 201 });
      }),
    );
    const { user, fill } = await enterDesk(CASE_PAGE);
    await screen.findByRole('heading', { name: 'Öppna ärendet' });
    screen.getByText(/^Bo Ek har ärendet sedan /);
    screen.getByRole('button', { name: 'Ta över' });
    expect(screen.queryByRole('button', { name: 'Ta ärendet' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Öppna och läs' }));
    await screen.findByText('Välj ett skäl.');
    await user.click(screen.getByRole('radio', { name: /Akut/ }));
    await user.click(screen.getByRole('button', { name: 'Öppna och läs' }));
    await screen.findByText('Beskriv varför.');
    await fill(screen.getByLabelText('Beskriv varför det är akut'), 'Patienten har ringt');
    await user.click(screen.getByRole('button', { name: 'Öppna och läs' }));
    await screen.findByText(/^Du läser ärendet utan att ha hand om det\./);
    expect(visits).toEqual([{ reason: 'emergency', note: 'Patienten har ringt' }]);
    // A reader cannot write.
    await screen.findByText('Inget utkast är skrivet än.');
    expect(screen.queryByRole('button', { name: 'Signera' })).toBeNull();
  });

  it('a case that nobody has is claimed by its key where the reason is asked for', async () => {
    const claims: string[] = [];
    answerCase();
    server.use(
      http.get(CASE_CALL, () => refusal(403, 'reason_required', { state: 'submitted', claimedBy: null })),
      http.post(`${CASE_CALL}/claim`, () => {
        claims.push('claim');
        return refusal(409, 'claimed');
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByRole('heading', { name: 'Öppna ärendet' });
    await user.keyboard('t');
    await waitFor(() => expect(claims).toEqual(['claim']));
  });

  it('a colleague asked for an opinion reads without a reason', async () => {
    const visits: unknown[] = [];
    answerCase();
    server.use(
      http.get(CASE_CALL, () =>
        visits.length === 0
          ? refusal(403, 'reason_required', { state: 'in_review', claimedBy: bo, opinionAskedBy: bo })
          : HttpResponse.json(aDeskCase({ isMine: false, claimedBy: bo, visit: 'second-opinion', mayWrite: false })),
      ),
      http.post(`${CASE_CALL}/visits`, async ({ request }) => {
        visits.push(await request.json());
        return HttpResponse.json({ expiresAt: inHours(0.5) }, { status: 201 });
      }),
    );
    await enterDesk(CASE_PAGE);
    await screen.findByRole('heading', { name: 'Order 1001' });
    expect(visits).toEqual([{ reason: 'second-opinion', note: '' }]);
  });

  it('a lost claim keeps the typed text, and saves it once the case is claimed again', async () => {
    answerCase();
    server.use(http.put(`${CASE_CALL}/draft`, () => refusal(409, 'not_claimed_by_you')));
    const { user, fill } = await enterDesk(CASE_PAGE);
    await fill(await screen.findByLabelText('Bedömning'), 'Skrivet för sent');
    await screen.findByText(/^Du har inte längre ärendet/);
    await screen.findByText('Sparas inte: du har inte ärendet.');
    server.use(http.post(`${CASE_CALL}/claim`, () => refusal(409, 'already_claimed', { claimedBy: bo })));
    await user.click(screen.getByRole('button', { name: 'Ta ärendet igen' }));
    await screen.findByText('Bo Ek har redan tagit ärendet.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bedömning').value).toBe('Skrivet för sent');
    let assessment = '';
    server.use(
      http.post(`${CASE_CALL}/claim`, () => HttpResponse.json({ leaseUntil: inHours(0.6) })),
      http.get(CASE_CALL, () => HttpResponse.json(aDeskCase({ leaseUntil: inHours(0.6) }))),
      http.put(`${CASE_CALL}/draft`, async ({ request }) => {
        ({ assessment } = (await request.json()) as Reply);
        return draftSaved(1);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Ta ärendet igen' }));
    await waitFor(() => expect(assessment).toBe('Skrivet för sent'));
    expect(screen.queryByText(/^Du har inte längre ärendet/)).toBeNull();
  });

  it('whoever has handed a case over reads who accepted it, and takes the next one', async () => {
    answerCase(aDeskCase({ handOver: { id: 'offer', to: bo, offeredAt: SAVED_AT } }));
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByText(/^Du har frågat om Bo Ek kan ta ärendet/);
    server.use(
      http.get(CASE_CALL, () => refusal(403, 'reason_required', { state: 'in_review', claimedBy: bo })),
      http.post(`${CASE_CALL}/hand-overs/offer/withdraw`, () => refusal(409, 'hand_over_ended')),
      http.get('/api/v1/desk/cases', () => HttpResponse.json({ cases: [], next: null, total: 0, counts: {} })),
    );
    await user.click(screen.getByRole('button', { name: 'Ta tillbaka frågan' }));
    await screen.findByText('Bo Ek tog emot ärendet');
    expect(screen.queryByText(/^Du har inte längre ärendet/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ta nästa ärende' }));
    await screen.findByText('Inget ärende väntar på dig just nu.');
  });

  it('a case that the clinic ends meanwhile says so, keeps the text visible and offers no claim', async () => {
    answerCase();
    server.use(http.put(`${CASE_CALL}/draft`, () => refusal(409, 'not_claimed_by_you')));
    const { user, fill } = await enterDesk(CASE_PAGE);
    await fill(await screen.findByLabelText('Bedömning'), 'Skrivet för sent');
    await screen.findByText(/^Du har inte längre ärendet/);
    server.use(
      http.post(`${CASE_CALL}/claim`, () => refusal(404, 'not_found')),
      http.get(CASE_CALL, () => refusal(404, 'not_found')),
    );
    await user.click(screen.getByRole('button', { name: 'Ta ärendet igen' }));
    await screen.findByText(/^Ärendet är avslutat utan svar/);
    expect(screen.queryByRole('button', { name: 'Ta ärendet igen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mer om ärendet' })).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bedömning').value).toBe('Skrivet för sent');
  });

  it('an expiring claim warns, and a button renews it', async () => {
    answerCase(aDeskCase({ leaseUntil: inHours(0.05) }));
    server.use(http.post(`${CASE_CALL}/renew`, () => HttpResponse.json({ leaseUntil: inHours(0.5) })));
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByText(/^Ärendet lämnas tillbaka kl\./);
    await user.click(screen.getByRole('button', { name: 'Behåll ärendet' }));
    await waitFor(() => expect(screen.queryByText(/^Ärendet lämnas tillbaka kl\./)).toBeNull());
  });

  it('a request for more sends photos, questions and text, and keeps them when it fails', async () => {
    answerCase();
    let body: unknown = null;
    server.use(http.post(`${CASE_CALL}/info-requests`, () => refusal(500, 'unexpected')));
    const { user, fill } = await enterDesk(CASE_PAGE);
    await screen.findByRole('button', { name: 'Mer om ärendet' });
    await user.keyboard('b');
    const dialog = await screen.findByRole('dialog', { name: 'Be om komplettering' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Närbild' }));
    await user.click(within(dialog).getByText(/Vilka frågor\?/));
    await user.click(within(dialog).getByRole('checkbox', { name: /något som gör besvären värre/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Skicka till patienten' }));
    await within(dialog).findByText('Skriv vad patienten ska komplettera.');
    await fill(within(dialog).getByLabelText('Meddelande till patienten'), 'Ta en ny närbild.');
    await user.click(within(dialog).getByRole('button', { name: 'Skicka till patienten' }));
    await within(dialog).findByText(/^Begäran kunde inte skickas/);
    server.use(
      http.post(`${CASE_CALL}/info-requests`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ state: 'needs_info' });
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Skicka till patienten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(body).toEqual({ text: 'Ta en ny närbild.', slots: ['close'], questionIds: ['worseBy'] });
  });

  it('a third question is announced to pause nothing', async () => {
    answerCase(aDeskCase({ doesQuestionPause: false }));
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Mer om ärendet' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Be om komplettering' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Be om komplettering' }));
    dialog.getByText(/^Svarstiden går vidare/);
    expect(dialog.queryByText(/^Svarstiden pausas/)).toBeNull();
  });

  it('the header shows the limit beside the goal, a refund and a dispute', async () => {
    answerCase(aDeskCase({ limitAt: '2026-11-26T23:00:00.000Z', isRefunded: true, isDisputed: true }));
    await enterDesk(CASE_PAGE);
    expect((await screen.findByText(/^Yttersta gräns/)).textContent).toBe(
      'Yttersta gräns torsdag 26 november kl. 24.00',
    );
    screen.getByText(/^Beställningen är återbetald\..* patienten väntar på svar\.$/);
    screen.getByText(/^Betalningen är bestridd\./);
  });

  it('a colleague is asked for an opinion, and comments', async () => {
    const question = 'Är det svamp?';
    const opinion = { id: 'o', clinician: bo, askedBy: anna, askedAt: SAVED_AT, question, comments: [] };
    const sent: unknown[] = [];
    answerCase();
    server.use(
      http.post(`${CASE_CALL}/second-opinions`, async ({ request }) => {
        sent.push(await request.json());
        answerCase(aDeskCase(), aReply({ secondOpinions: [opinion] }));
        return HttpResponse.json(opinion, { status: 201 });
      }),
    );
    const { user, fill } = await enterDesk(CASE_PAGE);
    await user.selectOptions(await screen.findByLabelText('Kollega'), 'Bo Ek, hudläkare');
    await user.click(screen.getByRole('button', { name: 'Be om bedömning' }));
    await screen.findByText('Skriv vad du vill veta.');
    expect(sent).toEqual([]);
    await fill(screen.getByLabelText('Fråga till kollegan'), question);
    await user.click(screen.getByRole('button', { name: 'Be om bedömning' }));
    await screen.findByText(/^Bo Ek, tillfrågad/);
    screen.getByText('Är det svamp?');
    screen.getByText('Ingen kommentar än.');
    // Nobody is left to ask; the holder's own question is not asked of the holder.
    screen.getByText('Det finns ingen annan aktiv läkare att fråga.');
    expect(screen.queryByRole('region', { name: 'Anna Lind frågar dig' })).toBeNull();
    expect(sent).toEqual([{ clinicianId: bo.id, question }]);
  });

  it('the asked colleague reads the question above the case, with the way to the answer', async () => {
    const opinion = {
      id: 'o',
      clinician: anna,
      askedBy: bo,
      askedAt: SAVED_AT,
      question: 'Är det svamp?',
      comments: [],
    };
    answerCase(
      aDeskCase({ isMine: false, claimedBy: bo, visit: 'second-opinion', mayWrite: false }),
      aReply({ secondOpinions: [opinion] }),
    );
    await enterDesk(CASE_PAGE);
    const asked = within(await screen.findByRole('region', { name: 'Bo Ek frågar dig' }));
    asked.getByText('Är det svamp?');
    expect(asked.getByRole<HTMLAnchorElement>('link', { name: 'Svara' }).hash).toBe('#second-opinions');
    const answers = screen.getByRole('heading', { name: 'Patientens svar' });
    expect(answers.compareDocumentPosition(asked.getByText('Är det svamp?'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});
