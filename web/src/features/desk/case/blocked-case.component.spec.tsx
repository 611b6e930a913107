import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SAVED_AT } from '../../../../test-support/case-data.js';
import { aDeskCase, enterDesk, inHours, refusal } from '../../../../test-support/desk.js';
import { answerCase, CASE_CALL, CASE_PAGE } from '../../../../test-support/desk-case.js';
import { server } from '../../../../test-support/page-server.js';

describe('a case that its patient has blocked', () => {
  it('another clinician sees only that, and opens it with a reason and words', async () => {
    const broken = { reason: 'emergency', expiresAt: inHours(24) } as const;
    answerCase(aDeskCase({ isMine: false, visit: 'emergency', block: { blockedAt: SAVED_AT, broken } }));
    server.use(http.get(CASE_CALL, () => refusal(403, 'case_blocked'), { once: true }));
    const sent: unknown[] = [];
    server.use(
      http.post(`${CASE_CALL}/block-breaks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ expiresAt: inHours(24) }, { status: 201 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByRole('heading', { name: 'Spärrade uppgifter finns' });
    expect(screen.queryByText('Elin Andersson')).toBeNull();
    const submit = screen.getByRole('button', { name: 'Öppna spärren' });
    await user.click(submit);
    await screen.findByText('Välj ett skäl.');
    await user.click(screen.getByRole('radio', { name: 'Fara för liv eller allvarlig risk för hälsa' }));
    await user.click(submit);
    await screen.findByText('Beskriv varför.');
    await user.type(
      screen.getByRole('textbox', { name: 'Beskriv faran, och varför du behöver läsa' }),
      ' Medvetslös. ',
    );
    await user.click(submit);
    await screen.findByText(/^Patienten har spärrat ärendet\. Du har öppnat spärren \(Fara för liv/);
    expect(screen.queryByText(/du kan läsa i 30 minuter/)).toBeNull();
    expect(sent).toEqual([{ reason: 'emergency', note: 'Medvetslös.' }]);
  });

  it('a block that could not be opened says so, and one’s own case says why', async () => {
    server.use(http.get(CASE_CALL, () => refusal(403, 'case_blocked')));
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('radio', { name: 'Patienten samtycker' }));
    await user.type(screen.getByRole('textbox', { name: 'Hur har patienten samtyckt, och när?' }), 'I telefon.');
    for (const [code, text] of [
      ['internal', 'Spärren kunde inte öppnas. Försök igen.'],
      ['own_case', 'Det här är ditt eget ärende. En kollega får ta hand om det.'],
    ] as const) {
      server.use(http.post(`${CASE_CALL}/block-breaks`, () => refusal(409, code)));
      await user.click(screen.getByRole('button', { name: 'Öppna spärren' }));
      await screen.findByText(text);
    }
  });

  it('the treating clinician works on, and a blocked earlier case shows nothing but that', async () => {
    const earlier = { id: 'a', orderNumber: '0999', state: 'closed', answeredAt: null, isBlocked: true } as const;
    answerCase(aDeskCase({ block: { blockedAt: SAVED_AT, broken: null }, earlierCases: [earlier] }));
    await enterDesk(CASE_PAGE);
    await screen.findByText(/^Patienten har spärrat ärendet för andra läkare\./);
    const list = screen.getByRole('region', { name: 'Tidigare ärenden' });
    within(list).getByText(/Spärrade uppgifter finns/);
    expect(within(list).queryByRole('button')).toBeNull();
  });
});
