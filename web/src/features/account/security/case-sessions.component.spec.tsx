import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AccountCaseSession } from '../../../../../src/clinic/access/sessions/open-sessions.contract.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';
import { toast } from '../../../../test-support/toast.js';

const PATH = '/api/v1/me/case-sessions';

const phone: AccountCaseSession = {
  id: 'phone',
  caseId: 'case',
  orderNumber: '1007',
  device: 'Safari på iPhone',
  network: '192.0.2.0/24',
  openedAt: '2026-05-04T10:00:00Z',
  reach: 'photos',
  isCurrent: false,
};
const here: AccountCaseSession = {
  ...phone,
  id: 'here',
  device: null,
  network: null,
  reach: 'case',
  isCurrent: true,
};

describe('where the assessments of an account are open', () => {
  let page: RenderedPage;
  let open: AccountCaseSession[];
  const ended: string[] = [];

  beforeEach(() => {
    open = [phone, here];
    ended.length = 0;
    server.use(
      http.get('/rest/v1/cms_admins', () => HttpResponse.json([])),
      http.get('/api/v1/me/sessions', () => HttpResponse.json({ sessions: [] })),
      http.get('/api/v1/me/security-events', () => HttpResponse.json({ events: [], nextBefore: null })),
      http.get(PATH, () => HttpResponse.json({ sessions: open })),
      http.delete(`${PATH}/:id`, ({ params }) => {
        ended.push(String(params['id']));
        open = open.filter(({ id }) => id !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete(PATH, () => {
        ended.push('all');
        open = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  const enter = async () => {
    page = await renderPage('/min-hudvard/sakerhet', { session: aSession() });
    return within(await screen.findByRole('region', { name: 'Här är dina bedömningar öppna' }));
  };

  it('each device is listed with its order, its time, the start of its address, and this one marked', async () => {
    const section = await enter();
    const rows = await section.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Safari på iPhoneBara bildernaBedömning 1007 · öppnades .*12.00 · IP-adress som börjar på 192\.0\.2Logga ut$/,
      ),
      expect.stringMatching(/^Okänd enhetDen här webbläsarenBedömning 1007 · öppnades .*12.00Logga ut$/),
    ]);
  });

  it('one device is logged out, then all after a confirmation', async () => {
    const section = await enter();
    await page.user.click(await section.findByRole('button', { name: 'Logga ut Safari på iPhone ur bedömning 1007' }));
    await toast('Enheten är utloggad', 'status');
    expect(section.getAllByRole('listitem')).toHaveLength(1);
    await page.user.click(section.getByRole('button', { name: 'Logga ut ur alla bedömningar' }));
    await page.user.click(await screen.findByRole('button', { name: 'Logga ut ur alla' }));
    await section.findByText('Ingen av dina bedömningar är öppen just nu.');
    expect(ended).toEqual(['phone', 'all']);
  });

  it('a failure is said, and the list is fetched again', async () => {
    server.use(http.delete(`${PATH}/:id`, () => HttpResponse.json({}, { status: 500 })));
    server.use(http.get(PATH, () => HttpResponse.json({}, { status: 500 })));
    const section = await enter();
    await section.findByText('Uppgifterna kunde inte hämtas.', { exact: false });
    server.use(http.get(PATH, () => HttpResponse.json({ sessions: open })));
    await page.user.click(section.getByRole('button', { name: 'Försök igen' }));
    await page.user.click(await section.findByRole('button', { name: 'Logga ut Safari på iPhone ur bedömning 1007' }));
    expect(await toast('Fel uppstod')).toContain('Enheten kunde inte loggas ut.');
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
  });
});
