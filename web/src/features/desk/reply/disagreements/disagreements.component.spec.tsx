import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, enterDesk, refusal } from '../../../../../test-support/desk.js';
import { answerCase, aReply, CASE_CALL, CASE_PAGE } from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';

const NOTE = { id: 'one', entry: 'answers', text: 'Det är vänster hand.', notedAt: SAVED_AT, answer: null } as const;

describe('what the patient considers wrong, at the desk', () => {
  it('a note is answered with an outcome and a reason, and a refusal says why', async () => {
    answerCase(aDeskCase(), aReply({ disagreements: [NOTE] }));
    const sent: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/disagreements/one/answer`, () => refusal(409, 'no_amendment'), { once: true }),
      http.put(`${CASE_CALL}/disagreements/one/answer`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    const section = await screen.findByRole('region', { name: 'Patienten anser att en uppgift är fel' });
    within(section).getByText('Det är vänster hand.');
    await user.click(within(section).getByRole('button', { name: 'Besvara' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Besvara patientens anteckning' }));
    await user.click(dialog.getByRole('button', { name: 'Spara' }));
    await dialog.findByText('Välj vad ni har gjort.');
    await user.selectOptions(dialog.getByLabelText('Vad har ni gjort?'), 'Antecknad: uppgiften står kvar');
    await user.type(dialog.getByLabelText('Varför? Patienten läser det.'), 'Antecknat.');
    await user.click(dialog.getByRole('button', { name: 'Spara' }));
    await dialog.findByText('Läkarsvaret är inte rättat än. Skriv ett tillägg först.');
    server.use(http.get(`${CASE_CALL}/reply`, () => HttpResponse.json(aReply())));
    await user.click(dialog.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(screen.queryByText('Det är vänster hand.')).toBeNull());
    expect(sent).toEqual([{ outcome: 'noted', reason: 'Antecknat.' }]);
  });

  it('a colleague who may not write reads the note without the button', async () => {
    answerCase(aDeskCase({ isMine: false, mayWrite: false }), aReply({ disagreements: [NOTE] }));
    await enterDesk(CASE_PAGE);
    const section = await screen.findByRole('region', { name: 'Patienten anser att en uppgift är fel' });
    expect(within(section).queryByRole('button')).toBeNull();
  });
});
