import { WaitingAdvice } from '../../../../src/clinic/cases/questionnaire/waiting-advice.js';
import type { Env } from '../../../../src/platform/config/env.js';
import { ConfirmationsRepository } from '../../../../src/platform/confirmations/confirmations.repository.js';
import type {
  MedicalContentResponse,
  MedicalSet,
  WholeMedicalSetResponse,
} from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const TEMPLATES = '/api/v1/admin/reply-templates';
const BY = 'Anna Lind, specialistläkare i hudsjukdomar';

describe('medical content as a physician reads and approves it', () => {
  let app: TestApp;
  let anna: AtDesk;
  let admin: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
    admin = { authorization: `Bearer ${(await anAdminAtAal2(app)).token}` };
  });
  afterAll(() => app.stop());

  const whole = async (set: MedicalSet, doctor = anna) =>
    (await doctor.get(`/medical-content/${set}`)).body as unknown as WholeMedicalSetResponse;
  const approve = (set: MedicalSet, fingerprint: string, doctor = anna) =>
    app.put(`/api/v1/desk/medical-content/${set}/approval`, { fingerprint }, doctor.headers);
  const text = (title: string, selfCare: string) => ({ title, texts: { selfCare }, codes: ['L30.9'] });
  const create = async (title: string) => String((await app.post(TEMPLATES, text(title, 'Smörj.'), admin)).body.id);
  const change = (id: string, title: string) =>
    app.put(`${TEMPLATES}/${id}`, text(title, 'Bada.'), { ...admin, 'if-match': '"1"' });
  const offered = async () =>
    ((await anna.get('/reply-templates')).body as { templates: { title: string; approval: unknown }[] }).templates;
  const events = () =>
    app.database.query<{ kind: string }>(
      `SELECT kind FROM security_events WHERE kind IN ('opening_confirmed', 'reply_template_approved') ORDER BY at, id`,
    );

  it('each set is read in words by clinicians and admins, and by nobody else', async () => {
    for (const set of ['questionnaire', 'red-flags', 'icd-list', 'waiting-advice'] as const) {
      const { entries, count, approval, approvals } = await whole(set);
      expect(entries).toHaveLength(count);
      expect({ approval, approvals }).toEqual({ approval: null, approvals: [] });
      expect((await app.get(`/api/v1/admin/medical-content/${set}`, admin)).body.entries).toEqual(entries);
    }
    expect((await anna.get('/medical-content/prices')).status).toBe(404);
    expect((await app.get('/api/v1/desk/medical-content/questionnaire', admin)).status).toBe(403);
    expect((await app.get('/api/v1/admin/medical-content/questionnaire', anna.headers)).status).toBe(403);
    expect((await app.get('/api/v1/desk/medical-content/questionnaire')).status).toBe(401);
  });

  it('an approval twice is one approval, with the later name [I5]', async () => {
    const { fingerprint } = await whole('questionnaire');
    expect(await approve('questionnaire', fingerprint)).toMatchObject({ status: 200, body: { approval: { by: BY } } });
    const bo = await aClinician(app, 'Bo Ek');
    expect((await approve('questionnaire', fingerprint, bo)).status).toBe(200);
    const { approval, approvals } = await whole('questionnaire');
    expect(approval?.by).toBe('Bo Ek, specialistläkare i hudsjukdomar');
    expect(approvals).toEqual([approval]);
    const { sets } = (await anna.get('/medical-content')).body as unknown as MedicalContentResponse;
    expect(sets.filter((each) => each.approval !== null).map(({ set }) => set)).toEqual(['questionnaire']);
  });

  it('a change ends the approval, which stays in the list', async () => {
    const [eczema, acne] = [await create('Eksem'), await create('Akne')];
    const before = await whole('reply-templates');
    expect(await approve('reply-templates', before.fingerprint)).toMatchObject({ status: 200 });
    expect((await offered()).every(({ approval }) => approval !== null)).toBe(true);
    await change(eczema, 'Eksem');
    await fetch(`${app.url}${TEMPLATES}/${acne}`, { method: 'DELETE', headers: admin });
    await create('Rosacea');
    const now = await whole('reply-templates');
    expect(now).toMatchObject({ approval: null, earlierApproval: { by: BY, fingerprint: before.fingerprint } });
    expect(now.approvals).toMatchObject([{ by: BY, fingerprint: before.fingerprint }]);
  });

  it('templates that changed since they were read stay unapproved, with the set', async () => {
    const { fingerprint } = await whole('reply-templates');
    await create('Vårtor');
    const known = (await events()).length;
    expect(await approve('reply-templates', fingerprint)).toMatchObject({
      status: 409,
      body: { code: 'medical_content_changed' },
    });
    const unapproved = (await offered()).filter(({ approval }) => approval === null).map(({ title }) => title);
    expect(unapproved).toEqual(['Eksem', 'Rosacea', 'Vårtor']);
    expect(await events()).toHaveLength(known);
    expect((await approve('reply-templates', (await whole('reply-templates')).fingerprint)).status).toBe(200);
    expect((await events()).slice(known).map(({ kind }) => kind)).toEqual([
      'reply_template_approved',
      'reply_template_approved',
      'reply_template_approved',
      'opening_confirmed',
    ]);
  });

  it('advice for patients who wait is shown in production once a physician has approved it', async () => {
    const production = { app: { environment: 'production' } } as Env;
    const advice = new WaitingAdvice(app.nest.get(ConfirmationsRepository), production);
    expect(await advice.of('nails')).toEqual([]);
    const { fingerprint, entries } = await whole('waiting-advice');
    expect((await approve('waiting-advice', fingerprint)).status).toBe(200);
    const read = entries.find(({ key }) => key === 'nails')?.lines.map(({ text: line }) => line);
    expect(await advice.of('nails')).toEqual(read);
    expect([await advice.of('unknown'), await advice.of(undefined)]).toEqual([[], []]);
  });

  it('no approval without a fresh second factor, and none by an admin', async () => {
    const bo = await aClinician(app, 'Bo Ek');
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 660))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [bo.id],
    );
    const { fingerprint } = await whole('red-flags', bo);
    expect(await approve('red-flags', fingerprint, bo)).toMatchObject({
      status: 401,
      body: { code: 'step_up_required' },
    });
    const asAdmin = await app.put('/api/v1/desk/medical-content/red-flags/approval', { fingerprint }, admin);
    expect(asAdmin.status).toBe(403);
    expect((await whole('red-flags')).approval).toBeNull();
  });
});
