import { screen, within } from '@testing-library/react';
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

describe('the ways to show a second factor while signing', () => {
  it('a passkey is offered first, and no text message is sent', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    let sent = 0;
    server.use(
      http.post(`${CASE_CALL}/sign`, () => refusal(401, 'step_up_required')),
      http.post('/auth/v1/factors/:id/challenge', () => {
        sent += 1;
        return HttpResponse.json({ id: 'c1', type: 'phone', expires_at: 2_000_000_000 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE, { factorTypes: ['phone', 'totp', 'webauthn'] });
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Signera och skicka' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visa din andra faktor' }));
    await dialog.findByRole('button', { name: 'Bekräfta med nyckeln' });
    dialog.getByRole('button', { name: 'Använd koden från appen' });
    dialog.getByRole('button', { name: 'Få en kod i ett sms' });
    expect(sent).toBe(0);
    expect(dialog.getAllByRole('heading')).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Logga ut' })).toBeNull();
  });
});
