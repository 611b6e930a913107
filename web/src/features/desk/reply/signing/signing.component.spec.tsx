import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EMPTY_PRESCRIPTION } from '../../../../../../common/reply.js';
import { CASE_ID, SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, anna, enterDesk, inHours, refusal } from '../../../../../test-support/desk.js';
import {
  answerCase,
  aReply,
  CASE_CALL,
  CASE_PAGE,
  draftOf,
  draftSaved,
  wholeReply,
} from '../../../../../test-support/desk-case.js';
import { authState } from '../../../../shared/auth/session.js';
import { server } from '../../../../../test-support/page-server.js';

describe('signing a reply', () => {
  it('the signing names what is missing and leads there', async () => {
    answerCase();
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const list = (await screen.findByText('Innan du kan signera saknas:')).parentElement as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Diagnos i klarspråk',
      'Minst en diagnoskod',
      'Hur säker diagnosen är',
      'Bedömning',
      'Uppföljning',
      'När patienten ska söka vård på plats: minst en hel mening med vad, när och vart',
    ]);
    expect(document.activeElement).toBe(list);
    await user.click(within(list).getByRole('button', { name: 'Minst en diagnoskod' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Diagnoskoder (ICD-10-SE)' }));
  });

  it('the signing shows the patient’s view, asks for a due second factor, and ends signed', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    let body: unknown = null;
    server.use(
      http.post(`${CASE_CALL}/sign`, async ({ request }) => {
        body = await request.json();
        return refusal(401, 'step_up_required');
      }),
      http.get('/auth/v1/user', () => HttpResponse.json({ id: anna.id, aud: 'authenticated' })),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Signera svaret' });
    within(dialog).getByRole('heading', { name: 'När du ska söka vård på plats' });
    within(dialog).getByText('L70.0 Acne vulgaris');
    within(dialog).getByText(/kan inte ändras efteråt/);
    await user.click(within(dialog).getByRole('button', { name: 'Signera och skicka' }));
    const question = await screen.findByRole('dialog', { name: 'Visa din andra faktor' });
    const acts = {
      ...{ flags: [], unsentPrescriptions: [], lastSeenMessageId: null, openedCaseId: CASE_ID },
      holdSeconds: 15,
    };
    expect(body).toEqual({ revision: 3, ...acts });
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(
      http.post(`${CASE_CALL}/sign`, () => HttpResponse.json({ state: 'answered', signedAt: SAVED_AT, sha256: 'ab' })),
      http.get(CASE_CALL, () => HttpResponse.json(aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }))),
      http.get(`${CASE_CALL}/reply`, () =>
        HttpResponse.json(
          aReply({
            signed: {
              ...{ reply: wholeReply, prescriptions: [], signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' },
              isByBankId: false,
              pdfState: 'pending',
              round: 0,
            },
            messagesOpenUntil: inHours(24),
          }),
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    await screen.findByRole('heading', { name: 'Signerat svar' });
    const next = screen.getByRole('button', { name: 'Ta nästa ärende' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await screen.findByText('Svaret på 1001 är skickat');
    expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull();
    screen.getByText(/^Signerat av Anna Lind, hudläkare, 4 maj 2026 kl\. 14\.32\.$/);
    screen.getByRole('button', { name: 'Skriv tillägg' });
    screen.getByLabelText('Meddelande till patienten');
  });

  it('a signature can be undone for some seconds, and the draft is back', async () => {
    const draft = draftOf(wholeReply, 3);
    answerCase(aDeskCase(), aReply({ draft }));
    const dueAt = new Date(Date.now() + 15_000).toISOString();
    const undone: string[] = [];
    server.use(
      http.post(`${CASE_CALL}/sign`, () => {
        answerCase(aDeskCase(), aReply({ draft, heldSignature: { dueAt, isMine: true, refusal: null } }));
        return HttpResponse.json({ state: 'held', dueAt });
      }),
      http.delete(`${CASE_CALL}/sign`, ({ request }) => {
        undone.push(request.url);
        answerCase(aDeskCase(), aReply({ draft }));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    await screen.findByRole('heading', { name: 'Svaret skickas' });
    expect(screen.queryByRole('textbox', { name: 'Bedömning' })).toBeNull();
    const toast = (await screen.findByText('Svaret på 1001 skickas')).closest('[role="status"]') as HTMLElement;
    await user.click(within(toast).getByRole('button', { name: 'Ångra' }));
    await screen.findByText('Svaret på 1001 är inte skickat');
    await screen.findByRole('textbox', { name: /^Bedömning/ });
    expect(undone).toHaveLength(1);
  });

  it('an undo that comes too late says so', async () => {
    const dueAt = new Date(Date.now() + 15_000).toISOString();
    answerCase(
      aDeskCase(),
      aReply({ draft: draftOf(wholeReply, 3), heldSignature: { dueAt, isMine: true, refusal: null } }),
    );
    server.use(http.delete(`${CASE_CALL}/sign`, () => refusal(409, 'not_held')));
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await screen.findByText(/^Det är för sent att ångra\./);
  });

  it('a signature that was refused when it was due says why, above the draft', async () => {
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    answerCase(
      aDeskCase(),
      aReply({ draft: draftOf(wholeReply, 3), heldSignature: { dueAt, isMine: true, refusal: 'new_message' } }),
    );
    await enterDesk(CASE_PAGE);
    await screen.findByText('Svaret skickades inte');
    screen.getByText(/^Patienten skrev innan svaret hann skickas\./);
    screen.getByRole('textbox', { name: /^Bedömning/ });
  });

  it('a message that arrives while signing is shown, and the next signature says that it was read', async () => {
    const message = {
      id: 'm1',
      from: 'patient',
      author: null,
      text: 'Det blev värre i natt.',
      checkIn: null,
      complaint: null,
      sentAt: SAVED_AT,
    } as const;
    const draft = draftOf(wholeReply, 3);
    answerCase(aDeskCase(), aReply({ draft }));
    const seen: unknown[] = [];
    server.use(
      http.post(`${CASE_CALL}/sign`, async ({ request }) => {
        seen.push(((await request.json()) as { lastSeenMessageId: unknown }).lastSeenMessageId);
        answerCase(aDeskCase(), aReply({ draft, messages: [message] }));
        return refusal(409, 'new_message');
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signera svaret' }));
    dialog.getByText(
      'Utelämnat i svaret: Behandling · Hur länge, och när patienten ska sluta · Vanliga biverkningar · Egenvård · Recept',
    );
    await user.click(dialog.getByRole('button', { name: 'Signera och skicka' }));
    await dialog.findByText('Det blev värre i natt.');
    dialog.getByText(/^Patienten har skrivit efter att du läste ärendet\./);
    server.use(
      http.post(`${CASE_CALL}/sign`, async ({ request }) => {
        seen.push(((await request.json()) as { lastSeenMessageId: unknown }).lastSeenMessageId);
        return refusal(503, 'unavailable');
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Signera och skicka' }));
    await dialog.findByText(/kunde inte signeras/);
    expect(seen).toEqual([null, 'm1']);
  });

  it('a tab behind another case is refused until the clinician says whose reply it is', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    const opened: unknown[] = [];
    const other = '99999999-9999-4999-8999-999999999999';
    server.use(
      http.post(`${CASE_CALL}/sign`, async ({ request }) => {
        const { openedCaseId } = (await request.json()) as { openedCaseId: string };
        opened.push(openedCaseId);
        return openedCaseId === other ? refusal(409, 'other_case_open') : refusal(503, 'unavailable');
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signera svaret' }));
    window.localStorage.setItem('desk-opened-case', other);
    await user.click(dialog.getByRole('button', { name: 'Signera och skicka' }));
    await dialog.findByText(/^Inte signerat\. Du har öppnat ett annat ärende efter det här/);
    await user.click(dialog.getByRole('button', { name: /^Ja, svaret gäller / }));
    await user.click(dialog.getByRole('button', { name: 'Signera och skicka' }));
    await dialog.findByText(/kunde inte signeras/);
    expect(opened).toEqual([other, CASE_ID]);
  });

  it('a pending withdrawal refuses the signature with a text, and the desk shows it', async () => {
    const withdrawal = { declaredAt: SAVED_AT, signableFrom: inHours(3) };
    answerCase(aDeskCase({ withdrawal }), aReply({ draft: draftOf(wholeReply, 3) }));
    server.use(http.post(`${CASE_CALL}/sign`, () => refusal(409, 'withdrawal_declared')));
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByText('Patienten vill ångra');
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    const dialog = await screen.findByRole('dialog', { name: 'Signera svaret' });
    await within(dialog).findByText(/^Patienten vill ångra\. Svaret går att signera när kliniken har bestämt/);
  });

  it('a shown second factor resumes the signing, and the file can be made again', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    let signatures = 0;
    server.use(
      http.post(`${CASE_CALL}/sign`, () => {
        signatures += 1;
        if (signatures === 1) return refusal(401, 'step_up_required');
        const signed = { reply: wholeReply, prescriptions: [], signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' };
        answerCase(
          aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }),
          aReply({ signed: { ...signed, isByBankId: false, pdfState: 'failed', round: 0 } }),
        );
        return HttpResponse.json({ state: 'answered', signedAt: SAVED_AT, sha256: 'ab' });
      }),
      http.get('/auth/v1/user', () => HttpResponse.json({ id: anna.id, aud: 'authenticated' })),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    await screen.findByRole('dialog', { name: 'Visa din andra faktor' });
    const { session, ...state } = authState.read();
    // A token with another signature, as the server gives once the factor is shown.
    act(() =>
      authState.write({ ...state, session: session && { ...session, access_token: `${session.access_token}2` } }),
    );
    await screen.findByRole('heading', { name: 'Signerat svar' });
    expect(signatures).toBe(2);
    await screen.findByText(/^PDF-filen kunde inte skapas/);
    let isAskedFor = false;
    server.use(
      http.post(`${CASE_CALL}/reply.pdf`, () => {
        isAskedFor = true;
        return HttpResponse.json({ pdfState: 'pending', round: 0 }, { status: 202 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Skapa PDF-filen på nytt' }));
    await waitFor(() => expect(isAskedFor).toBe(true));
  });

  it('a gap prevents signing: its field is marked, and Tab moves between gaps', async () => {
    const assessment = 'Jag ser [pormaskar/finnar] på [område].';
    answerCase(aDeskCase(), aReply({ draft: draftOf({ ...wholeReply, assessment }, 3) }));
    server.use(http.put(`${CASE_CALL}/draft`, () => draftSaved(4)));
    const { user, fill } = await enterDesk(CASE_PAGE);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Bedömning');
    const marked = () => field.value.slice(field.selectionStart, field.selectionEnd);
    await user.click(screen.getByRole('button', { name: 'Signera' }));
    await screen.findByText('Innan du kan signera saknas:');
    expect([document.activeElement, marked()]).toEqual([field, '[pormaskar/finnar]']);
    screen.getByText(/^Hakparenteser markerar luckor/);
    await user.keyboard('{Tab}');
    expect([document.activeElement, marked()]).toEqual([field, '[område]']);
    await user.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(field);
    await user.click(screen.getByRole('button', { name: '[pormaskar/finnar]' }));
    expect(marked()).toBe('[pormaskar/finnar]');
    await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).not.toBe(field);
    await user.click(screen.getByRole('button', { name: 'Lucka i Bedömning' }));
    expect([document.activeElement, marked()]).toEqual([field, '[pormaskar/finnar]']);
    await fill(field, 'Jag ser finnar på kinden.');
    expect(screen.queryByText('Luckor att fylla i:')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Signera' }));
    await screen.findByRole('dialog', { name: 'Signera svaret' });
  });

  it('each warning and unsent prescription is ticked before the signature, a new warning too', async () => {
    const flag = {
      id: 'changing-mole',
      level: 'in-person',
      patientText: 'Boka tid.',
      doctorText: 'Ändrat märke.',
    } as const;
    const later = { ...flag, id: 'airway-swelling', level: '112', doctorText: 'Svullnad i ansiktet.' } as const;
    const prescription = { ...EMPTY_PRESCRIPTION, id: 'a', preparation: 'Hydrokortison', dose: 'Tunt' };
    const reply = { ...wholeReply, duration: 'Två veckor.', sideEffects: 'Inga.', prescriptions: [prescription] };
    answerCase(aDeskCase({ redFlags: [flag] }), aReply({ draft: draftOf(reply, 3) }));
    const bodies: unknown[] = [];
    server.use(
      http.post(`${CASE_CALL}/sign`, async ({ request }) => {
        bodies.push(await request.json());
        server.use(http.get(CASE_CALL, () => HttpResponse.json(aDeskCase({ redFlags: [later, flag] }))));
        const missing = ['flag:airway-swelling'];
        return HttpResponse.json({ error: 'server text', code: 'incomplete', missing }, { status: 422 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signera svaret' }));
    const box = (name: string) => dialog.findByRole<HTMLInputElement>('checkbox', { name });
    const first = await box('Jag har tagit ställning till: Ändrat märke.');
    const unsent = await box('Jag skickar receptet på Hydrokortison efter signeringen och antecknar det här');
    await user.click(dialog.getByRole('button', { name: 'Signera och skicka' }));
    dialog.getByText('Bocka först för det som du har tagit ställning till.');
    expect([document.activeElement, bodies]).toEqual([first, []]);
    await user.click(first);
    await user.click(unsent);
    await user.click(dialog.getByRole('button', { name: 'Signera och skicka' }));
    await dialog.findByText('Ärendet har fått en varning till. Läs den och ta ställning till den.');
    const second = await box('Jag har tagit ställning till: Svullnad i ansiktet.');
    expect([second.checked, first.checked]).toEqual([false, true]);
    expect(bodies).toMatchObject([{ revision: 3, flags: ['changing-mole'], unsentPrescriptions: ['a'] }]);
  });

  it('a prescription is marked as sent after the signature, and a colleague’s change is shown', async () => {
    const prescription = { ...EMPTY_PRESCRIPTION, id: 'a', preparation: 'Hydrokortison', dose: 'Tunt' };
    const planned = {
      ...{ id: 'a', state: 'planned' as const, service: '', reference: '', sentAt: null, identityCheck: '' },
      ...{ revision: 1, changedAt: SAVED_AT, changedBy: anna },
    } as const;
    const signed = {
      ...{ reply: { ...wholeReply, prescriptions: [prescription] }, signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' },
      isByBankId: false,
      pdfState: 'ready',
      round: 0,
    } as const;
    const show = (state: object) =>
      answerCase(
        aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }),
        aReply({ signed: { ...signed, prescriptions: [{ ...planned, ...state }] } }),
      );
    show({});
    const bodies: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/prescriptions/a`, async ({ request }) => {
        bodies.push([request.headers.get('if-match'), await request.json()]);
        show({ state: 'sent', service: 'Pascal', sentAt: SAVED_AT, identityCheck: 'BankID', revision: 2 });
        return refusal(412, 'revision_conflict');
      }),
    );
    const { user, fill } = await enterDesk(CASE_PAGE);
    await screen.findByText('Inte skickat än');
    await user.click(screen.getByRole('button', { name: 'Anteckna som skickat: Hydrokortison' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receptet på Hydrokortison är skickat' }));
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    expect(await dialog.findAllByText('Fyll i det här.')).toHaveLength(2);
    await fill(dialog.getByLabelText('Skickat i (system)'), 'Pascal');
    await fill(dialog.getByLabelText('Hur identiteten kontrollerades'), 'Legitimation i video');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText(/^Patientens identitet är inte styrkt\. Kontrollera den och bocka för det/);
    await user.click(dialog.getByLabelText('Jag har kontrollerat patientens identitet på det sättet'));
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText('Någon annan har ändrat uppgiften. Stäng rutan och se hur det står nu.');
    const sentAt = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as unknown;
    const body = {
      ...{ state: 'sent', service: 'Pascal', reference: '', sentAt },
      ...{ identityCheck: 'Legitimation i video', isIdentityChecked: true, others: [] },
    };
    expect(bodies).toEqual([['"1"', body]]);
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await screen.findByText('Skickat i Pascal den 4 maj 2026. BankID.', { exact: false });
    expect(screen.queryByRole('button', { name: 'Anteckna som skickat: Hydrokortison' })).toBeNull();
  });

  it('both prescriptions of a case are noted in one step, with the last system and the check of identity chosen anew', async () => {
    const drugs = [
      ['a', 'Adapalen'],
      ['b', 'Lymecyklin'],
    ] as const;
    const planned = drugs.map(([id]) => ({
      ...{ id, state: 'planned' as const, service: '', reference: '', sentAt: null, identityCheck: '' },
      ...{ revision: 1, changedAt: SAVED_AT, changedBy: anna },
    }));
    const prescriptions = drugs.map(([id, preparation]) => ({
      ...EMPTY_PRESCRIPTION,
      id,
      preparation,
      dose: 'Varje kväll',
    }));
    const signed = {
      ...{ reply: { ...wholeReply, prescriptions }, signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' },
      ...{ isByBankId: false, pdfState: 'ready' as const, round: 0, prescriptions: planned },
    };
    answerCase(aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }), aReply({ signed }));
    const noted: unknown[] = [];
    let isDown = true;
    server.use(
      http.put(`${CASE_CALL}/prescriptions/:id`, async ({ request, params }) => {
        if (isDown) return HttpResponse.json({}, { status: 503 });
        noted.push([params['id'], await request.json()]);
        return HttpResponse.json({});
      }),
      http.post(`${CASE_CALL}/reveals`, () => HttpResponse.json({ value: '20010504-1234' })),
    );
    window.localStorage.setItem(`desk-prescription-system:${anna.id}`, 'Pascal');
    const { user, fill } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Kopiera raden: Adapalen' }));
    expect(await navigator.clipboard.readText()).toBe('Adapalen · Dosering: Varje kväll');
    await user.click(screen.getByRole('button', { name: 'Kopiera som journaltext' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Ärende 1001\nElin Andersson, 25 år\n/);
    await user.click(screen.getByRole('button', { name: /personnummer/i }));
    await screen.findByText(/20010504-1234/);
    await user.click(screen.getByRole('button', { name: 'Kopiera som journaltext' }));
    expect(await navigator.clipboard.readText()).toMatch(/Elin Andersson, 25 år, 20010504-1234\n/);

    await user.click(screen.getByRole('button', { name: 'Anteckna båda som skickade' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recepten är skickade' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Skickat i (system)').value).toBe('Pascal');
    expect(dialog.getByLabelText<HTMLInputElement>('Hur identiteten kontrollerades').value).toBe('');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Jag har kontrollerat/).checked).toBe(false);
    await fill(dialog.getByLabelText('Referens i systemet: Lymecyklin'), 'R-2');
    await fill(dialog.getByLabelText('Hur identiteten kontrollerades'), 'Legitimation i video');
    await user.click(dialog.getByLabelText(/^Jag har kontrollerat/));
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText(/^Det kunde inte antecknas/);
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { state: 'sent', service: 'Pascal', identityCheck: 'Legitimation i video', isIdentityChecked: true };
    expect(noted).toMatchObject([
      ['a', { ...sent, reference: '', others: [{ id: 'b', revision: 1, reference: 'R-2' }] }],
    ]);
  });
});
