import { CaseOwnersRepository } from '../../../../src/clinic/cases/case-owner.repository.js';
import { CasesRepository } from '../../../../src/clinic/cases/cases.repository.js';
import { eraseCase } from '../../../../src/clinic/cases/erase-case.js';
import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import type { BankIdCompletion } from '../../../../src/identity/bankid/bankid-orders.service.js';
import { KnownPersons } from '../../../../src/identity/persons/known-persons.js';
import { openCase, type OpenCase } from '../../../support/case-session.js';
import { aClinician } from '../../../support/auth/clinicians.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { aClaimedCase } from '../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NUMBER = '198112189876';
const OTHER = '196408233234';

describe('the identity number of a case', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const cases = () => app.nest.get(CasesRepository);
  const owners = () => app.nest.get(CaseOwnersRepository);
  const hashOf = (number: string, caseId: string) =>
    app.nest
      .get(PatientRecords)
      .run(accessOfJob('test'), caseId, { read: 'identity-number' }, (records) =>
        Promise.resolve(records.identityHash(number)),
      );
  const compare = async (caseId: string, number: string) =>
    (await owners().besidePerson(caseId, { userId: null, hash: await hashOf(number, caseId) })).number;
  /** As the form does it for a number that was read from BankID. */
  const prove = async (caseId: string, number: string) => {
    const hash = await hashOf(number, caseId);
    await app.nest.get(Transactions).run((tx) => cases().setIdentity(tx, caseId, hash, 'proven'));
  };
  async function aForm(): Promise<OpenCase> {
    const patient = await openCase(app, (await anOpenCase(app)).id);
    await patient.answer('birthDate', '1981-12-18');
    await patient.answer('hasIdentityNumber', 'yes');
    return patient;
  }

  it('a typed number is a claim that equals the same number in any spelling, until it is taken back', async () => {
    const patient = await aForm();
    expect(await compare(patient.caseId, NUMBER)).toBe('none');
    expect((await patient.answer('identityNumber', '811218-9876')).status).toBe(200);
    expect(await compare(patient.caseId, NUMBER)).toBe('same-typed');
    expect(await compare(patient.caseId, OTHER)).toBe('other');
    expect((await patient.answer('identityNumber', null, 1)).status).toBe(200);
    expect(await compare(patient.caseId, NUMBER)).toBe('none');
  });

  it('a proven number stays proven when the same one is typed, and another one is a claim again', async () => {
    const patient = await aForm();
    await prove(patient.caseId, NUMBER);
    expect(await compare(patient.caseId, NUMBER)).toBe('same-proven');
    await patient.answer('identityNumber', '19811218-9876');
    expect(await compare(patient.caseId, NUMBER)).toBe('same-proven');
    await prove(patient.caseId, OTHER);
    await patient.answer('identityNumber', '811218-9876', 1);
    expect(await compare(patient.caseId, NUMBER)).toBe('same-typed');
  });

  it('an erased case keeps nothing to compare with', async () => {
    const patient = await aForm();
    await patient.answer('identityNumber', '811218-9876');
    const records = app.nest.get(PatientRecords);
    await records.run(accessOfJob('test'), patient.caseId, { erase: 'case' }, (opened) =>
      eraseCase(opened, app.clock.now()),
    );
    const [row] = await app.database.query(
      'SELECT identity_hash AS hash, identity_assurance AS assurance FROM cases WHERE id = $1',
      [patient.caseId],
    );
    expect(row).toEqual({ hash: null, assurance: null });
  });

  it('the desk joins cases with the same proven number, and none with a typed one [R58]', async () => {
    const anna = await aClinician(app, 'Anna Lind');
    const [own, proven, typed] = [
      await aClaimedCase(app, anna),
      await aClaimedCase(app, anna),
      await aClaimedCase(app, anna),
    ];
    for (const { id } of [own, proven]) await prove(id, NUMBER);
    await app.nest
      .get(Transactions)
      .run(async (tx) => cases().setIdentity(tx, typed.id, await hashOf(NUMBER, typed.id), 'typed'));
    const earlierOf = async (id: string) =>
      ((await anna.get(`/cases/${id}`)).body.earlierCases as { id: string }[]).map((each) => each.id);
    expect(await earlierOf(own.id)).toEqual([proven.id]);
    expect(await earlierOf(typed.id)).toEqual([]);
  });

  it('the desk joins no cases because one person ordered them while signed in by BankID [T3]', async () => {
    const anna = await aClinician(app, 'Anna Lind');
    const [own, earlier] = [await aClaimedCase(app, anna), await aClaimedCase(app, anna)];
    const person = { identityNumber: OTHER, name: 'Alva Testberg', givenName: 'Alva', surname: 'Testberg' };
    const userId = await app.nest
      .get(Transactions)
      .run((tx) => app.nest.get(KnownPersons, { strict: false }).getOrCreate(tx, person as BankIdCompletion));
    await app.database.query('UPDATE orders SET user_id = $2 WHERE id = ANY ($1)', [
      [own, earlier].map(({ orderId }) => orderId),
      userId,
    ]);
    const earlierOf = async (id: string) =>
      ((await anna.get(`/cases/${id}`)).body.earlierCases as { id: string }[]).map((each) => each.id);
    expect(await earlierOf(own.id)).toEqual([]);
    await prove(own.id, OTHER);
    expect(await earlierOf(own.id)).toEqual([]);
    await prove(earlier.id, OTHER);
    expect(await earlierOf(own.id)).toEqual([earlier.id]);
  });
});
