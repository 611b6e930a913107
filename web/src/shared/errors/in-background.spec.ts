import { inBackground } from './in-background.js';

describe('work in the background', () => {
  let logged: unknown[][];

  beforeEach(() => {
    logged = [];
    jest.spyOn(console, 'error').mockImplementation((...entry: unknown[]) => void logged.push(entry));
  });
  afterEach(() => jest.restoreAllMocks());

  it('a failure is logged with its cause', async () => {
    const cause = new Error('no network');
    const work = Promise.reject(cause);
    inBackground(work, 'fetching more posts');
    await work.catch(() => undefined);
    expect(logged).toEqual([['fetching more posts failed', cause]]);
  });

  it('a success is not logged, nor is missing work', async () => {
    const work = Promise.resolve('done');
    inBackground(work, 'fetching more posts');
    inBackground(undefined, 'fetching more posts');
    await work;
    expect(logged).toEqual([]);
  });
});
