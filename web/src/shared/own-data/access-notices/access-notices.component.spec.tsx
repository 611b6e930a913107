import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerEmptyAccount } from '../../../../test-support/account.js';
import { CASE, heading } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

const SINCE = '2026-05-04T10:00:00.000Z';
const NOTICES = `${CASE}/access-notices`;
const ME = '/api/v1/me/access-notices';

describe('the choice to be told of accesses', () => {
  const made: string[] = [];
  const recorded = (body: object) => (info: { request: Request }) => {
    made.push(info.request.method);
    return HttpResponse.json(body);
  };
  const enterCase = async (choice: object) => {
    server.use(
      http.get(`${CASE}/own-data`, () =>
        HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
      ),
      http.get(NOTICES, () => HttpResponse.json(choice)),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const { user } = await renderPage('/mina-uppgifter');
    return { user, section: within(await screen.findByRole('region', { name: 'Dina samtycken' })) };
  };
  beforeEach(() => {
    made.length = 0;
    answerEmptyOwnData();
    answerEmptyAccount();
  });

  it('the choice stands among the consents of a case, off at first, and is made and taken back', async () => {
    server.use(
      http.put(NOTICES, recorded({ chosenAt: SINCE, isChosenByAccount: false })),
      http.delete(NOTICES, recorded({ chosenAt: null, isChosenByAccount: false })),
    );
    const { user, section } = await enterCase({ chosenAt: null, isChosenByAccount: false });
    await section.findByText('Du har inte valt att få mejl.');
    await user.click(section.getByRole('button', { name: 'Mejla mig' }));
    await section.findByText('Du får mejl från och med nu.');
    section.getByText(/^Du får mejl sedan .*2026/);
    await user.click(await section.findByRole('button', { name: 'Sluta mejla mig' }));
    await section.findByText('Du får inga fler sådana mejl.');
    expect(made).toEqual(['PUT', 'DELETE']);
  });

  it('a choice of the account is shown in its cases, and changed in the account alone', async () => {
    const { section } = await enterCase({ chosenAt: null, isChosenByAccount: true });
    await section.findByText(/^Du får mejl om alla dina bedömningar\./);
    expect(section.queryByRole('button', { name: /mejla mig/i })).toBeNull();
  });

  it('a change that failed says so, and a lost session asks for a new code', async () => {
    server.use(http.put(NOTICES, () => HttpResponse.json({}, { status: 500 })));
    const { user, section } = await enterCase({ chosenAt: null, isChosenByAccount: false });
    await user.click(await section.findByRole('button', { name: 'Mejla mig' }));
    await section.findByText('Det gick inte att ändra valet. Försök igen.');
    server.use(http.put(NOTICES, () => HttpResponse.json({}, { status: 404 })));
    await user.click(await section.findByRole('button', { name: 'Mejla mig' }));
    await heading('Öppna sidan igen');
  });

  it('an account chooses for all its cases', async () => {
    server.use(http.put(ME, recorded({ chosenAt: SINCE })), http.delete(ME, recorded({ chosenAt: null })));
    const { user } = await renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });
    const section = within(await screen.findByRole('region', { name: 'Mejl när någon utanför din vård tittar' }));
    await user.click(await section.findByRole('button', { name: 'Mejla mig' }));
    await section.findByText('Du får mejl från och med nu.');
    await user.click(await section.findByRole('button', { name: 'Sluta mejla mig' }));
    await section.findByText('Du får inga fler sådana mejl.');
    expect(made).toEqual(['PUT', 'DELETE']);
  });

  it('a choice that cannot be read is fetched again on request', async () => {
    server.use(http.get(ME, () => HttpResponse.json({}, { status: 400 }), { once: true }));
    const { user } = await renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });
    const section = within(await screen.findByRole('region', { name: 'Mejl när någon utanför din vård tittar' }));
    await section.findByText('Valet kunde inte hämtas.');
    await user.click(section.getByRole('button', { name: 'Försök igen' }));
    await section.findByText('Du har inte valt att få mejl.');
  });
});
