import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { enterAdminArea } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';

const LIST = '/api/v1/admin/message-previews';
const FORM = { kind: 'mails', template: 'assessments.form', to: 'patient', variant: null, subject: 'Ditt formulär' };
const CODE = { kind: 'texts', template: 'assessments.code', to: 'patient', variant: null, subject: null };
const HELD = {
  kind: 'mails',
  template: 'orders.held',
  to: 'staff',
  variant: 'ett annat belopp',
  subject: 'Order 1042',
};
const serve = () => server.use(http.get(LIST, () => HttpResponse.json({ previews: [FORM, CODE, HELD] })));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('what mails and text messages say', () => {
  it('a mail opens in its place, without scripts and styles that the page forbids, and as text', async () => {
    serve();
    server.use(
      http.get(`${LIST}/mails/assessments.form`, () =>
        HttpResponse.json({
          subject: 'Ditt formulär',
          text: 'Här är ditt formulär',
          html: '<html><body style="margin:0"><a href="https://x.example">Öppna</a></body></html>',
        }),
      ),
    );
    const { user } = await enterAdminArea('/admin/utskick/mallar', 'sv');
    const patients = (await screen.findByText('Till patienter')).closest('section') as HTMLElement;
    within(patients).getByText('Sms: kod för att öppna ärendet');
    await user.click(within(patients).getByText('Ditt formulär'));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Mejlet ”Ditt formulär”');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.srcdoc).toContain('<body data-style="margin:0">');
    expect(frame.srcdoc).toContain('target="_blank"');
    screen.getByText('Här är ditt formulär');
  });

  it('the list is searched by words of subjects, names and variants', async () => {
    serve();
    const { user } = await enterAdminArea('/admin/utskick/mallar', 'sv');
    await user.type(await screen.findByLabelText('Sök bland meddelandena'), 'annat BELOPP');
    await waitFor(() => expect(screen.queryByText('Ditt formulär')).toBeNull());
    screen.getByText('Order 1042');
    await user.type(screen.getByLabelText('Sök bland meddelandena'), ' x');
    await screen.findByText('Inget meddelande har de orden.');
  });
});
