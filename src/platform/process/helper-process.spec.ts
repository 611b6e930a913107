import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HelperProcess } from './helper-process.js';

/** Speaks the protocol of `serveRequests`: a number waits that many ms, 'end' exits, and each response has the pid. */
const PROGRAM = `
process.on('message', async ({ id, request }) => {
  if (request === 'end') process.exit(1);
  if (request === 'fail') return process.send({ id, failure: 'it cannot' });
  if (typeof request === 'number') await new Promise((resolve) => setTimeout(resolve, request));
  process.send({ id, response: [request, process.pid, Object.keys(process.env)] });
});
process.on('disconnect', () => process.exit());
`;

type Echo = [request: unknown, pid: number, environment: string[]];

describe('a helper process', () => {
  let folder: string;
  let helper: HelperProcess<unknown, Echo>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'helper-'));
    await writeFile(join(folder, 'program.mjs'), PROGRAM);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const start = (idleMs = 60_000) =>
    new HelperProcess<unknown, Echo>({
      name: 'the helper of the test',
      program: pathToFileURL(join(folder, 'program.mjs')),
      idleMs,
      env: { OWN: 'yes' },
    });
  beforeEach(() => {
    helper = start();
  });
  afterEach(() => {
    helper.end();
  });
  const pidOf = async (response: Promise<Echo>) => (await response)[1];

  it('each request gets its own response, in any order', async () => {
    const responses = await Promise.all([60, 30, 1].map((wait) => helper.request(wait)));
    expect(responses.map(([request]) => request)).toEqual([60, 30, 1]);
    expect(new Set(responses.map(([, pid]) => pid)).size).toBe(1);
  });

  it('a helper process accepts bytes', async () => {
    const [bytes] = await helper.request(Buffer.from([1, 2, 250]));
    expect([...(bytes as Uint8Array)]).toEqual([1, 2, 250]);
  });

  it('a helper process inherits no settings', async () => {
    const [, , names] = await helper.request('settings');
    expect(names).toContain('OWN');
    expect(names).not.toContain('PATH');
  });

  it('a helper process reports a failure, and goes on', async () => {
    const pid = await pidOf(helper.request('one'));
    await expect(helper.request('fail')).rejects.toThrow('it cannot');
    expect(await pidOf(helper.request('two'))).toBe(pid);
  });

  it('a new process serves the open requests of one that ended', async () => {
    const pid = await pidOf(helper.request('one'));
    const pending = Promise.all([helper.request(50), helper.request(60)]);
    process.kill(pid, 'SIGKILL');
    const [first, second] = await pending;
    expect([first[0], second[0]]).toEqual([50, 60]);
    expect(first[1]).not.toBe(pid);
    expect(second[1]).toBe(first[1]);
  });

  it('a request that ends the process each time fails, and the next one is served', async () => {
    await expect(helper.request('end')).rejects.toThrow('the helper of the test has ended');
    expect((await helper.request('next'))[0]).toBe('next');
  });

  it('an idle process ends, and the next request starts another', async () => {
    const brief = start(20);
    const pid = await pidOf(brief.request('one'));
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await pidOf(brief.request('two'))).not.toBe(pid);
    brief.end();
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
