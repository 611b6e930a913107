import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readOwnSettings, rehearsalFile, writeRehearsalSettings } from './rehearsal-settings.js';

describe('the file of settings of a rehearsal', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-rehearsal-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = () => readFile(rehearsalFile(folder), 'utf8');

  it('the file holds every setting of the processes, and nothing else of their environment', async () => {
    expect(await readOwnSettings(folder)).toEqual({});
    await writeRehearsalSettings(folder, { DATABASE_URL: 'postgres://a', REHEARSAL: '1', PATH: '/bin', SMTP_URL: '' });
    expect(parseEnv(await read())).toEqual({ DATABASE_URL: 'postgres://a', REHEARSAL: '1' });
    expect((await stat(rehearsalFile(folder))).mode & 0o777).toBe(0o600);
  });

  it('the operator’s lines above the mark stay, and count instead of what the launcher writes', async () => {
    await writeRehearsalSettings(folder, { MAIL_FROM: 'hej@hudvy.example', PORT: '3000' });
    const text = await read();
    await writeFile(rehearsalFile(folder), text.replace('\n# ---', '\nMAIL_FROM=svar@klinik.se # ours\n\n# ---'));
    expect(await readOwnSettings(folder)).toEqual({ MAIL_FROM: 'svar@klinik.se' });
    await writeRehearsalSettings(folder, { MAIL_FROM: 'svar@klinik.se', PORT: '3001' });
    const again = await read();
    expect(again.match(/^MAIL_FROM=/gm)).toHaveLength(1);
    expect(parseEnv(again)).toEqual({ MAIL_FROM: 'svar@klinik.se', PORT: '3001' });
  });
});
