import { randomUUID } from 'node:crypto';
import type { StatusResponse } from '../../../src/operations/status/status.contract.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('GET /api/v1/status', () => {
  let app: TestApp;
  beforeAll(async () => {
    // No worker delivers the mail.
    app = await startTestApp({ hasJobs: false });
    const content = { subject: 'hemligt', text: 'hemligt', html: '<p>hemligt</p>' };
    await app.nest.get(Transactions).run((tx) =>
      app.nest.get(MailOutbox).enqueue(tx, {
        ...{ template: 'orders.confirmation', factId: randomUUID(), subjectId: randomUUID() },
        ...{ to: 'asa@example.se', ...content },
      }),
    );
    await app.database.query(`UPDATE mail_deliveries SET created_at = created_at - interval '16 minutes'`);
    const alarm = (subject: string, beganHours: number, endedHours: number | null) =>
      app.database.query(
        `INSERT INTO check_states (id, watch, subject, state, since, ended_at)
         VALUES (gen_random_uuid(), 'operations', $1, 'Titel', now() - make_interval(hours => $2), now() - make_interval(hours => $3))`,
        [subject, beganHours, endedHours],
      );
    await alarm('mails', 1, null);
    await alarm('webhooks', 50, 49);
    await alarm('failed-mails', 10, 9);
    await app.database.query(
      `INSERT INTO check_states (id, watch, subject, state, since, ended_at)
       VALUES (gen_random_uuid(), 'worker', 'worker', 'silent', now() - interval '100 hours', now() - interval '99 hours')`,
    );
    await alarm('texts', 24 * 40, 24 * 31);
  });
  afterAll(() => app.stop());

  it('a visitor learns which part is in trouble and which were, and nothing of any order', async () => {
    const { status, body, headers } = await app.get('/api/v1/status');
    const { services, incidents, readAt } = body as StatusResponse;
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(services).toContainEqual({ name: 'mails', state: 'bad' });
    expect(services).toContainEqual({ name: 'orders', state: 'good' });
    expect(services).toContainEqual({ name: 'texts', state: 'good' });
    expect(incidents.map(({ service, endedAt }) => [service, endedAt === null])).toEqual([
      ['mails', true],
      ['orders', false],
      ['forms', false],
    ]);
    expect(new Date(readAt).getTime()).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(body)).not.toMatch(/hemligt|asa@|Titel|confirmation/);
    expect(Object.keys(body as object).sort()).toEqual(['incidents', 'readAt', 'services']);
  });
});
