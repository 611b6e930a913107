import { GroupCommit } from './group-commit.js';

/** Work that ends when told to. */
function held() {
  const groups: { readonly items: readonly string[]; readonly end: () => void }[] = [];
  const work = (items: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const end = () => (items.includes('bad') ? reject(new Error('bad')) : resolve(items.map((each) => `${each}!`)));
      groups.push({ items, end });
    });
  return { groups, commit: new GroupCommit(work, 3) };
}

const turn = () => new Promise(setImmediate);

describe('GroupCommit', () => {
  it('begins with the first item at once, and does together what arrives meanwhile', async () => {
    const { groups, commit } = held();
    const results = ['a', 'b', 'c', 'd', 'e'].map((each) => commit.run(each));
    expect(groups.map(({ items }) => items)).toEqual([['a']]);
    groups[0]?.end();
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
    groups[1]?.end();
    await turn();
    groups[2]?.end();
    await expect(Promise.all(results)).resolves.toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
    const later = commit.run('f');
    groups[3]?.end();
    await expect(later).resolves.toBe('f!');
  });

  it('fails the item that cannot be done, and none beside it', async () => {
    const { groups, commit } = held();
    const results = ['a', 'b', 'bad', 'c'].map((each) => commit.run(each));
    const settled = Promise.allSettled(results);
    for (const count of [1, 2, 5]) {
      groups.slice(0, count).forEach(({ end }) => end());
      await turn();
    }
    await expect(settled).resolves.toMatchObject([
      { value: 'a!' },
      { value: 'b!' },
      { status: 'rejected', reason: { message: 'bad' } },
      { value: 'c!' },
    ]);
  });
});
