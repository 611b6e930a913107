import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EMPTY_REPLY, type Reply } from '../../../../../common/reply.js';
import type { DeskReplyResponse } from '../../../../../src/assessments/replies/replies.contract.js';
import { CASE_ID, SAVED_AT } from '../../../../test-support/case-data.js';
import { aDeskCase, anna, bo, enterDesk, inHours, refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import { authState } from '../../../shared/auth/session.js';

const PATH = `/lakare/arende/${CASE_ID}`;
const CALL = `/api/v1/desk/cases/${CASE_ID}`;

const wholeReply: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Mild akne', codes: ['L70.0'] },
  assessment: 'Det du beskriver är akne.',
  safetyNet: 'Ring 1177 om du får feber.',
};

function aReply(changes: Partial<DeskReplyResponse> = {}): DeskReplyResponse {
  return {
    draft: null,
    signed: null,
    amendments: [],
    secondOpinions: [],
    messages: [],
    messagesOpenUntil: null,
    ...changes,
  };
}

const draftOf = (reply: Reply, revision = 1) => ({ reply, revision, savedAt: SAVED_AT, savedBy: anna });

/** What is read of the case that Anna holds; each test says what differs. */
function answerCase(deskCase = aDeskCase(), reply = aReply()): void {
  server.use(
    http.get(CALL, () => HttpResponse.json(deskCase)),
    http.get(`${CALL}/reply`, () => HttpResponse.json(reply)),
    http.get('/api/v1/desk/icd-codes', () =>
      HttpResponse.json({ source: 'Socialstyrelsen', codes: [{ code: 'L70.0', name: 'Acne vulgaris' }] }),
    ),
    http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [] })),
  );
}

const saved = (revision: number) => HttpResponse.json({ revision, savedAt: SAVED_AT, leaseUntil: inHours(0.5) });

// The page is large: to look at the styles of all that is around each element takes seconds.
configure({ defaultHidden: true });
jest.setTimeout(60_000);

// What fails is logged too.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});

describe('a case at the desk', () => {
  it('a case shows what the answers warn of, what is new, and the photos by number', async () => {
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
          },
        ],
      }),
    );
    const { user } = await enterDesk(PATH);
    await screen.findByRole('heading', { name: 'Ärende 1001' });
    within(screen.getByRole('region', { name: 'Varningstecken' })).getByText('Fläck som blöder.');
    const answers = screen.getByRole('region', { name: 'Patientens svar' });
    expect(within(answers).getByText(/Sol, Stress/).textContent).toBe('Sol, StressNy');
    within(answers).getByText('Ta en ny bild.');
    const viewer = screen.getByRole('group', { name: 'Bildvisare' });
    await within(viewer).findByRole('img', { name: 'Patientens bild: Översikt' });
    viewer.focus();
    await user.keyboard('2+r');
    expect(within(viewer).getByRole('img').getAttribute('src')).toContain(`${CALL}/photos/close?size=1600`);
    within(viewer).getByText('125 %, roterad 90°');
    await user.keyboard('c');
    expect(within(viewer).getAllByRole('img')).toHaveLength(2);
  });

  it('a case that is not claimed is read only for a reason, an emergency with words', async () => {
    const asked: string[] = [];
    answerCase();
    server.use(
      http.get(CALL, ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        return search === ''
          ? refusal(403, 'reason_required')
          : HttpResponse.json(aDeskCase({ isMine: false, claimedBy: bo }));
      }),
    );
    const { user, fill } = await enterDesk(PATH);
    await screen.findByRole('heading', { name: 'Öppna ärendet' });
    await user.click(screen.getByRole('button', { name: 'Öppna och läs' }));
    await screen.findByText('Välj ett skäl.');
    await user.click(screen.getByRole('radio', { name: /Akut/ }));
    await user.click(screen.getByRole('button', { name: 'Öppna och läs' }));
    await screen.findByText('Beskriv varför det är akut.');
    await fill(screen.getByLabelText('Beskriv varför det är akut'), 'Patienten har ringt');
    await user.click(screen.getByRole('button', { name: 'Öppna och läs' }));
    await screen.findByText('Du läser ärendet utan att ha tagit det. Läsningen är loggad.');
    expect(asked.at(-1)).toBe('?reason=emergency&note=Patienten+har+ringt');
    // Who reads cannot write.
    await screen.findByText('Inget utkast är skrivet än.');
    expect(screen.queryByRole('button', { name: 'Signera' })).toBeNull();
  });

  it('what is typed is saved on top of the revision that is known', async () => {
    const saves: [revision: string | null, assessment: string][] = [];
    answerCase();
    server.use(
      http.put(`${CALL}/draft`, async ({ request }) => {
        const reply = (await request.json()) as Reply;
        saves.push([request.headers.get('If-Match'), reply.assessment]);
        return saved(saves.length);
      }),
    );
    const { fill } = await enterDesk(PATH);
    const field = await screen.findByLabelText('Bedömning');
    screen.getByText('Utkastet sparas medan du skriver.');
    await fill(field, 'Akne');
    await screen.findByText(/^Sparat/);
    await fill(field, 'Mild akne');
    await screen.findByText('Ändringar sparas strax…');
    await screen.findByText(/^Sparat/);
    expect(saves).toEqual([
      ['"0"', 'Akne'],
      ['"1"', 'Mild akne'],
    ]);
  });

  it('a draft that a colleague changed is shown beside what is typed, and either can stand', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf({ ...EMPTY_REPLY, assessment: 'Först' }) }));
    const theirs = { ...draftOf({ ...EMPTY_REPLY, assessment: 'Kollegans' }, 7), savedBy: bo };
    server.use(http.put(`${CALL}/draft`, () => refusal(412, 'revision_conflict', { current: theirs })));
    const { user, fill } = await enterDesk(PATH);
    await fill(await screen.findByLabelText('Bedömning'), 'Min egen');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Bo Ek sparade en annan version av utkastet');
    within(note).getByText('Kollegans');
    let ifMatch: string | null = null;
    server.use(
      http.put(`${CALL}/draft`, ({ request }) => {
        ifMatch = request.headers.get('If-Match');
        return saved(8);
      }),
    );
    await user.click(within(note).getByRole('button', { name: 'Behåll min' }));
    await waitFor(() => expect(ifMatch).toBe('"7"'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bedömning').value).toBe('Min egen');
  });

  it('a lost claim keeps what was typed, and saves it once the case is claimed again', async () => {
    answerCase();
    server.use(http.put(`${CALL}/draft`, () => refusal(409, 'not_claimed_by_you')));
    const { user, fill } = await enterDesk(PATH);
    await fill(await screen.findByLabelText('Bedömning'), 'Skrivet för sent');
    await screen.findByText(/^Du har inte längre ärendet/);
    await screen.findByText('Sparas inte: du har inte ärendet.');
    server.use(http.post(`${CALL}/claim`, () => refusal(409, 'already_claimed', { claimedBy: bo })));
    await user.click(screen.getByRole('button', { name: 'Ta ärendet igen' }));
    await screen.findByText('Bo Ek har redan tagit ärendet.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bedömning').value).toBe('Skrivet för sent');
    let assessment = '';
    server.use(
      http.post(`${CALL}/claim`, () => HttpResponse.json({ leaseUntil: inHours(0.6) })),
      http.get(CALL, () => HttpResponse.json(aDeskCase({ leaseUntil: inHours(0.6) }))),
      http.put(`${CALL}/draft`, async ({ request }) => {
        ({ assessment } = (await request.json()) as Reply);
        return saved(1);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Ta ärendet igen' }));
    await waitFor(() => expect(assessment).toBe('Skrivet för sent'));
    expect(screen.queryByText(/^Du har inte längre ärendet/)).toBeNull();
  });

  it('a claim that is about to end warns, and is kept by a button', async () => {
    answerCase(aDeskCase({ leaseUntil: inHours(0.05) }));
    server.use(http.post(`${CALL}/renew`, () => HttpResponse.json({ leaseUntil: inHours(0.5) })));
    const { user } = await enterDesk(PATH);
    await screen.findByText(/^Ärendet lämnas tillbaka kl\./);
    await user.click(screen.getByRole('button', { name: 'Behåll ärendet' }));
    await waitFor(() => expect(screen.queryByText(/^Ärendet lämnas tillbaka kl\./)).toBeNull());
  });

  it('signing names what is missing and leads there', async () => {
    answerCase();
    const { user } = await enterDesk(PATH);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const list = (await screen.findByText('Innan du kan signera saknas:')).parentElement as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Diagnos i klarspråk', 'Minst en diagnoskod', 'Bedömning', 'När patienten ska söka vård på plats']);
    expect(document.activeElement).toBe(list);
    await user.click(within(list).getByRole('button', { name: 'Minst en diagnoskod' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Diagnoskoder (ICD-10-SE)' }));
  });

  it('signing shows the reply as the patient reads it, asks for the second factor when it must, and ends signed', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    let body: unknown = null;
    server.use(
      http.post(`${CALL}/sign`, async ({ request }) => {
        body = await request.json();
        return refusal(401, 'step_up_required');
      }),
      http.get('/auth/v1/user', () => HttpResponse.json({ id: anna.id, aud: 'authenticated' })),
    );
    const { user } = await enterDesk(PATH);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Signera svaret' });
    within(dialog).getByRole('heading', { name: 'När du ska söka vård på plats' });
    within(dialog).getByText('L70.0 Acne vulgaris');
    within(dialog).getByText(/kan inte ändras efteråt/);
    await user.click(within(dialog).getByRole('button', { name: 'Signera och skicka' }));
    const question = await screen.findByRole('dialog', { name: 'Visa din andra faktor' });
    expect(body).toEqual({ revision: 3 });
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(
      http.post(`${CALL}/sign`, () => HttpResponse.json({ state: 'answered', signedAt: SAVED_AT, sha256: 'ab' })),
      http.get(CALL, () => HttpResponse.json(aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }))),
      http.get(`${CALL}/reply`, () =>
        HttpResponse.json(
          aReply({
            signed: { reply: wholeReply, signedAt: SAVED_AT, signedBy: anna, sha256: 'ab', pdfState: 'pending' },
            messagesOpenUntil: inHours(24),
          }),
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    const heading = await screen.findByRole('heading', { name: 'Signerat svar' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(/^Signerat av Anna Lind, hudläkare, 4 maj 2026 kl\. 14\.32\.$/);
    screen.getByRole('button', { name: 'Skriv tillägg' });
    screen.getByLabelText('Meddelande till patienten');
  });

  it('a second factor that is shown lets the signature go on by itself, and the file can be made again', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    let signatures = 0;
    server.use(
      http.post(`${CALL}/sign`, () => {
        signatures += 1;
        if (signatures === 1) return refusal(401, 'step_up_required');
        const signed = { reply: wholeReply, signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' };
        answerCase(
          aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }),
          aReply({ signed: { ...signed, pdfState: 'failed' } }),
        );
        return HttpResponse.json({ state: 'answered', signedAt: SAVED_AT, sha256: 'ab' });
      }),
      http.get('/auth/v1/user', () => HttpResponse.json({ id: anna.id, aud: 'authenticated' })),
    );
    const { user } = await enterDesk(PATH);
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
      http.post(`${CALL}/reply.pdf`, () => {
        isAskedFor = true;
        return HttpResponse.json({ pdfState: 'pending' }, { status: 202 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Skapa PDF-filen på nytt' }));
    await waitFor(() => expect(isAskedFor).toBe(true));
  });

  it('a template fills what is empty, and what it fills is saved', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf({ ...EMPTY_REPLY, assessment: 'Min egen' }) }));
    let body: Partial<Reply> = {};
    const template = {
      id: 't',
      condition: null,
      title: 'Akne',
      texts: { assessment: 'Mallens', treatment: 'Mjukgörande kräm' },
      codes: ['L70.0'],
      approval: { by: { id: 'anna', displayName: 'Anna Lind', title: 'läkare' }, at: SAVED_AT },
      revision: 1,
      updatedAt: SAVED_AT,
    };
    server.use(
      http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [template] })),
      http.put(`${CALL}/draft`, async ({ request }) => {
        body = (await request.json()) as Reply;
        return saved(2);
      }),
    );
    const { user } = await enterDesk(PATH);
    await user.selectOptions(await screen.findByLabelText('Mall'), 'Akne');
    await user.click(screen.getByRole('button', { name: 'Använd mallen' }));
    await waitFor(() =>
      expect(body).toMatchObject({
        assessment: 'Min egen',
        treatment: 'Mjukgörande kräm',
        diagnosis: { codes: ['L70.0'] },
      }),
    );
  });

  it('asking for more sends photos, questions and words, and keeps them when it fails', async () => {
    answerCase();
    let asked: unknown = null;
    server.use(http.post(`${CALL}/info-requests`, () => refusal(500, 'unexpected')));
    const { user, fill } = await enterDesk(PATH);
    await user.click(await screen.findByRole('button', { name: 'Be om komplettering' }));
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
      http.post(`${CALL}/info-requests`, async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json({ state: 'needs_info' });
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Skicka till patienten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual({ text: 'Ta en ny närbild.', slots: ['close'], questionIds: ['worseBy'] });
  });

  it('a colleague is asked for an opinion, and comments', async () => {
    const opinion = { id: 'o', clinician: bo, askedBy: anna, askedAt: SAVED_AT, comments: [] };
    answerCase();
    server.use(
      http.post(`${CALL}/second-opinions`, () => {
        answerCase(aDeskCase(), aReply({ secondOpinions: [opinion] }));
        return HttpResponse.json(opinion, { status: 201 });
      }),
    );
    const { user } = await enterDesk(PATH);
    await user.selectOptions(await screen.findByLabelText('Kollega'), 'Bo Ek, hudläkare');
    await user.click(screen.getByRole('button', { name: 'Be om bedömning' }));
    await screen.findByText(/^Bo Ek, tillfrågad/);
    screen.getByText('Ingen kommentar än.');
  });
});
