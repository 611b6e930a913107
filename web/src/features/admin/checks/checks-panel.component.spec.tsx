import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CheckResponse, ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import type { ConfirmationsResponse } from '../../../../../src/operations/checks/confirmations.contract.js';
import { enterAdminArea } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const CHECKS = '/api/v1/admin/checks';
const MAIL: CheckResponse = {
  name: 'mail.test',
  question: 'Kommer mejl fram?',
  severity: 'required',
  state: 'failed',
  found: 'Inget provmejl är bekräftat.',
  whatToDo: 'Skicka ett provmejl och öppna länken i det.',
  by: 'owner',
  link: { path: '/admin/settings', label: 'Till inställningarna' },
  action: 'mail-test',
};
const checks = (check: Partial<CheckResponse>, isReady = false): ChecksResponse => ({
  checkedAt: '2026-05-01T10:00:00.000Z',
  isReady,
  required: { passed: isReady ? 1 : 0, total: 1 },
  advised: { passed: 0, total: 0 },
  groups: [{ group: 'meddelanden', title: 'Meddelanden', checks: [{ ...MAIL, ...check }] }],
});

const button = (name: string) => screen.findByText(name, { selector: 'button, button > span' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page that opens the clinic', () => {
  it('a red check shows what it found, what to do and where, and a green one no more than that', async () => {
    server.use(http.get(CHECKS, () => HttpResponse.json(checks({}))));
    const { user } = await enterAdminArea('/admin/open', null);
    await screen.findByText('Ett krav saknas.');
    screen.getByText('Skicka ett provmejl och öppna länken i det.');
    expect(screen.getByRole('link', { name: 'Till inställningarna' }).getAttribute('href')).toBe('/admin/settings');
    server.use(http.post(`${CHECKS}/run`, () => HttpResponse.json(checks({ state: 'passed' }, true))));
    await user.click(await button('Kontrollera igen'));
    await screen.findByText('Allt som krävs är på plats.');
    expect(screen.getByRole('link', { name: 'Öppet och stängt' }).getAttribute('href')).toBe('/admin/settings#state');
    expect(screen.queryByText('Skicka ett provmejl och öppna länken i det.')).toBeNull();
  });

  it('a test mail says where it went, and its link confirms it once and leaves the address', async () => {
    const tokens: unknown[] = [];
    server.use(
      http.get(CHECKS, () => HttpResponse.json(checks({}))),
      http.post(`${CHECKS}/run`, () => HttpResponse.json(checks({ state: 'passed' }, true))),
      http.post(`${CHECKS}/mail-test`, () => HttpResponse.json({ sentTo: 'a•••@k•••.se' }, { status: 202 })),
      http.post(`${CHECKS}/mail-test/confirm`, async ({ request }) => {
        tokens.push(await request.json());
        return HttpResponse.json({ confirmedAt: '2026-05-01T10:00:00.000Z', confirmedName: null });
      }),
    );
    const page = await enterAdminArea('/admin/open', 'sv');
    await page.user.click(await button('Skicka ett provmejl'));
    expect(await toast('Klart', 'status')).toContain('a•••@k•••.se');
    page.leave();
    await enterAdminArea('/admin/open?mail-test=abc', 'sv');
    await screen.findByText('Allt som krävs är på plats.');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(tokens).toEqual([{ token: 'abc' }]);
  });

  it('a test message is confirmed by its code, and a wrong one is said to be wrong', async () => {
    server.use(
      http.get(CHECKS, () => HttpResponse.json(checks({ action: 'sms-test' }))),
      http.post(`${CHECKS}/run`, () => HttpResponse.json(checks({ state: 'passed' }, true))),
      http.post(`${CHECKS}/sms-test`, () => new HttpResponse(null, { status: 202 })),
      http.post(`${CHECKS}/sms-test/confirm`, () => HttpResponse.json({ code: 'wrong_code' }, { status: 422 }), {
        once: true,
      }),
      http.post(`${CHECKS}/sms-test/confirm`, () =>
        HttpResponse.json({ confirmedAt: '2026-05-01T10:00:00.000Z', confirmedName: null }),
      ),
    );
    const { user, fill } = await enterAdminArea('/admin/open', 'sv');
    await user.click(await button('Skicka ett prov-sms'));
    await fill(await screen.findByLabelText('Ditt mobilnummer'), '070-174 06 96');
    await user.click(await button('Skicka sms'));
    await fill(await screen.findByLabelText('Koden'), '123456');
    await user.click(await button('Bekräfta'));
    await screen.findByText('Det är inte koden, eller så är den för gammal.');
    await user.click(await button('Bekräfta'));
    await screen.findByText('Allt som krävs är på plats.');
  });

  it('the agreements are confirmed by name, with the suppliers of the settings in sight', async () => {
    const sent: unknown[] = [];
    const fingerprint = 'a'.repeat(64);
    const confirmations: ConfirmationsResponse = {
      texts: [],
      duties: [{ subject: 'processors', fingerprint, confirmation: null }],
      receivers: [
        { what: 'mail', who: 'smtp.example.se' },
        { what: 'database', who: null },
      ],
    };
    server.use(
      http.get(CHECKS, () => HttpResponse.json(checks({ action: 'confirm-processors' }))),
      http.post(`${CHECKS}/run`, () => HttpResponse.json(checks({ state: 'passed' }, true))),
      http.get(`${CHECKS}/confirmations`, () => HttpResponse.json(confirmations)),
      http.put(
        `${CHECKS}/confirmations/processors`,
        () => HttpResponse.json({ code: 'text_changed' }, { status: 409 }),
        {
          once: true,
        },
      ),
      http.put(`${CHECKS}/confirmations/processors`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ confirmedAt: '2026-05-01T10:00:00.000Z', confirmedName: 'Åsa Öberg' });
      }),
    );
    const { user, fill } = await enterAdminArea('/admin/open', 'sv');
    await user.click(await button('Bekräfta avtalen'));
    await screen.findByText('Mejl: smtp.example.se');
    screen.getByText('Databas: egen server');
    await fill(await screen.findByLabelText('Namn på den som svarar för det'), 'Åsa Öberg');
    await user.click(await button('Bekräfta'));
    await screen.findByText('Kliniken har ändrats under tiden. Läs igen och bekräfta sedan.');
    await user.click(await button('Bekräfta'));
    await screen.findByText('Allt som krävs är på plats.');
    expect(sent).toEqual([{ fingerprint, name: 'Åsa Öberg' }]);
  });

  it('a result that comes while a dialog is open moves the check, and leaves the dialog with what is typed', async () => {
    let answer = (_: HttpResponse<ChecksResponse>) => undefined as unknown;
    const answered = new Promise<HttpResponse<ChecksResponse>>((resolve) => (answer = resolve));
    server.use(
      http.get(CHECKS, () => HttpResponse.json(checks({ action: 'confirm-processors' }))),
      http.post(`${CHECKS}/run`, () => answered),
      http.get(`${CHECKS}/confirmations`, () => HttpResponse.json({ texts: [], duties: [], receivers: [] })),
    );
    const { user, fill } = await enterAdminArea('/admin/open', 'sv');
    await user.click(await button('Kontrollera igen'));
    await user.click(await button('Bekräfta avtalen'));
    await fill(await screen.findByLabelText('Namn på den som svarar för det'), 'Åsa Öberg');
    answer(HttpResponse.json(checks({ action: 'confirm-processors', state: 'passed' }, true)));
    await screen.findByText('Allt som krävs är på plats.');
    expect(screen.getByLabelText('Namn på den som svarar för det')).toHaveProperty('value', 'Åsa Öberg');
  });
});
