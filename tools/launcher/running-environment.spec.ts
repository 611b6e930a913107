import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropRunningEnvironment, keepRunningEnvironment, useRunningEnvironment } from './running-environment.js';

describe('the settings of a running npm start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'running-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const used = async (own: NodeJS.ProcessEnv) => {
    await useRunningEnvironment(folder, own);
    return own;
  };

  it('a command beside it uses them, and keeps what it has been given', async () => {
    expect(await used({})).toEqual({});
    await keepRunningEnvironment(folder, { DATABASE_URL: 'postgres://local', APP_ENV: 'demo' });
    expect((await stat(join(folder, 'running-environment.json'))).mode & 0o777).toBe(0o600);
    expect(await used({ APP_ENV: 'production' })).toEqual({ DATABASE_URL: 'postgres://local', APP_ENV: 'production' });
    expect(await used({ DATABASE_URL: 'postgres://own' })).toEqual({ DATABASE_URL: 'postgres://own' });
  });

  it('a command has none of a start that has ended', async () => {
    await keepRunningEnvironment(folder, { DATABASE_URL: 'postgres://local' });
    const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    });
    expect(await used({})).toEqual({});
    kill.mockRestore();
    await dropRunningEnvironment(folder);
    expect(await used({})).toEqual({});
  });
});
