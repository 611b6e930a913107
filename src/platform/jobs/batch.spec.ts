import { Batch } from './batch.js';

describe('a batch', () => {
  it('does together what is asked for in one turn, and apart what comes later', async () => {
    const done: (readonly number[])[] = [];
    const batch = new Batch<number>(async (items) => void done.push(items));
    await Promise.all([batch.add([1]), batch.add([2, 3])]);
    await batch.add([4]);
    expect(done).toEqual([[1, 2, 3], [4]]);
  });

  it('fails for everybody in it, and for nobody after it', async () => {
    let isBroken = true;
    const batch = new Batch<number>(async () => {
      if (isBroken) throw new Error('broken');
    });
    const results = await Promise.allSettled([batch.add([1]), batch.add([2])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    await expect(batch.add([3])).resolves.toBeUndefined();
  });
});
