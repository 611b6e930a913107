import { PurgeAuthHandler } from '../../../src/auth/purge-auth.handler.js';
import { SecurityEvents } from '../../../src/auth/security-events/security-events.service.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { startClinic, type Clinic } from '../../support/clinic.js';

describe('the security log', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await startClinic({ hasJobs: false });
  });
  afterAll(() => clinic.stop());
  const events = () => clinic.app.get(SecurityEvents);
  const ids = async () => (await clinic.database.query<{ id: string }>('SELECT id FROM security_events')).map(({ id }) => id);

  it('M14: an event can be neither changed nor deleted, not even by the owner of the table', async () => {
    await clinic.app.get(Transactions).run((tx) => events().record(tx, { kind: 'signed_in' }));
    const refusal = 'security_events is append-only';
    await expect(clinic.database.query(`UPDATE security_events SET kind = 'signed_out'`)).rejects.toThrow(refusal);
    await expect(clinic.database.query('DELETE FROM security_events')).rejects.toThrow(refusal);
    await expect(clinic.database.query('TRUNCATE security_events')).rejects.toThrow(refusal);
    expect(await ids()).toHaveLength(1);
  });

  it('M14: an event is removed after two years and not before', async () => {
    await clinic.database.query(`INSERT INTO security_events (kind, at) VALUES ('signed_in', now() - interval '731 days')`);
    const [younger] = await clinic.database.query<{ id: string }>(
      `INSERT INTO security_events (kind, at) VALUES ('signed_in', now() - interval '729 days') RETURNING id`,
    );
    const before = await ids();
    await clinic.app.get(PurgeAuthHandler).handle();
    const after = await ids();
    expect(after).toHaveLength(before.length - 1);
    expect(after).toContain(younger?.id);
  });

  it('M14: an event is undone with the transaction that it describes', async () => {
    const before = await ids();
    const work = clinic.app.get(Transactions).run(async (tx) => {
      await events().record(tx, { kind: 'password_changed' });
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await ids()).toEqual(before);
  });
});
