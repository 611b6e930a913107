import { randomUUID } from 'node:crypto';
import { registeredRoutes } from '../../../../tools/fuzz/registered-routes.js';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import type { Access } from '../../../../src/clinic/records/access.js';
import { anOpenCase, aSession } from '../../../support/photos/photo-case.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Every door of a case. `photos`: open to a phone that took over the photos. */
const DOORS = [
  'GET /api/v1/cases/:id',
  'GET /api/v1/cases/:id/access-log',
  'DELETE /api/v1/cases/:id/access-notices',
  'GET /api/v1/cases/:id/access-notices',
  'PUT /api/v1/cases/:id/access-notices',
  'GET /api/v1/cases/:id/access-questions',
  'POST /api/v1/cases/:id/access-questions',
  'PUT /api/v1/cases/:id/answers/:questionId',
  'DELETE /api/v1/cases/:id/block',
  'GET /api/v1/cases/:id/block',
  'PUT /api/v1/cases/:id/block',
  'GET /api/v1/cases/:id/calendar.ics',
  'GET /api/v1/cases/:id/check-ins',
  'POST /api/v1/cases/:id/check-ins',
  'PUT /api/v1/cases/:id/check-ins',
  'GET /api/v1/cases/:id/consents',
  'GET /api/v1/cases/:id/device-key',
  'POST /api/v1/cases/:id/feedback',
  'POST /api/v1/cases/:id/form-mails',
  'POST /api/v1/cases/:id/hand-offs',
  'POST /api/v1/cases/:id/identity',
  'POST /api/v1/cases/:id/identity/:orderId/finish',
  'PUT /api/v1/cases/:id/info',
  'GET /api/v1/cases/:id/disagreements',
  'POST /api/v1/cases/:id/disagreements',
  'GET /api/v1/cases/:id/messages',
  'POST /api/v1/cases/:id/messages',
  'DELETE /api/v1/cases/:id/photos/:slot photos',
  'GET /api/v1/cases/:id/photos/:slot photos',
  'GET /api/v1/cases/:id/own-data',
  'GET /api/v1/cases/:id/own-data/exports',
  'POST /api/v1/cases/:id/own-data/exports',
  'POST /api/v1/cases/:id/own-data/exports/:exportId/fetches',
  'GET /api/v1/cases/:id/reply',
  'GET /api/v1/cases/:id/reply.pdf',
  'GET /api/v1/cases/:id/rights-requests',
  'POST /api/v1/cases/:id/rights-requests',
  'DELETE /api/v1/cases/:id/sessions',
  'GET /api/v1/cases/:id/sessions',
  'DELETE /api/v1/cases/:id/sessions/:sessionId',
  'GET /api/v1/cases/:id/stream',
  'POST /api/v1/cases/:id/submit',
  'POST /api/v1/cases/:id/uploads photos',
  'DELETE /api/v1/cases/:id/uploads/:uploadId photos',
  'PATCH /api/v1/cases/:id/uploads/:uploadId photos',
  'POST /api/v1/cases/:id/withdraw',
].map((line) => {
  const [method = '', path = '', reach = 'case'] = line.split(' ');
  return { method, path, reach };
});

describe('the doors of a case', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  function knock({ method, path }: { method: string; path: string }, caseId: string, headers: Record<string, string>) {
    const address = path
      .replace(':id', caseId)
      .replace(':slot', 'overview')
      .replace(':questionId', 'birthDate')
      .replace(/:(uploadId|sessionId|exportId|orderId)/, randomUUID());
    return fetch(`${app.url}${address}`, { method, headers });
  }

  it('the list has every route below a case, and each is a door', async () => {
    const routes = await registeredRoutes(app.settings);
    const below = routes.filter(
      ({ url, method }) => /^\/api\/v1\/cases\/:id(\/|$)/.test(url) && !['HEAD', 'OPTIONS'].includes(method),
    );
    expect(below.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      DOORS.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    expect(below.filter(({ access }) => access !== 'module-session')).toEqual([]);
  });

  it.each(DOORS)('$method $path asks the rule: a living session of a frozen case is let in nowhere', async (door) => {
    const { id, headers } = await anOpenCase(app);
    await app.database.query('INSERT INTO case_access_freezes (id, case_id) VALUES ($1, $2)', [randomUUID(), id]);
    const response = await knock(door, id, headers);
    expect({ status: response.status, code: ((await response.json()) as { code: string }).code }).toEqual({
      status: 404,
      code: 'not_found',
    });
  });

  it.each(DOORS)('$method $path is shut to no cookie, another case and a smaller reach', async (door) => {
    const { id, headers } = await anOpenCase(app);
    const other = await anOpenCase(app);
    const photos = await aSession(app, id, 'photos');
    const statuses = [];
    for (const shown of [{ ...headers, cookie: '' }, other.headers, ...(door.reach === 'case' ? [photos] : [])])
      statuses.push((await knock(door, id, shown)).status);
    expect(statuses).toEqual(statuses.map(() => 404));
  });

  it('an access that was cast opens no case, and the log has no row of it', async () => {
    const { id } = await anOpenCase(app);
    const principal = { id: `case-session:${randomUUID()}`, role: 'patient', assurance: 'link+code' } as const;
    const cast = { principal, reason: 'own-case', requestId: null } as unknown as Access;
    const opened = app.nest.get(PatientRecords).run(cast, id, { read: 'answers' }, () => Promise.resolve('open'));
    await expect(opened).rejects.toMatchObject({ code: 'access_not_granted' });
    expect(await app.database.query('SELECT 1 FROM access_log WHERE case_id = $1', [id])).toEqual([]);
  });
});
