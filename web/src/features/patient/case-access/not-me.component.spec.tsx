import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const FREEZES = '/api/v1/case-access/freezes';
const button = () => screen.findByRole('button', { name: 'Det var inte jag – spärra' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the link for the owner of a former number', () => {
  it('only the button stops access, and the page confirms it', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post(FREEZES, async ({ request }) => {
        requests.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const page = await renderPage('/det-var-inte-jag/hemligt-token');
    await heading('Var det inte du som ändrade numret?');
    expect(requests).toEqual([]);
    await page.user.click(await button());
    await heading('Beställningen är spärrad');
    expect(requests).toEqual([{ token: 'hemligt-token' }]);
  });

  it('a failed request and an expired link are reported', async () => {
    server.use(http.post(FREEZES, () => HttpResponse.error()));
    const page = await renderPage('/det-var-inte-jag/gammalt-token');
    await page.user.click(await button());
    await screen.findByText('Det gick inte att nå oss just nu.', { exact: false });
    server.use(http.post(FREEZES, () => HttpResponse.json({ error: 'no', code: 'link_invalid' }, { status: 404 })));
    await page.user.click(await button());
    await heading('Länken gäller inte längre');
  });
});
