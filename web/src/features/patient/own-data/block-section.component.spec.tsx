import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CaseBlockResponse } from '../../../../../src/clinic/desk/blocks/blocks.contract.js';
import { CASE, heading } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const OPEN: CaseBlockResponse = { blockedAt: null, treating: null, breaks: [] };
const BLOCKED: CaseBlockResponse = {
  blockedAt: '2026-05-04T10:00:00.000Z',
  treating: { displayName: 'Anna Lind', title: 'hudläkare' },
  breaks: [],
};

describe('the block of a case', () => {
  const made: string[] = [];
  const enter = async (block: CaseBlockResponse) => {
    answerEmptyOwnData();
    made.length = 0;
    const answer = (method: string, body: CaseBlockResponse) => () => {
      made.push(method);
      return HttpResponse.json(body);
    };
    server.use(
      http.get(`${CASE}/own-data`, () =>
        HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
      ),
      http.get(`${CASE}/rights-requests`, () => HttpResponse.json({ areWordsShown: true, requests: [] })),
      http.get(`${CASE}/block`, () => HttpResponse.json(block)),
      http.put(`${CASE}/block`, answer('PUT', BLOCKED)),
      http.delete(`${CASE}/block`, answer('DELETE', OPEN)),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const page = await renderPage('/mina-uppgifter');
    return { page, section: await screen.findByRole('region', { name: 'Spärra bedömningen' }) };
  };

  it('the patient reads what a block means, confirms it, and lifts it again', async () => {
    const {
      page: { user },
      section,
    } = await enter(OPEN);
    await within(section).findByText('Bedömningen är inte spärrad.');
    await user.click(within(section).getByRole('button', { name: 'Spärra' }));
    const asked = await screen.findByRole('dialog', { name: 'Spärra bedömningen?' });
    within(asked).getByText(/^En annan läkare kan ändå öppna spärren i 24 timmar/);
    expect(made).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Spärra' }));
    await within(section).findByText('Bedömningen är spärrad.');
    within(section).getByText(/^Anna Lind behandlar dig och kan läsa som vanligt\./);
    await user.click(await within(section).findByRole('button', { name: 'Häv spärren' }));
    const lifting = await screen.findByRole('dialog', { name: 'Häva spärren?' });
    await user.click(within(lifting).getByRole('button', { name: 'Häv spärren' }));
    await within(section).findByText('Spärren är hävd.');
    expect(made).toEqual(['PUT', 'DELETE']);
  });

  it('a confirmation that is cancelled changes nothing', async () => {
    const {
      page: { user },
      section,
    } = await enter(OPEN);
    await user.click(await within(section).findByRole('button', { name: 'Spärra' }));
    const asked = await screen.findByRole('dialog', { name: 'Spärra bedömningen?' });
    await user.click(within(asked).getByRole('button', { name: 'Avbryt' }));
    expect(made).toEqual([]);
  });

  it('the list names each doctor who has opened the block, why and until when', async () => {
    const times = { at: '2026-05-05T10:00:00.000Z', expiresAt: '2026-05-06T10:00:00.000Z' };
    const { section } = await enter({
      ...BLOCKED,
      breaks: [{ ...times, reason: 'emergency', clinician: { displayName: 'Bo Ek', title: 'hudläkare' } }],
    });
    await within(section).findByText('Bo Ek, hudläkare');
    within(section).getByText(/Fara för liv eller allvarlig risk för hälsa, enligt läkaren\. Kunde läsa till/);
  });

  it('a change that failed says so, and a lost session asks for a new code', async () => {
    const {
      page: { user },
      section,
    } = await enter(OPEN);
    server.use(http.put(`${CASE}/block`, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const block = async () => {
      await user.click(await within(section).findByRole('button', { name: 'Spärra' }));
      const asked = await screen.findByRole('dialog', { name: 'Spärra bedömningen?' });
      await user.click(within(asked).getByRole('button', { name: 'Spärra' }));
    };
    await block();
    await within(section).findByText('Det gick inte att ändra spärren. Försök igen.');
    server.use(http.put(`${CASE}/block`, () => HttpResponse.json({}, { status: 404 })));
    await block();
    await heading('Öppna sidan igen');
  });
});
