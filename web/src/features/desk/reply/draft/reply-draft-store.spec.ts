import { EMPTY_REPLY, type Reply } from '../../../../../../common/reply.js';
import { CallError, noSession } from '../../../../shared/api/client.js';
import { ReplyDraftStore, SAVE_DELAY_MS } from './reply-draft-store.js';

const SAVED_AT = '2026-11-22T12:00:00.000Z';
const LEASE_UNTIL = '2026-11-22T12:30:00.000Z';
const by = { id: 'b', displayName: 'Bo Ek', title: 'hudläkare' };

const written = (assessment: string): Reply => ({ ...EMPTY_REPLY, assessment });
const draftOf = (assessment: string, revision: number) => ({
  reply: written(assessment),
  revision,
  savedAt: SAVED_AT,
  savedBy: by,
});
const refusal = (code: string, answer: object = {}) => new CallError(409, null, code, answer);

/** A server that stores drafts like the real one, and fails on demand. */
function aServer() {
  const sent: [assessment: string, revision: number][] = [];
  let failure: Error | null = null;
  let gate: Promise<void> = Promise.resolve();
  return {
    sent,
    failWith: (error: Error | null): void => void (failure = error),
    holdUntil: (until: Promise<void>): void => void (gate = until),
    save: async (reply: Reply, revision: number) => {
      sent.push([reply.assessment, revision]);
      await gate;
      if (failure !== null) throw failure;
      return { revision: revision + 1, savedAt: SAVED_AT, leaseUntil: LEASE_UNTIL };
    },
  };
}

describe('a draft in the tab [G13]', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const afterDelay = () => jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);

  it('an ended session is reported as such, and the draft is saved after the next sign-in', async () => {
    const server = aServer();
    const store = new ReplyDraftStore(null, server.save);
    server.failWith(noSession());
    store.write(written('Akne'));
    await afterDelay();
    expect(store.read().state).toBe('signed-out');
    expect(store.text.assessment).toBe('Akne');
    server.failWith(null);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(store.read().state).toBe('saved');
    expect(server.sent.at(-1)).toEqual(['Akne', 0]);
  });

  it('a draft is saved after a pause, and changes during a save are saved on top', async () => {
    const server = aServer();
    const store = new ReplyDraftStore(null, server.save);
    store.write(written('A'));
    store.write(written('Akne'));
    expect(store.read().state).toBe('waiting');
    let open = () => undefined as void;
    server.holdUntil(new Promise((resolve) => (open = resolve)));
    await afterDelay();
    store.write(written('Mild akne'));
    expect(store.hasUnsaved).toBe(true);
    open();
    await afterDelay();
    expect(server.sent).toEqual([
      ['Akne', 0],
      ['Mild akne', 1],
    ]);
    expect(store.read()).toMatchObject({ state: 'saved', savedAt: SAVED_AT, leaseUntil: LEASE_UNTIL });
    expect(store.hasUnsaved).toBe(false);
  });

  it('a failed save is retried by itself, and at once on request', async () => {
    const server = aServer();
    const store = new ReplyDraftStore(draftOf('Först', 3), server.save);
    server.failWith(new CallError(null, null));
    store.write(written('Sedan'));
    await afterDelay();
    expect(store.read().state).toBe('failed');
    expect(await store.flush()).toBeNull();
    server.failWith(null);
    expect(await store.flush()).toBe(4);
    expect(server.sent.at(-1)).toEqual(['Sedan', 3]);
  });

  it('a draft waits while the claim is lost, and is saved when it returns', async () => {
    const server = aServer();
    const store = new ReplyDraftStore(null, server.save);
    server.failWith(refusal('not_claimed_by_you'));
    store.write(written('Sent'));
    await afterDelay();
    expect(store.read().state).toBe('lost');
    store.write(written('För sent'));
    await afterDelay();
    expect(server.sent).toHaveLength(1);
    server.failWith(null);
    store.resume();
    await afterDelay();
    expect(server.sent.at(-1)).toEqual(['För sent', 0]);
    expect(store.read().state).toBe('saved');
  });

  it('a conflict asks which version to keep, and sends nothing meanwhile', async () => {
    const server = aServer();
    const conflict = refusal('revision_conflict', { current: draftOf('Kollegans', 7) });
    const inConflict = async () => {
      const store = new ReplyDraftStore(draftOf('Först', 3), server.save);
      server.failWith(conflict);
      store.write(written('Min'));
      await afterDelay();
      expect(store.read()).toMatchObject({ state: 'conflict', theirs: { revision: 7 } });
      store.hold();
      server.failWith(null);
      return store;
    };
    const kept = await inConflict();
    kept.keepMine();
    await afterDelay();
    expect(server.sent.at(-1)).toEqual(['Min', 7]);

    const taken = await inConflict();
    const before = server.sent.length;
    taken.takeTheirs();
    await afterDelay();
    expect(taken.text.assessment).toBe('Kollegans');
    expect(server.sent).toHaveLength(before);
  });

  it('a newer draft replaces the old one only without local changes', () => {
    const store = new ReplyDraftStore(draftOf('Först', 3), aServer().save);
    expect(store.adopt(draftOf('Samma', 3))).toBe(false);
    expect(store.adopt(draftOf('Nyare', 4))).toBe(true);
    expect(store.text.assessment).toBe('Nyare');
    store.write(written('Nyare än så'));
    expect(store.adopt(draftOf('Nyast', 5))).toBe(false);
    store.hold();
  });
});
