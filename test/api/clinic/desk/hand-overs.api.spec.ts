import type { DeskCaseResponse, CaseDoor } from '../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { DeskView, QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { stateOf } from '../../../support/cases.js';
import { aSubmittedCase, noId } from '../../../support/desk-cases.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('hand-overs and absence', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  let cia: AtDesk;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: true });
    [anna, bo, cia] = [
      await aClinician(app, 'Anna Lind'),
      await aClinician(app, 'Bo Ek'),
      await aClinician(app, 'Cia Dahl'),
    ];
  });
  afterAll(() => app.stop());

  async function aHeldCase(): Promise<string> {
    const { id } = await aSubmittedCase(app);
    expect((await anna.post(`/cases/${id}/claim`)).status).toBe(200);
    return id;
  }
  const offer = (id: string, to: AtDesk, note = 'Jag går hem.') =>
    anna.post(`/cases/${id}/hand-overs`, { clinicianId: to.clinicianId, note });
  const rows = async (who: AtDesk, view: DeskView) =>
    ((await who.get(`/cases?view=${view}`)).body as unknown as QueueResponse).cases;
  const put = (who: AtDesk, awayUntil: unknown) => app.put('/api/v1/desk/absence', { awayUntil }, who.headers);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const subjectsTo = async ({ email }: AtDesk) => {
    await app.drain();
    return mailsTo(app, email).map(({ subject }) => subject.replace(/\d+/, 'N'));
  };

  it('a colleague reads who asks and why, takes the case, and the holder loses it', async () => {
    const id = await aHeldCase();
    const { status, body } = await offer(id, bo);
    expect(status).toBe(201);
    const own = (await anna.get(`/cases/${id}`)).body as unknown as DeskCaseResponse;
    expect(own.handOver).toMatchObject({ id: body.id, to: { displayName: 'Bo Ek' } });
    expect(await rows(bo, 'opinions')).toMatchObject([{ id, isHandOverAsked: true, summary: null }]);
    const door = (await bo.get(`/cases/${id}`)).body as unknown as CaseDoor;
    expect(door.handOver).toMatchObject({ from: { displayName: 'Anna Lind' }, note: 'Jag går hem.' });
    expect(((await cia.get(`/cases/${id}`)).body as unknown as CaseDoor).handOver).toBeNull();
    expect(await subjectsTo(bo)).toContain('En kollega vill lämna över order N till dig');

    expect((await bo.post(`/cases/${id}/hand-overs/${String(body.id)}/accept`)).status).toBe(200);
    expect(((await bo.get(`/cases/${id}`)).body as unknown as DeskCaseResponse).isMine).toBe(true);
    expect(await anna.post(`/cases/${id}/renew`)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
    expect(await rows(bo, 'opinions')).toEqual([]);
  });

  it('after a refusal the case stays, the holder is told, and another colleague can be asked', async () => {
    const id = await aHeldCase();
    const { body } = await offer(id, bo);
    expect(await offer(id, cia)).toMatchObject({ status: 409, body: { code: 'hand_over_open' } });
    expect((await bo.post(`/cases/${id}/hand-overs/${String(body.id)}/refuse`)).status).toBe(204);
    expect(await subjectsTo(anna)).toContain('Din kollega tog inte över order N');
    expect(await stateOf(app, id)).toBe('in_review');
    expect((await offer(id, cia)).status).toBe(201);
    expect(await bo.post(`/cases/${id}/hand-overs/${String(body.id)}/accept`)).toMatchObject({
      status: 409,
      body: { code: 'hand_over_ended' },
    });
  });

  it('an offer ends when the holder takes it back, or gives the case back', async () => {
    const id = await aHeldCase();
    const first = await offer(id, bo);
    expect((await anna.post(`/cases/${id}/hand-overs/${String(first.body.id)}/withdraw`)).status).toBe(204);
    const second = await offer(id, bo);
    await anna.post(`/cases/${id}/release`);
    expect(await rows(bo, 'opinions')).toEqual([]);
    for (const { body } of [first, second])
      expect(await bo.post(`/cases/${id}/hand-overs/${String(body.id)}/accept`)).toMatchObject({
        status: 409,
        body: { code: 'hand_over_ended' },
      });
    // A later holder can offer it again.
    await anna.post(`/cases/${id}/claim`);
    expect((await offer(id, cia)).status).toBe(201);
  });

  it('only the holder offers a case, only to a colleague at work, and only that colleague answers', async () => {
    const id = await aHeldCase();
    const byBo = await bo.post(`/cases/${id}/hand-overs`, { clinicianId: cia.clinicianId, note: 'x' });
    expect(byBo).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
    for (const clinicianId of [anna.clinicianId, noId()])
      expect(await anna.post(`/cases/${id}/hand-overs`, { clinicianId, note: 'x' })).toMatchObject({
        status: 422,
        body: { code: 'colleague_unavailable' },
      });
    expect((await offer(id, bo, ' ')).status).toBe(400);
    expect((await anna.post(`/cases/${noId()}/hand-overs`, { clinicianId: bo.clinicianId, note: 'x' })).status).toBe(
      404,
    );
    const { body } = await offer(id, bo);
    for (const answer of ['accept', 'refuse'])
      expect((await cia.post(`/cases/${id}/hand-overs/${String(body.id)}/${answer}`)).status).toBe(409);
    expect((await bo.post(`/cases/${id}/hand-overs/${String(body.id)}/withdraw`)).status).toBe(409);
    expect((await bo.post(`/cases/${id}/hand-overs/nothing/accept`)).status).toBe(409);
  });

  it('the note of an offer is encrypted, and reading it is in the access log', async () => {
    const id = await aHeldCase();
    await offer(id, bo, 'Hemligt skäl');
    const [note] = await app.database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM case_access_notes WHERE case_id = $1',
      [id],
    );
    expect(note?.sealed.toString('latin1')).not.toContain('Hemligt');
    await bo.get(`/cases/${id}`);
    const reads = await app.database.query(
      `SELECT 1 FROM access_log WHERE case_id = $1 AND data_group = 'access-note' AND action = 'read'
         AND reason = 'handover' AND principal = $2`,
      [id, `clinician:${bo.clinicianId}`],
    );
    expect(reads).toHaveLength(1);
  });

  it('the cases of a clinician who goes away are free again, and nobody hands over to them', async () => {
    const held = await aHeldCase();
    const reserved = await aSubmittedCase(app);
    await app.database.query(
      `UPDATE cases SET clinician_id = $2, clinician_until = now() + interval '1 hour' WHERE id = $1`,
      [reserved.id, anna.clinicianId],
    );
    const before = (await rows(anna, 'mine')).length;
    expect(await put(anna, inDays(3))).toMatchObject({ status: 200, body: { releasedCount: before } });
    expect(await stateOf(app, held)).toBe('submitted');
    expect((await bo.post(`/cases/${reserved.id}/claim`)).status).toBe(200);
    const { colleagues } = (await bo.get('/clinicians')).body as { colleagues: { id: string }[] };
    expect(colleagues.map(({ id }) => id)).not.toContain(anna.clinicianId);
    const handed = await bo.post(`/cases/${reserved.id}/hand-overs`, { clinicianId: anna.clinicianId, note: 'x' });
    expect(handed).toMatchObject({ status: 422, body: { code: 'colleague_unavailable' } });
    expect((await anna.get('/clinicians')).body).toMatchObject({ awayUntil: expect.any(String) as unknown });

    expect(await put(anna, null)).toMatchObject({ status: 200, body: { awayUntil: null, releasedCount: 0 } });
    expect((await anna.get('/clinicians')).body).toMatchObject({ awayUntil: null });
  });

  it.each([
    ['in the past', () => inDays(-1)],
    ['more than a year ahead', () => inDays(400)],
    ['that is no instant', () => 'i morgon'],
  ])('an absence %s is refused', async (_case, until) => {
    expect((await put(anna, until())).status).toBe(400);
  });

  it('only an admin with a second factor sets the absence of others', async () => {
    const path = `/api/v1/admin/clinicians/${bo.clinicianId}/absence`;
    expect((await app.put(path, { awayUntil: null }, anna.headers)).status).toBe(403);
    expect((await app.put(path, { awayUntil: null }, {})).status).toBe(401);
    await app.database.query(`INSERT INTO cms_admins (user_id, active_since) VALUES ($1, now() - interval '2 days')`, [
      cia.id,
    ]);
    expect(await app.put(path, { awayUntil: inDays(1) }, cia.headers)).toMatchObject({ status: 200 });
    expect((await app.put(`/api/v1/admin/clinicians/${noId()}/absence`, { awayUntil: null }, cia.headers)).status).toBe(
      404,
    );
    await app.put(path, { awayUntil: null }, cia.headers);
  });
});
