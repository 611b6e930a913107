import { SaveQueue } from './save-queue.js';

describe('the save queue', () => {
  let sent: string[];
  let outcomes: ('sent' | 'later')[];
  let queue: SaveQueue;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    outcomes = [];
    queue = new SaveQueue((id) => {
      sent.push(id);
      return Promise.resolve(outcomes.shift() ?? 'sent');
    });
  });
  afterEach(() => jest.useRealTimers());

  it('an answer is sent 800 ms after its last change', async () => {
    queue.add('concern');
    await jest.advanceTimersByTimeAsync(700);
    queue.add('concern');
    await jest.advanceTimersByTimeAsync(799);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['concern']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['concern']);
  });

  it('answers are sent in the order of their changes, one at a time', async () => {
    const held: (() => void)[] = [];
    queue = new SaveQueue(async (id) => {
      sent.push(id);
      await new Promise<void>((resolve) => held.push(resolve));
      return 'sent';
    });
    queue.add('concern');
    queue.add('spread');
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['concern']);
    held.shift()?.();
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['concern', 'spread']);
  });

  it('an answer changed during its request is sent again', async () => {
    const held: (() => void)[] = [];
    queue = new SaveQueue(async (id) => {
      sent.push(id);
      await new Promise<void>((resolve) => held.push(resolve));
      return 'sent';
    });
    queue.add('description');
    await jest.advanceTimersByTimeAsync(800);
    queue.add('description');
    held.shift()?.();
    await jest.advanceTimersByTimeAsync(800);
    expect(sent).toEqual(['description', 'description']);
  });

  it('each failure lengthens the wait, up to half a minute, and the order stays', async () => {
    outcomes = ['later', 'later', 'later', 'later', 'later', 'later'];
    queue.add('concern', 0);
    queue.add('spread', 0);
    await jest.advanceTimersByTimeAsync(10);
    expect(sent.length).toBe(1);
    await jest.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 30_000 + 10);
    expect(sent).toEqual(['concern', 'concern', 'concern', 'concern', 'concern', 'concern']);
    await jest.advanceTimersByTimeAsync(30_010);
    expect(sent.slice(6)).toEqual(['concern', 'spread']);
  });

  it('a flush resolves when everything is sent, or nothing can be', async () => {
    queue.add('concern');
    queue.add('spread');
    const all = queue.flush();
    await jest.advanceTimersByTimeAsync(10);
    await all;
    expect(sent).toEqual(['concern', 'spread']);
    outcomes = ['later'];
    queue.add('course');
    const none = queue.flush();
    await jest.advanceTimersByTimeAsync(10);
    await none;
    expect(sent).toEqual(['concern', 'spread', 'course']);
  });

  it('a stopped queue sends nothing', async () => {
    queue.stop();
    queue.add('concern', 0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    queue.resume();
    await jest.advanceTimersByTimeAsync(10);
    expect(sent).toEqual(['concern']);
  });
});
