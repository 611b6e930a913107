import 'fake-indexeddb/auto';
import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import { CaseCallError } from '../../../../shared/case/case-call.js';
import { openDeviceDatabase, wipeDevice } from '../../../../shared/case/device-database.js';
import type { CaseRefusalBody, PatientCase } from '../../../../shared/case/case-types.js';
import { AnswerStore, type AnswerStoreOptions } from './answer-store.js';
import { openDeviceCopy, type DeviceCopy } from './device-copy.js';

const CASE = '22222222-2222-4222-8222-222222222222';
const KEY = Buffer.alloc(32, 7).toString('base64');
const SAVED_AT = '2026-11-27T13:32:00.000Z';

describe('the answers of a case in a tab', () => {
  /** What the server has, and what it answers instead of taking a value. */
  let server: Map<string, PatientCase['answers'][string]>;
  let refusals: CaseCallError[];
  let copy: DeviceCopy;
  let calls: [string, AnswerValue | null, number][];

  const refusal = (status: number | null, code: string | null = null, body: CaseRefusalBody = {}) =>
    new CaseCallError(status, null, code, body, null);

  const options: AnswerStoreOptions = {
    save: (questionId, value, revision) => {
      calls.push([questionId, value, revision]);
      const refused = refusals.shift();
      if (refused) return Promise.reject(refused);
      const current = server.get(questionId);
      if ((current?.revision ?? 0) !== revision)
        return Promise.reject(refusal(412, 'revision_conflict', current && { current }));
      server.set(questionId, { value, revision: revision + 1, savedAt: SAVED_AT });
      return Promise.resolve({ revision: revision + 1, savedAt: SAVED_AT, redFlags: [], visible: [] });
    },
    isSendable: () => true,
    endsForm: () => false,
    onSessionLost: () => undefined,
    onClosed: () => undefined,
  };
  const current = () => ({ answers: Object.fromEntries(server), redFlags: [] });
  const opened: AnswerStore[] = [];
  const openStore = async (manner = options) => {
    const store = new AnswerStore(current(), manner);
    opened.push(store);
    copy = await openDeviceCopy(CASE, KEY);
    await store.resume(current(), copy, manner);
    return store;
  };
  const heldOnDevice = () => copy.readAll();
  const states = (store: AnswerStore) =>
    Object.entries(store.read().fields).map(([id, { value, state }]) => [id, value, state.kind]);

  beforeEach(async () => {
    server = new Map();
    refusals = [];
    calls = [];
    await wipeDevice();
  });

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  it('are on the device at once, and only until the server has them', async () => {
    const store = await openStore();
    store.set('concern', 'acne');
    expect(await heldOnDevice()).toEqual([{ questionId: 'concern', value: 'acne', revision: 0 }]);
    await store.flush();
    expect(server.get('concern')).toMatchObject({ value: 'acne', revision: 1 });
    expect(await heldOnDevice()).toEqual([]);
    expect(store.read()).toMatchObject({ lastSavedAt: SAVED_AT, pause: null });
  });

  it('cannot be read on the device without the key of the case, not even which question they are to', async () => {
    const store = await openStore();
    store.set('genitalLook', ['rash']);
    await heldOnDevice();
    const records = await (await openDeviceDatabase()).getAll('answers');
    expect(records.length).toBe(1);
    expect(Buffer.from(records[0]?.data ?? new ArrayBuffer()).toString('latin1')).not.toMatch(/genital|rash/);
    const otherKey = Buffer.alloc(32, 8).toString('base64');
    expect(await (await openDeviceCopy(CASE, otherKey)).readAll()).toEqual([]);
    const otherCase = await openDeviceCopy('33333333-3333-4333-8333-333333333333', KEY);
    expect(await otherCase.readAll()).toEqual([]);
    await store.close();
    expect(await (await openDeviceDatabase()).count('answers')).toBe(0);
  });

  it('are sent in order once there is a network again, each with its latest value', async () => {
    const store = await openStore();
    refusals = [refusal(null), refusal(503)];
    store.set('concern', 'acne');
    store.set('description', 'Det');
    await store.flush();
    expect(store.read().pause).toBe('offline');
    store.set('description', 'Det kliar');
    await store.flush();
    await store.flush();
    expect(calls.slice(2)).toEqual([
      ['concern', 'acne', 0],
      ['description', 'Det kliar', 0],
    ]);
    expect(store.read().pause).toBeNull();
  });

  it('are restored after a crash, and sent', async () => {
    const crashed = await openStore();
    refusals = [refusal(null)];
    crashed.set('description', 'Skrivet på tåget');
    await crashed.flush();
    await heldOnDevice();
    const store = await openStore();
    expect(states(store)).toEqual([['description', 'Skrivet på tåget', 'unsaved']]);
    await store.flush();
    expect(server.get('description')?.value).toBe('Skrivet på tåget');
    expect(await heldOnDevice()).toEqual([]);
  });

  it('are restored as the tab that was used last had them', async () => {
    const first = await openStore();
    refusals = [refusal(null), refusal(null), refusal(null)];
    first.set('description', 'Först');
    await first.flush();
    await heldOnDevice();
    const second = await openStore();
    second.set('description', 'Sedan');
    await heldOnDevice();
    const third = await openStore();
    expect(states(third)).toEqual([['description', 'Sedan', 'unsaved']]);
  });

  it('stand beside what another tab wrote, until the person chooses', async () => {
    const store = await openStore();
    const theirs = { value: 'Från datorn', revision: 1, savedAt: SAVED_AT };
    server.set('description', theirs);
    store.set('description', 'Från telefonen');
    await store.flush();
    expect(store.read().fields['description']?.state).toEqual({ kind: 'conflict', theirs });
    store.settle('description', 'mine');
    await store.flush();
    expect(server.get('description')).toMatchObject({ value: 'Från telefonen', revision: 2 });
    server.set('description', { ...theirs, revision: 3 });
    store.set('description', 'En gång till');
    await store.flush();
    store.settle('description', 'theirs');
    expect(states(store)).toEqual([['description', 'Från datorn', 'saved']]);
    expect(await heldOnDevice()).toEqual([]);
  });

  it('are in no conflict when both tabs wrote the same', async () => {
    const store = await openStore();
    server.set('concern', { value: 'acne', revision: 1, savedAt: SAVED_AT });
    store.set('concern', 'acne');
    await store.flush();
    expect(states(store)).toEqual([['concern', 'acne', 'saved']]);
  });

  it('wait for a new code when the session has ended, and go on after it', async () => {
    const store = await openStore();
    refusals = [refusal(404, 'not_found')];
    store.set('concern', 'acne');
    await store.flush();
    expect(store.read().pause).toBe('session');
    await store.resume(current(), await openDeviceCopy(CASE, KEY), options);
    await store.flush();
    expect(server.get('concern')?.value).toBe('acne');
  });

  it('that the server refuses are marked, and not sent again', async () => {
    const store = await openStore();
    refusals = [refusal(422, 'value_invalid', { reason: 'too_long' })];
    store.set('description', 'x');
    await store.flush();
    await store.flush();
    expect(store.read().fields['description']?.state).toEqual({ kind: 'refused', reason: 'too_long' });
    expect(calls.length).toBe(1);
  });

  it('wait on the device while they are not whole', async () => {
    const store = await openStore({ ...options, isSendable: (_id, value) => value === '1985-04-23' });
    store.set('birthDate', '1985-0');
    await store.flush();
    expect(calls).toEqual([]);
    expect(await heldOnDevice()).toHaveLength(1);
    store.set('birthDate', '1985-04-23');
    await store.flush();
    expect(calls).toEqual([['birthDate', '1985-04-23', 0]]);
  });

  it('wait on the device while they would end the form, until one is changed', async () => {
    const store = await openStore({ ...options, endsForm: ({ signs }) => signs === 'airway' });
    store.set('signs', 'airway');
    store.set('description', 'Det kliar');
    await store.flush();
    expect(calls).toEqual([]);
    expect(await heldOnDevice()).toHaveLength(2);
    store.set('signs', 'none');
    await store.flush();
    expect(calls).toEqual([
      ['signs', 'none', 0],
      ['description', 'Det kliar', 0],
    ]);
  });

  it('are sent all the same when the patient says that they are right', async () => {
    const store = await openStore({ ...options, endsForm: ({ signs }) => signs === 'airway' });
    store.set('signs', 'airway');
    await store.flush();
    store.confirmEnd();
    await store.flush();
    expect(calls).toEqual([['signs', 'airway', 0]]);
  });
});
