import { BusyError } from '../errors/domain-error.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Work that ends when told. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('work with a limit', () => {
  it('the limit runs so many calls at a time and queues the others', async () => {
    const limit = new ConcurrencyLimit(2, 10);
    const { ends, work } = held();
    const order: number[] = [];
    const all = [0, 1, 2, 3].map((index) =>
      limit.run(async () => {
        order.push(index);
        await work();
      }),
    );
    await settle();
    expect(order).toEqual([0, 1]);
    ends[0]?.();
    await settle();
    expect(order).toEqual([0, 1, 2]);
    ends[1]?.();
    ends[2]?.();
    await settle();
    ends[3]?.();
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('a full queue refuses calls, and accepts them again when it has drained [H2]', async () => {
    const limit = new ConcurrencyLimit(1, 2);
    const { ends, work } = held();
    const all = [limit.run(work), limit.run(work), limit.run(work)];
    await expect(limit.run(work)).rejects.toThrow(BusyError);
    for (let index = 0; index < all.length; index += 1) {
      await settle();
      ends[index]?.();
    }
    await Promise.all(all);
    await expect(limit.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('a failed call frees its place', async () => {
    const limit = new ConcurrencyLimit(1, 10);
    await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limit.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
