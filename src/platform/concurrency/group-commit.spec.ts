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
  it('concurrent calls form one batch, and later ones the next', async () => {
    const { groups, commit } = held();
    const together = ['x', 'y'].map((each) => commit.run(each));
    await turn();
    expect(groups.splice(0).map(({ items, end }) => (end(), items))).toEqual([['x', 'y']]);
    await expect(Promise.all(together)).resolves.toEqual(['x!', 'y!']);

    const first = commit.run('a');
    await turn();
    const results = [first, ...['b', 'c', 'd', 'e'].map((each) => commit.run(each))];
    expect(groups.map(({ items }) => items)).toEqual([['a']]);
    groups[0]?.end();
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
    groups[1]?.end();
    await turn();
    groups[2]?.end();
    await expect(Promise.all(results)).resolves.toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
    const later = commit.run('f');
    await turn();
    groups[3]?.end();
    await expect(later).resolves.toBe('f!');
  });

  it('one failing item fails alone', async () => {
    const { groups, commit } = held();
    const results = ['a', 'bad', 'b', 'c'].map((each) => commit.run(each));
    const settled = Promise.allSettled(results);
    await turn();
    for (const count of [1, 4, 5]) {
      groups.slice(0, count).forEach(({ end }) => end());
      await turn();
    }
    await expect(settled).resolves.toMatchObject([
      { value: 'a!' },
      { status: 'rejected', reason: { message: 'bad' } },
      { value: 'b!' },
      { value: 'c!' },
    ]);
  });
});
