import 'fake-indexeddb/auto';
import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import { CallError } from '../../../../shared/api/client.js';
import { openDeviceDatabase, wipeDevice } from '../../../../shared/case/device-database.js';
import type { CaseRefusalBody, PatientCase } from '../../../../shared/case/case-types.js';
import { AnswerStore, type AnswerStoreOptions } from './answer-store.js';
import { openDeviceCopy, type DeviceCopy } from './device-copy.js';

const CASE = '22222222-2222-4222-8222-222222222222';
const KEY = Buffer.alloc(32, 7).toString('base64');
const SAVED_AT = '2026-11-27T13:32:00.000Z';

describe('the answer store', () => {
  /** The server's answers, and its response instead of saving a value. */
  let server: Map<string, PatientCase['answers'][string]>;
  let refusals: CallError[];
  let copy: DeviceCopy;
  let calls: [string, AnswerValue | null, number][];

  const refusal = (status: number | null, code: string | null = null, body: CaseRefusalBody = {}) =>
    new CallError(status, null, code, body, null);

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

  it('an answer is on the device at once, until the server has it', async () => {
    const store = await openStore();
    store.set('concern', 'acne');
    expect(await heldOnDevice()).toEqual([{ questionId: 'concern', value: 'acne', revision: 0 }]);
    await store.flush();
    expect(server.get('concern')).toMatchObject({ value: 'acne', revision: 1 });
    expect(await heldOnDevice()).toEqual([]);
    expect(store.read()).toMatchObject({ lastSavedAt: SAVED_AT, pause: null });
  });

  it('an answer on the device is unreadable without the case’s key, its question included [P58]', async () => {
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

  it('answers are sent in order when the network returns, each with its latest value', async () => {
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

  it('a crash keeps the answers, which are then sent', async () => {
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

  it('the latest tab’s answers are restored', async () => {
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

  it('a conflict keeps both tabs’ answers until the user chooses', async () => {
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

  it('equal answers of two tabs cause no conflict', async () => {
    const store = await openStore();
    server.set('concern', { value: 'acne', revision: 1, savedAt: SAVED_AT });
    store.set('concern', 'acne');
    await store.flush();
    expect(states(store)).toEqual([['concern', 'acne', 'saved']]);
  });

  it('an ended session holds the answers until a new code', async () => {
    const store = await openStore();
    refusals = [refusal(404, 'not_found')];
    store.set('concern', 'acne');
    await store.flush();
    expect(store.read().pause).toBe('session');
    await store.resume(current(), await openDeviceCopy(CASE, KEY), options);
    await store.flush();
    expect(server.get('concern')?.value).toBe('acne');
  });

  it('a refused answer is marked, and not sent again', async () => {
    const store = await openStore();
    refusals = [refusal(422, 'value_invalid', { reason: 'too_long' })];
    store.set('description', 'x');
    await store.flush();
    await store.flush();
    expect(store.read().fields['description']?.state).toEqual({ kind: 'refused', reason: 'too_long' });
    expect(calls.length).toBe(1);
  });

  it('an incomplete answer stays on the device', async () => {
    const store = await openStore({ ...options, isSendable: (_id, value) => value === '1985-04-23' });
    store.set('birthDate', '1985-0');
    await store.flush();
    expect(calls).toEqual([]);
    expect(await heldOnDevice()).toHaveLength(1);
    store.set('birthDate', '1985-04-23');
    await store.flush();
    expect(calls).toEqual([['birthDate', '1985-04-23', 0]]);
  });

  it('an answer that would end the form stays on the device until one is changed', async () => {
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

  it('an answer that would end the form is sent on confirmation', async () => {
    const store = await openStore({ ...options, endsForm: ({ signs }) => signs === 'airway' });
    store.set('signs', 'airway');
    await store.flush();
    store.confirmEnd();
    await store.flush();
    expect(calls).toEqual([['signs', 'airway', 0]]);
  });
});
