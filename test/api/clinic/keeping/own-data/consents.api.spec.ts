import type { CaseConsentsResponse } from '../../../../../src/clinic/keeping/own-data/consents/consents.contract.js';
import { fillIn } from '../../../../support/answered-form.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { storePhotos } from '../../../../support/case-photos.js';
import { openCase } from '../../../../support/case-session.js';
import { anOpenCase } from '../../../../support/photos/photo-case.js';
import { ALL_FLAGS, saveDraft } from '../../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

describe('the consents of a case', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());

  it('each has its words, version and time, and the way to withdraw follows the case [R38]', async () => {
    const { id } = await anOpenCase(app);
    const patient = await openCase(app, id);
    const read = async () => (await patient.get('/consents')).body as unknown as CaseConsentsResponse;
    expect(await read()).toEqual({ consents: [], careWithdrawal: 'in-case' });

    await fillIn(app, patient, {});
    await storePhotos(app, id, ['overview', 'mid', 'close']);
    expect((await patient.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' })).status).toBe(200);
    const { consents, careWithdrawal } = await read();
    expect(careWithdrawal).toBe('in-case');
    expect(consents).toMatchObject([
      { kind: 'care', version: '3', text: expect.stringMatching(/\S/) as unknown },
      { kind: 'start-at-once', version: '2', text: expect.stringContaining('inte kan ångra köpet') as unknown },
    ]);
    for (const { givenAt } of consents) expect(Date.parse(givenAt)).not.toBeNaN();

    await anna.post(`/cases/${id}/claim`);
    expect((await read()).careWithdrawal).toBe('form');
    await anna.post(`/cases/${id}/release`);
    expect((await read()).careWithdrawal).toBe('form');
    await anna.post(`/cases/${id}/claim`);
    await saveDraft(app, anna, id);
    const signed = await anna.post(`/cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS, unsentPrescriptions: [] });
    expect(signed.status).toBe(200);
    expect((await read()).careWithdrawal).toBe('over');
    await app.database.query(`UPDATE cases SET start_at_once_version = '0' WHERE id = $1`, [id]);
    expect((await read()).consents[1]).toMatchObject({ version: '0', text: null });
  });

  it('a caller without a session of the case reads none', async () => {
    const { id } = await anOpenCase(app);
    const patient = await openCase(app, id);
    await patient.end();
    expect((await patient.get('/consents')).status).toBe(404);
  });
});
