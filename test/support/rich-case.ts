import { randomUUID } from 'node:crypto';
import { insertAccessNote } from '../../src/clinic/records/access-log/access-notes.repository.js';
import { accessOfJob } from '../../src/clinic/records/job-access.js';
import { patientNames } from '../../src/clinic/records/patient-name.repository.js';
import { PatientRecords } from '../../src/clinic/records/patient-records.js';
import { writeSummary } from '../../src/clinic/records/summaries/case-summaries.repository.js';
import { fillIn } from './answered-form.js';
import type { AtDesk } from './auth/clinicians.js';
import { openCase, type OpenCase } from './case-session.js';
import { applyToCase, submitCase } from './cases.js';
import { anOpenCase } from './photos/photo-case.js';
import { tusCalls } from './photos/tus-calls.js';
import { aPicture } from './pictures.js';
import { ALL_FLAGS, aPrescription, COMPLETE_REPLY, saveDraft } from './replies.js';
import type { TestApp } from './test-app.js';

/** What the patient and the doctors wrote, and nobody else. */
export const WRITTEN = {
  description: 'Kanariegul fläck på vänster knä.',
  question: 'Har fläcken vuxit sedan i somras?',
  answer: 'Ja, med några millimeter <script>alert(1)</script>.',
  message: 'Kan jag bada i havet & simma?',
  comment: 'Kollegan håller med om eksem.',
  note: 'Patienten ringde och var orolig.',
  disagreement: 'Det var höger knä.',
  disagreementAnswer: 'Antecknat bredvid dina svar.',
  deviation: 'Svaret kom efter den utlovade tiden.',
  measures: 'Påminnelsen går nu till två läkare.',
  name: 'Kerstin Kanarie',
} as const;

export interface RichCase {
  readonly id: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly patient: OpenCase;
}

/** A case that has rows in every table of patient data, and is answered. */
export async function aRichCase(app: TestApp, anna: AtDesk, bo: AtDesk): Promise<RichCase> {
  const opened = await anOpenCase(app);
  const { id } = opened;
  const patient = await openCase(app, id);
  await fillIn(app, patient, { description: WRITTEN.description });
  const photo = await aPicture(640, 480).jpeg().toBuffer();
  for (const slot of ['overview', 'close'] as const)
    expect((await tusCalls(app.url, opened).upload(slot, photo)).status).toBe(204);
  expect((await patient.get('/device-key')).status).toBe(200);
  await submitCase(app, id);
  await applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
  const wrote = async (path: string, body: object) => {
    const response = await anna.post(`/cases/${id}${path}`, body);
    expect({ path, isDone: response.status < 300, code: response.body?.code }).toMatchObject({ path, isDone: true });
    return response.body as { id: string };
  };
  await app.put(`/api/v1/desk/cases/${id}/photos/overview/usable`, { isUsable: true }, anna.headers);
  await wrote('/info-requests', { text: WRITTEN.question, slots: [], questionIds: [] });
  expect((await patient.info(WRITTEN.answer)).status).toBe(200);
  await applyToCase(app, id, { event: 'info-given', actor: { role: 'patient' } });
  await wrote('/claim', {});
  const asked = await wrote('/second-opinions', { clinicianId: bo.clinicianId, question: 'Vad tror du?' });
  const comments = `/cases/${id}/second-opinions/${asked.id}/comments`;
  expect((await bo.post(comments, { text: WRITTEN.comment })).status).toBeLessThan(300);
  const sign = async () => {
    const prescription = aPrescription();
    expect((await saveDraft(app, anna, id, { ...COMPLETE_REPLY, prescriptions: [prescription] })).status).toBe(200);
    await wrote('/sign', { revision: 1, flags: ALL_FLAGS, unsentPrescriptions: [prescription.id] });
  };
  await sign();
  await wrote('/reply/retraction', { reason: 'harmful', round: 0 });
  await wrote('/claim', {});
  await sign();
  await wrote('/amendments', { text: 'Ett tillägg om solskydd.', reason: 'Frågan kom efteråt.' });
  expect((await patient.post('/messages', { text: WRITTEN.message })).status).toBe(201);
  const disagreed = await patient.post('/disagreements', { entry: 'answers', text: WRITTEN.disagreement });
  const [disagreement] = (disagreed.body as { disagreements: { id: string }[] }).disagreements;
  const answered = await app.put(
    `/api/v1/desk/cases/${id}/disagreements/${disagreement?.id}/answer`,
    { outcome: 'noted', reason: WRITTEN.disagreementAnswer },
    anna.headers,
  );
  expect(answered.status).toBe(204);
  const report = `/api/v1/desk/cases/${id}/quality-reports/${randomUUID()}`;
  const deviation = { kind: 'deviation', severity: 'no-harm', description: WRITTEN.deviation };
  expect((await app.put(report, deviation, anna.headers)).status).toBe(204);
  const outcome = { outcome: 'measures-taken', measures: WRITTEN.measures };
  expect((await app.put(`${report}/outcome`, outcome, anna.headers)).status).toBe(204);
  await app.nest.get(PatientRecords).run(accessOfJob('tests'), id, { write: 'case' }, async (records) => {
    await patientNames.insertNew(records, { name: WRITTEN.name });
    await insertAccessNote(records, { id: randomUUID(), notedAt: app.clock.now(), text: WRITTEN.note });
    await writeSummary(records, { name: WRITTEN.name, sex: 'kvinna', birthDate: null, concern: null });
    await records.tx.query(
      `INSERT INTO case_reply_drafts (case_id, revision, content, saved_by, saved_at) VALUES ($1, 1, 'x', $2, now())`,
      [id, anna.clinicianId],
    );
    const [upload] = await records.tx.query<{ id: string }[]>(
      `INSERT INTO case_uploads (id, case_id, slot, size_bytes, received_bytes) VALUES (gen_random_uuid(), $1, 'extra-2', 2, 1)
       RETURNING id`,
      [id],
    );
    await records.tx.query(
      `INSERT INTO case_upload_parts (upload_id, case_id, first_byte, sealed) VALUES ($1, $2, 0, 'x')`,
      [upload?.id, id],
    );
  });
  await app.drain();
  const [order] = await app.database.query<{ number: string; email: string }>(
    'SELECT number::text AS number, email FROM orders WHERE id = (SELECT order_id FROM cases WHERE id = $1)',
    [id],
  );
  return { id, orderNumber: order?.number ?? '', email: order?.email ?? '', patient };
}
