import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DriftResponse, FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { enterAdminArea, refused } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const DRIFT = '/api/v1/admin/drift';
const JOB: FailedJobResponse = {
  ...{ eventId: 'e1', job: 'payments.send-refund', event: 'payments.refund-requested', subjects: { refundId: 'r1' } },
  ...{ template: null, failure: 'no payment is known', createdAt: '2026-05-01T10:00:00.000Z', failedAt: null },
  ...{ order: { id: 'o1', number: 1042 }, canRetry: true, leavesTask: true },
};
const CALM: DriftResponse = {
  ...{ readAt: '2026-05-01T12:00:00.000Z', release: '0.1.0', isGood: true, failedJobs: [], retriedJobs: [] },
  ...{ processes: [], queues: [], decisions: [] },
  facts: [
    {
      ...{ name: 'outbox', title: 'Äldsta händelse som väntar', value: 0, unit: 'seconds', state: 'good' },
      ...{ whatToDo: 'Se efter att worker går.', path: null },
    },
  ],
};
const serve = (drift: Partial<DriftResponse>) =>
  server.use(http.get(DRIFT, () => HttpResponse.json({ ...CALM, ...drift })));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('operations', () => {
  it('a calm clinic says so, and shows each number', async () => {
    serve({});
    await enterAdminArea('/admin/drift', 'sv');
    await screen.findByText('Allt går som det ska.');
    expect(screen.getByText('Äldsta händelse som väntar').closest('li')?.textContent).toContain('0 s');
  });

  it('a queue board that cannot be opened is reported', async () => {
    serve({});
    server.use(http.post('/api/v1/admin/queue-session', refused));
    const { user } = await enterAdminArea('/admin/drift', 'en');
    await user.click(await screen.findByText('Queue board'));
    expect(await toast('Error')).toContain('Failed to open the queue board');
  });

  it('a bad number says what to do', async () => {
    const [fact] = CALM.facts;
    serve({ isGood: false, facts: fact ? [{ ...fact, value: 7_500, state: 'bad' }] : [] });
    await enterAdminArea('/admin/drift', 'sv');
    await screen.findByText('En sak behöver ses över.');
    expect(screen.getByText('2 h 5 min')).toBeDefined();
    expect(screen.getByText('Se efter att worker går.')).toBeDefined();
  });

  it('a message whose content is erased cannot be run again, and the page says what to do', async () => {
    serve({ isGood: false, failedJobs: [{ ...JOB, canRetry: false, template: 'assessments.form' }] });
    await enterAdminArea('/admin/drift', 'sv');
    await screen.findByText(/jobbet kan inte köras igen. Rätta adressen eller numret på ordern eller kontot/);
    expect(screen.queryByText('Kör igen')).toBeNull();
    expect(screen.getByText('Ge upp')).toBeDefined();
  });

  it('jobs of messages stand apart, so that the number of failed jobs is the one of the overview', async () => {
    const mail = { ...JOB, eventId: 'e2', job: 'mail.deliver-mail', template: 'assessments.form' };
    serve({ isGood: false, failedJobs: [JOB, mail] });
    await enterAdminArea('/admin/drift', 'sv');
    const itemsOf = async (name: string) =>
      within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement).getAllByRole(
        'heading',
        { level: 3 },
      );
    expect((await itemsOf('Misslyckade jobb (1)')).map(({ textContent }) => textContent)).toEqual(['Betalningar']);
    expect(await itemsOf('Mejl och sms som misslyckades (1)')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Till mejl och sms' }).getAttribute('href')).toBe('/admin/utskick');
  });

  it('giving up a refund takes a reason, and says that a task is left', async () => {
    serve({ isGood: false, failedJobs: [JOB] });
    const reasons: unknown[] = [];
    server.use(
      http.post(`${DRIFT}/jobs/e1/payments.send-refund/give-up`, async ({ request }) => {
        reasons.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterAdminArea('/admin/drift', 'sv');
    await screen.findByRole('heading', { name: 'Betalningar' });
    const machineWords = screen.getByText('För den som sköter servern').closest('details');
    expect(machineWords?.open).toBe(false);
    for (const word of ['no payment is known', 'payments.send-refund'])
      expect(machineWords?.contains(screen.getByText(word))).toBe(true);
    expect(screen.getByText('Order 1042')).toBeDefined();
    await user.click(screen.getByText('Ge upp'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/En patient väntar på det här\. Det går inte att ångra, och en uppgift blir kvar/);
    await user.click(dialog.getByText('Ge upp'));
    await dialog.findByText('Minst fem tecken');
    await user.type(dialog.getByLabelText(/Anledning/), 'Betalat för hand');
    await user.click(dialog.getByText('Ge upp'));
    expect(await toast('Klart', 'status')).toContain('Jobbet är uppgivet');
    expect(reasons).toEqual([{ reason: 'Betalat för hand' }]);
  });

  it('a job that was done meanwhile is explained', async () => {
    serve({ isGood: false, failedJobs: [JOB] });
    server.use(
      http.post(`${DRIFT}/jobs/e1/payments.send-refund/retry`, () =>
        HttpResponse.json({ code: 'already_settled' }, { status: 409 }),
      ),
    );
    const { user } = await enterAdminArea('/admin/drift', 'sv');
    await user.click(await screen.findByText('Kör igen'));
    await user.type(screen.getByLabelText(/Anledning/), 'Stripe svarar igen');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByText('Kör igen'));
    expect(await toast('Fel')).toContain('Det är redan gjort');
  });
});
