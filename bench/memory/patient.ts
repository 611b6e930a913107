import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { REQUIRED_PHOTO_SLOTS } from '../../common/photos.js';
import { START_AT_ONCE_VERSION } from '../../common/questionnaire/start-at-once.js';
import { stockholmDay } from '../../common/stockholm-day.js';
import { currentQuestionnaire } from '../../src/clinic/cases/questionnaire/questionnaires.js';
import { answerAll } from '../../tools/seed/cases/plain-answers.js';
import { payByCard, sessionIdOf } from '../../tools/stripe-emulator/pay-by-card.js';
import { openSession, uploadPhoto, type OpenedCase } from '../support/case-photos.js';
import { read, type Site } from './site.js';

const LOOK_MS = 200;

/** Orders, pays, fills in the form with its photos and sends it. */
export async function orderAndSend(site: Site, photo: Buffer): Promise<OpenedCase> {
  const patient = await openSession(site.database, await order(site), site.origin);
  await fillIn(site, patient);
  for (const slot of REQUIRED_PHOTO_SLOTS) await uploadPhoto(site.clinic.url, patient, { photo, slot });
  const { version: consentVersion } = currentQuestionnaire.questionnaire;
  const body = { consentVersion, startAtOnceVersion: START_AT_ONCE_VERSION };
  await read(site.send('POST', `/api/v1/cases/${patient.id}/submit`, { headers: patient.headers, body }));
  return patient;
}

/** Reads the reply and saves its file. */
export async function readReply({ send }: Site, { id, headers }: OpenedCase): Promise<void> {
  for (const path of ['', '/reply', '/reply.pdf', '/messages', '/access-log'])
    await read(send('GET', `/api/v1/cases/${id}${path}`, { headers }));
}

/** @returns the case that server and worker made of the payment */
async function order({ clinic, database, send }: Site): Promise<string> {
  const buyer = { name: 'Åsa Öberg', email: `${randomUUID()}@example.se` };
  const formData = { ...buyer, phone: '0701740620', gender: 'kvinna' };
  const placed = await send('POST', '/functions/v1/create-payment', { body: { formData } });
  const { client_secret: clientSecret } = (await placed.json()) as { client_secret: string };
  const paid = await payByCard(clinic.paymentsUrl, { clientSecret, buyer });
  if (!paid.ok) throw new Error(`the payments emulator answered ${paid.status}`);
  for (;;) {
    const { rows } = await database.query<{ id: string }>(
      'SELECT c.id FROM cases c JOIN checkout_sessions s ON s.order_id = c.order_id WHERE s.stripe_session_id = $1',
      [sessionIdOf(clientSecret)],
    );
    if (rows[0]) return rows[0].id;
    await wait(LOOK_MS);
  }
}

async function fillIn({ send }: Site, { id, headers }: OpenedCase): Promise<void> {
  const { questionnaire } = currentQuestionnaire;
  const form = answerAll({ questionnaire, answers: {}, today: stockholmDay(new Date()), minimumAgeYears: 18 });
  const answered = new Set<string>();
  for (let next: string | undefined = 'birthDate'; next !== undefined;) {
    const saved = await send('PUT', `/api/v1/cases/${id}/answers/${next}`, {
      headers: { ...headers, 'if-match': '"0"' },
      body: { value: form[next] },
    });
    answered.add(next);
    const { visible } = (await saved.json()) as { visible: string[] };
    next = visible.find((each) => !answered.has(each));
  }
}
