import { fillIn } from './answered-form.js';
import { needlesOf, placesWith, type Canaries } from './canaries.js';
import type { OpenCase } from './case-session.js';
import { tusCalls } from './photos/tus-calls.js';
import { aPicture } from './pictures.js';
import type { TestApp } from './test-app.js';

/** Born on a day that no other test writes; the last digit is the checksum of the other nine. */
export const BIRTH_DATE = '1953-08-29';
export const IDENTITY_NUMBER = '530829-2878';

/** Forms of who the patient is that would be recognised anywhere. */
export const IDENTITY_NEEDLES = [IDENTITY_NUMBER, '5308292878', BIRTH_DATE].flatMap(needlesOf);

/** Answers every question that takes words, each with a canary of its own. */
export const fillWithCanaries = (app: TestApp, patient: OpenCase, canaries: Canaries) =>
  fillIn(app, patient, {
    birthDate: BIRTH_DATE,
    concern: 'fine-lines',
    description: canaries.next(),
    tried: ['moisturiser'],
    triedDetails: canaries.next(),
    seenBefore: 'yes',
    seenBeforeDetails: canaries.next(),
    allergies: ['medicine', 'other'],
    allergyDetails: canaries.next(),
    healthConditions: ['other'],
    reactionDetails: canaries.next(),
    medicines: { text: canaries.next() },
    healthDetails: canaries.next(),
    wishes: canaries.next(),
    photoNotes: canaries.next(),
    hasIdentityNumber: 'yes',
    identityNumber: IDENTITY_NUMBER,
  });

/** With what cameras and programs write into it, and something behind its end. */
async function aPhoto(canaries: Canaries): Promise<Buffer> {
  const exif = { Artist: canaries.next(), Copyright: canaries.next(), ImageDescription: canaries.next() };
  const camera = { Make: canaries.next(), Model: canaries.next(), Software: canaries.next() };
  const bytes = await aPicture(900, 700)
    .withExif({ IFD0: { ...exif, ...camera } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([bytes, Buffer.from(canaries.next())]);
}

/** Sends three photos, each in two parts, and one that is refused; none comes back with a canary. @param url of the process that takes them */
export async function sendCanaryPhotos(url: string, { caseId, headers }: OpenCase, canaries: Canaries): Promise<void> {
  const calls = tusCalls(url, { id: caseId, headers });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  for (const slot of ['overview', 'mid', 'close'] as const) {
    const photo = await aPhoto(canaries);
    const announced = await calls.call('POST', `/api/v1/cases/${caseId}/uploads`, {
      'upload-length': String(photo.length),
      'upload-metadata': `slot ${base64(slot)},type ${base64('image/jpeg')},filename ${base64(canaries.next())}`,
    });
    const upload = { path: announced.headers.get('location') ?? '', expires: null };
    expect((await calls.send(upload, 0, photo.subarray(0, 5_000))).status).toBe(204);
    expect((await calls.send(upload, 5_000, photo.subarray(5_000))).status).toBe(204);
    expect(placesWith([{ name: slot, bytes: await calls.picture(slot) }], canaries.needles)).toEqual([]);
  }
  expect((await calls.upload('extra-1', Buffer.from(canaries.next().repeat(9)))).status).toBe(422);
}

/** What is refused is written down nowhere either. */
export async function tryWhatIsRefused(patient: OpenCase, canaries: Canaries): Promise<void> {
  const refusals = [
    await patient.answer('concern', canaries.next()),
    await patient.answer(encodeURIComponent(canaries.next()), 'x'),
    await patient.answer('description', `${canaries.next()}${'x'.repeat(100_000)}`, 1),
    await patient.answer('description', canaries.next(), 7),
    await patient.post('/submit', { consentVersion: canaries.next() }),
  ];
  for (const { status } of refusals) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
}
