import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { StatusResponse } from '../../../../../src/operations/status/status.contract.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const CALL = '*/api/v1/status';
const READ: StatusResponse = {
  readAt: '2026-11-26T08:05:00.000Z',
  services: [
    { name: 'orders', state: 'good' },
    { name: 'forms', state: 'good' },
    { name: 'mails', state: 'good' },
    { name: 'texts', state: 'good' },
  ],
  incidents: [],
};
const responds = (status: StatusResponse) => server.use(http.get(CALL, () => HttpResponse.json(status)));
const stateOf = async (part: string) => {
  const row = (await screen.findByText(part, { selector: 'li > span' })).closest('li');
  return within(row as HTMLElement).getByText(/Fungerar|Krånglar|Okänt/).textContent;
};

describe('/driftstatus', () => {
  it('the page says that everything works, and that nothing has failed', async () => {
    responds(READ);
    await renderPage('/driftstatus');
    await screen.findByText('Allt fungerar som det ska.');
    expect(await stateOf('Beställning och betalning')).toBe('Fungerar');
    expect(screen.getByText('Inga störningar.')).toBeTruthy();
    expect(screen.getByText('Avläst klockan 09.05. Sidan läser av på nytt varje minut.')).toBeTruthy();
  });

  it('the page names the part that fails, and since when', async () => {
    const began = '2026-11-26T07:00:00.000Z';
    responds({
      ...READ,
      services: READ.services.map((part) => (part.name === 'mails' ? { ...part, state: 'bad' } : part)),
      incidents: [
        { service: 'mails', beganAt: began, endedAt: null },
        { service: 'orders', beganAt: '2026-11-20T07:00:00.000Z', endedAt: '2026-11-20T08:30:00.000Z' },
      ],
    });
    await renderPage('/driftstatus');
    await screen.findByText('Något krånglar just nu. Vi har fått larm om det.');
    expect(await stateOf('Mejl')).toBe('Krånglar');
    expect(screen.getByText(/sedan 26 november 2026 kl. 08.00, pågår/)).toBeTruthy();
    expect(screen.getByText(/20 november 2026 kl. 08.00 till 20 november 2026 kl. 09.30/)).toBeTruthy();
  });

  it('the page claims nothing about what it cannot read', async () => {
    responds({ ...READ, services: READ.services.map((part) => ({ ...part, state: 'unknown' })) });
    await renderPage('/driftstatus');
    await screen.findByText('Det går inte att läsa av allt just nu.');
    expect(await stateOf('Sms')).toBe('Okänt');
  });

  it('a status that cannot be read is read again by the button', async () => {
    server.use(http.get(CALL, () => HttpResponse.json({ error: 'no', code: 'x' }, { status: 503 })));
    const page = await renderPage('/driftstatus');
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    expect(screen.queryByText('Mejl')).toBeNull();
    responds(READ);
    await page.user.click(again);
    await screen.findByText('Allt fungerar som det ska.');
  });
});
