import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, anna, enterDesk, inHours, refusal } from '../../../../../test-support/desk.js';
import {
  answerCase,
  aReply,
  CASE_CALL,
  CASE_PAGE,
  draftOf,
  wholeReply,
} from '../../../../../test-support/desk-case.js';
import { authState } from '../../../../../src/shared/auth/session.js';
import { server } from '../../../../../test-support/page-server.js';

describe('signing a reply', () => {
  it('signing names what is missing and leads there', async () => {
    answerCase();
    const { user } = await enterDesk(CASE_PAGE);
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
    expect(body).toEqual({ revision: 3 });
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(
      http.post(`${CASE_CALL}/sign`, () => HttpResponse.json({ state: 'answered', signedAt: SAVED_AT, sha256: 'ab' })),
      http.get(CASE_CALL, () => HttpResponse.json(aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }))),
      http.get(`${CASE_CALL}/reply`, () =>
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
      http.post(`${CASE_CALL}/sign`, () => {
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
        return HttpResponse.json({ pdfState: 'pending' }, { status: 202 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Skapa PDF-filen på nytt' }));
    await waitFor(() => expect(isAskedFor).toBe(true));
  });
});
