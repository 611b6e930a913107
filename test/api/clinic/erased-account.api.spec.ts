import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import { accessOfJob } from '../../../src/clinic/records/job-access.js';
import { patientNames } from '../../../src/clinic/records/patient-name.repository.js';
import { PatientRecords, type CaseRecords } from '../../../src/clinic/records/patient-records.js';
import type { Tx } from '../../../src/platform/database/transactions.js';
import { serviceRole } from '../../support/auth/clients.js';
import { aClinician, type AtDesk } from '../../support/auth/clinicians.js';
import { openCase } from '../../support/case-session.js';
import { aPaidCase, stateOf } from '../../support/cases.js';
import { aCustomer } from '../../support/content/people.js';
import { readPdfStructure } from '../../support/pdf-structure.js';
import { refundsOf } from '../../support/refunds.js';
import { anAnsweredCase, type CaseAtDesk } from '../../support/replies.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

const NAME = 'Åsa Öberg';

describe('the journal of a patient whose account is erased', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
    anna = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());

  const rows = (text: string, id: string) => app.database.query<Record<string, unknown>>(text, [id]);
  const anOwnedCase = async (): Promise<CaseAtDesk & { userId: string }> => {
    const { userId } = await aCustomer(app);
    const found = await anAnsweredCase(app, anna);
    await app.database.query(
      `UPDATE orders SET user_id = $2, email = (SELECT email FROM users WHERE id = $2), name = $3 WHERE id = $1`,
      [found.orderId, userId, NAME],
    );
    return { ...found, userId };
  };
  const erase = async (userId: string) => {
    expect((await serviceRole(app).auth.admin.deleteUser(userId)).error).toBeNull();
    await app.drain();
  };
  const openedFor = <T>(caseId: string, work: (records: CaseRecords, tx: Tx) => Promise<T>) =>
    app.nest.get(PatientRecords, { strict: false }).run(accessOfJob('test'), caseId, { read: 'case' }, work);
  const nameAtDesk = async ({ id }: CaseAtDesk) => (await anna.get(`/cases/${id}`)).body.patient.name as string;
  const pdfText = async ({ id }: CaseAtDesk) => {
    const response = await fetch(`${app.url}/api/v1/desk/cases/${id}/reply.pdf`, { headers: anna.headers });
    expect(response.status).toBe(200);
    return JSON.stringify(readPdfStructure(Buffer.from(await response.arrayBuffer())).tree);
  };

  it('the journal names the patient at the desk and in its file, and the order does not [P89]', async () => {
    const found = await anOwnedCase();
    await erase(found.userId);
    expect(await rows('SELECT name, email, phone FROM orders WHERE id = $1', found.orderId)).toEqual([
      { name: '', email: '', phone: '' },
    ]);
    expect(await nameAtDesk(found)).toBe(NAME);
    // A file that is made after the erasure.
    const amended = await anna.post(`/cases/${found.id}/amendments`, {
      text: 'Rätt sida är vänster.',
      reason: 'Fel sida.',
    });
    expect(amended.status).toBe(201);
    await app.drain();
    await app.eventually(async () => expect(await pdfText(found)).toContain('Rätt sida är vänster.'));
    expect(await pdfText(found)).toContain(NAME);
  });

  it('the name is kept encrypted, once, also when the job runs again', async () => {
    const found = await anOwnedCase();
    await erase(found.userId);
    await app.database.query(`UPDATE event_jobs SET done_at = NULL WHERE job = 'orders.pseudonymise-orders'`);
    await app.drain();
    expect(await nameAtDesk(found)).toBe(NAME);
    const records = await openedFor(found.id, (_records, tx) =>
      tx.query<{ name: Buffer }[]>('SELECT name FROM case_patients'),
    );
    expect(records).toHaveLength(1);
    expect(records[0]?.name.toString('latin1')).not.toMatch(/berg/);
  });

  it('a form that was never sent is withdrawn with a refund and without its name, and a session that is open cannot send it', async () => {
    const { userId } = await aCustomer(app);
    const paid = await aPaidCase(app);
    const patient = await openCase(app, paid.id);
    await app.database.query(
      'UPDATE orders SET user_id = $2, email = (SELECT email FROM users WHERE id = $2) WHERE id = $1',
      [paid.orderId, userId],
    );
    await erase(userId);
    expect(await stateOf(app, paid.id)).toBe('withdrawn');
    const boxes = { consentVersion: currentQuestionnaire.questionnaire.version, startAtOnceVersion: null };
    expect(await patient.post('/submit', boxes)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await refundsOf(app, paid.orderId)).toMatchObject([{ reason: 'withdrawal', amount_ore: 69_900 }]);
    expect(await rows('SELECT name FROM orders WHERE id = $1', paid.orderId)).toEqual([{ name: '' }]);
    expect(await openedFor(paid.id, (records) => patientNames.find(records))).toBeNull();
  });
});
