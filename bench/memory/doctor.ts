import { setTimeout as wait } from 'node:timers/promises';
import { EMPTY_REPLY, type Reply } from '../../common/reply.js';
import { currentQuestionnaire } from '../../src/clinic/cases/questionnaire/questionnaires.js';
import type { DeskReplyResponse } from '../../src/clinic/replies/contracts/desk-reply.contract.js';
import { read, type Site } from './site.js';

const LOOK_MS = 500;
/** Those that the answers do not raise change nothing. */
const ALL_FLAGS = currentQuestionnaire.redFlags.map(({ id }) => id);

const REPLY: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem på händerna', codes: ['L20.9'] },
  assessment: 'Bilderna visar ett torrt eksem på båda händerna.',
  certainty: 'likely',
  treatment: 'Smörj med mjukgörande kräm två gånger om dagen.',
  duration: 'Fyra veckor. Sluta om det svider varje gång.',
  sideEffects: 'Det kan svida en kort stund.',
  followUp: 'Har det inte blivit bättre efter fyra veckor, hör av dig här.',
  safetyNet: 'Sök vård samma dag om du får feber eller om rodnaden snabbt blir större.',
};

/** A clinician at the desk, as headers of their calls. */
export async function aDoctor({ calls, database }: Site): Promise<Record<string, string>> {
  const email = await calls.createAccount();
  await database.query(
    `INSERT INTO clinicians (id, user_id, display_name, title, licence_number, confirmed_by, confirmed_at)
     SELECT gen_random_uuid(), id, 'Bench', 'läkare', '1', gen_random_uuid(), now() FROM users WHERE email = $1`,
    [email],
  );
  return { apikey: calls.anonKey, authorization: `Bearer ${await calls.signInWithFactor(email)}` };
}

/** Claims a case, reads it, writes and signs the reply, and waits for the file that the worker makes of it. */
export async function replyTo({ send }: Site, caseId: string, doctor: Record<string, string>): Promise<void> {
  const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    send(method, `/api/v1/desk/cases/${caseId}${path}`, { headers: { ...doctor, ...more }, ...(body && { body }) });
  await read(call('POST', '/claim'));
  await read(call('GET', ''));
  const saved = await call('PUT', '/draft', REPLY, { 'if-match': '"0"' });
  const { revision } = (await saved.json()) as { revision: number };
  await read(call('POST', '/sign', { revision, flags: ALL_FLAGS }));
  while (!(await hasFile())) await wait(LOOK_MS);
  await read(call('GET', '/reply.pdf'));

  async function hasFile(): Promise<boolean> {
    const { signed } = (await (await call('GET', '/reply')).json()) as DeskReplyResponse;
    if (signed?.pdfState === 'failed') throw new Error('the PDF of a reply could not be made');
    return signed?.pdfState === 'ready';
  }
}

/** The queue as a doctor looks at it. */
export async function readQueue({ send }: Site, doctor: Record<string, string>): Promise<void> {
  for (const view of ['unclaimed', 'mine', 'all'])
    await read(send('GET', `/api/v1/desk/cases?view=${view}`, { headers: doctor }));
}
