import { CaseStreamTimes } from '../../../../src/clinic/intake/sending/case-streams.js';
import { notifyCaseChanged } from '../../../../src/clinic/cases/case-changes.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { openCase, type OpenCase } from '../../../support/case-session.js';
import { submitCase } from '../../../support/cases.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the live view of a case [G14]', () => {
  let app: TestApp;
  let caseId: string;
  let patient: OpenCase;

  beforeAll(async () => {
    app = await startTestApp();
    app.nest.get(CaseStreamTimes).heartbeatMs = 50;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ({ id: caseId } = await anOpenCase(app));
    patient = await openCase(app, caseId);
  });

  /** Follows the stream; `received` grows, `ended` resolves when the server closes it. */
  async function follow(url = app.url, { headers } = patient) {
    const controller = new AbortController();
    const response = await fetch(`${url}/api/v1/cases/${caseId}/stream`, { headers, signal: controller.signal });
    let text = '';
    const read = async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
    };
    const ended = read().catch(() => undefined);
    const received = () =>
      [...text.matchAll(/^event: (\w+)\n(?:id: \d+\n)?data: (.*)$/gm)].map(([, type, data]) => `${type} ${data}`);
    return { response, received, ended, text: () => text, leave: () => controller.abort() };
  }
  const tell = (kind: 'photo' | 'message') =>
    app.nest.get(Transactions).run(async (tx) => {
      await tx.query('SELECT 1');
      notifyCaseChanged(tx, caseId, kind);
    });

  it('the stream sends the current state, and each change, photo and message as it happens', async () => {
    const stream = await follow();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await app.eventually(() => expect(stream.received()).toEqual(['state {"state":"form_sent"}']));
    await tell('photo');
    await app.eventually(() => expect(stream.received().slice(1)).toEqual(['photo {}']));
    await submitCase(app, caseId);
    await app.eventually(() => expect(stream.received().slice(2)).toEqual(['state {"state":"submitted"}']));
    await tell('message');
    await app.eventually(() => expect(stream.received().slice(3)).toEqual(['message {}']));
    stream.leave();
  });

  it('the next heartbeat repeats a change whose notification was lost', async () => {
    const stream = await follow();
    await app.eventually(() => expect(stream.received()).toHaveLength(1));
    await app.database.query(`UPDATE cases SET state = 'expired' WHERE id = $1`, [caseId]);
    await app.eventually(() => expect(stream.received().slice(1)).toEqual(['state {"state":"expired"}']));
    expect(stream.text()).toMatch(/^: *$/m);
    stream.leave();
  });

  it('the stream sends nothing of other cases, and is closed to their sessions', async () => {
    const stream = await follow();
    const other = await anOpenCase(app);
    await submitCase(app, other.id);
    await tell('photo');
    await app.eventually(() => expect(stream.received()).toEqual(['state {"state":"form_sent"}', 'photo {}']));
    stream.leave();
    const foreign = await openCase(app, other.id);
    expect((await follow(app.url, foreign)).response.status).toBe(404);
  });

  it('the stream ends with the session', async () => {
    const stream = await follow();
    await app.eventually(() => expect(stream.received()).toHaveLength(1));
    await patient.end();
    await stream.ended;
    expect((await follow()).response.status).toBe(404);
  });

  it('the stream ends at once when the patient signs out [S21]', async () => {
    const times = app.nest.get(CaseStreamTimes);
    times.heartbeatMs = 60_000;
    try {
      const stream = await follow();
      await app.eventually(() => expect(stream.received()).toHaveLength(1));
      const signOut = { method: 'DELETE', headers: patient.headers };
      expect((await fetch(`${app.url}/api/v1/case-access/sessions`, signOut)).status).toBe(204);
      await stream.ended;
    } finally {
      times.heartbeatMs = 50;
    }
  });

  it('the stream ends when the server shuts down', async () => {
    const other = await startTestApp();
    const own = await anOpenCase(other);
    const session = await openCase(other, own.id);
    const response = await fetch(`${other.url}/api/v1/cases/${own.id}/stream`, { headers: session.headers });
    const ended = response.text();
    await other.stop();
    expect(await ended).toContain('event: state');
  });
});
