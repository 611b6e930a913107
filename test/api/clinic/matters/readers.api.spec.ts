import { randomUUID } from 'node:crypto';
import { aClinician } from '../../../support/auth/clinicians.js';
import { openCase } from '../../../support/case-session.js';
import { aPaidCase } from '../../../support/cases.js';
import { aCustomer, anAdminAtAal2, type Person } from '../../../support/content/people.js';
import { anAnsweredCase } from '../../../support/replies.js';
import { nameResponsible } from '../../../support/settings/reviewers.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

const WORDS = 'Det handlar om utslaget på vaden.';
const KINDS = ['rights-request', 'access-question', 'quality-report', 'disagreement'] as const;
const READERS = ['patient', 'other patient', 'customer', 'doctor', 'other doctor', 'responsible', 'admin'] as const;

describe('who reads the words of what patients ask and staff report [G26]', () => {
  let app: TestApp;
  let read: Readonly<Record<(typeof KINDS)[number], (headers: Record<string, string>) => Promise<TestResponse[]>>>;
  let headersOf: Readonly<Record<(typeof READERS)[number], Record<string, string>>>;

  beforeAll(async () => {
    app = await startTestApp();
    const [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
    const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
    const [responsible, admin] = [await anAdminAtAal2(app), await anAdminAtAal2(app)];
    await nameResponsible(app, responsible.userId);
    const { id } = await anAnsweredCase(app, anna);
    const patient = await openCase(app, id);
    headersOf = {
      patient: patient.headers,
      'other patient': (await openCase(app, (await aPaidCase(app)).id)).headers,
      customer: bearer(await aCustomer(app)),
      doctor: anna.headers,
      'other doctor': bo.headers,
      responsible: bearer(responsible),
      admin: bearer(admin),
    };
    const { accesses } = (await patient.get('/access-log')).body;
    const accessAt = accesses.find(({ role }: { role: string }) => role === 'clinician').at;
    const reportId = randomUUID();
    const reports = `cases/${id}/quality-reports`;
    const deviation = { kind: 'deviation', severity: 'harm', description: WORDS };
    for (const { status } of [
      await patient.post('/rights-requests', { right: 'copy', details: WORDS }),
      await patient.post('/access-questions', { accessAt, text: WORDS }),
      await patient.post('/disagreements', { entry: 'answers', text: WORDS }),
      await app.put(`/api/v1/desk/${reports}/${reportId}`, deviation, anna.headers),
    ])
      expect(status).toBeLessThan(300);
    const [question] = (await patient.get('/access-questions')).body.questions;
    const [request] = (await patient.get('/rights-requests')).body.requests;
    const get = (headers: Record<string, string>, ...paths: string[]) =>
      Promise.all(paths.map((path) => app.get(`/api/v1/${path}`, headers)));
    read = {
      'rights-request': (headers) =>
        get(headers, `cases/${id}/rights-requests`, 'me/rights-requests', `admin/rights-requests/${request.id}`),
      'access-question': (headers) =>
        get(headers, `cases/${id}/access-questions`, `admin/access-questions/${question.id}`),
      'quality-report': async (headers) => [
        ...(await get(headers, `desk/${reports}`, `admin/${reports}`)),
        await app.post(`/api/v1/admin/${reports}/${reportId}/reading`, {}, headers),
      ],
      disagreement: (headers) => get(headers, `cases/${id}/disagreements`, `desk/cases/${id}/reply`),
    };
  });
  afterAll(() => app.stop());

  it.each<[(typeof KINDS)[number], readonly (typeof READERS)[number][]]>([
    ['rights-request', ['patient', 'responsible', 'admin']],
    ['access-question', ['patient', 'responsible']],
    ['quality-report', ['doctor', 'responsible']],
    ['disagreement', ['patient', 'doctor']],
  ])('the words of a %s are read by %j alone', async (kind, readers) => {
    const found = [];
    for (const reader of READERS)
      if ((await read[kind](headersOf[reader])).some(({ body }) => JSON.stringify(body ?? '').includes('vaden')))
        found.push(reader);
    expect(found).toEqual(readers);
  });
});
