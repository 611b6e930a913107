import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDeskCase, enterDesk, refusal } from '../../../../../test-support/desk.js';
import {
  answerCase,
  aReply,
  CASE_CALL,
  CASE_PAGE,
  draftOf,
  wholeReply,
} from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';
import { forgetTries } from '../../../account/sign-in/sent-codes.js';

describe('the second factor while signing', () => {
  let sent: string[];

  beforeEach(() => {
    sent = [];
    forgetTries();
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    server.use(
      http.post(`${CASE_CALL}/sign`, () => refusal(401, 'step_up_required')),
      http.post('/auth/v1/factors/:id/challenge', ({ params }) => {
        sent.push(String(params['id']));
        return HttpResponse.json({ id: `c${sent.length}`, type: 'phone', expires_at: 2_000_000_000 });
      }),
    );
  });

  type User = Awaited<ReturnType<typeof enterDesk>>['user'];
  const askFor = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    return within(await screen.findByRole('dialog', { name: 'Visa din andra faktor' }));
  };

  it('a phone alone gets its code by itself, and no second one when the question is opened again', async () => {
    const { user } = await enterDesk(CASE_PAGE, { factorTypes: ['phone'] });
    const dialog = await askFor(user);
    const field = await dialog.findByLabelText(/^Kod från sms/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await (await askFor(user)).findByLabelText(/^Kod från sms/);
    expect(sent).toEqual(['phone']);
  });

  it('a refused code is not asked for again by itself', async () => {
    server.use(
      http.post('/auth/v1/factors/:id/challenge', () => {
        sent.push('refused');
        return HttpResponse.json({ code: 'over_sms_send_rate_limit', message: 'Later' }, { status: 429 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE, { factorTypes: ['phone'] });
    const dialog = await askFor(user);
    const send = 'Skicka koden till numret som slutar på 98';
    await dialog.findByRole('button', { name: send });
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await (await askFor(user)).findByRole('button', { name: send });
    expect(sent).toEqual(['refused']);
  });
});
