import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../tools/project-root.js';

/** Debian 12's package `postgresql-15`. */
const BINARIES = '/usr/lib/postgresql/15/bin';

/** What leans on the release: schema, roles, row policies, searches, and the queue's own schema. */
const FILES = ['test/api/platform/', 'test/api/clinic/records/', 'test/api/shop/orders/', 'test/api/site/contact/'];

describe('the oldest supported PostgreSQL', () => {
  it('PostgreSQL 15 runs migrations, roles, searches and the queue', async () => {
    if (!existsSync(BINARIES)) throw new Error(`${BINARIES} is missing: install Debian's package postgresql-15`);
    const child = spawn('npx', ['jest', ...FILES, '--selectProjects', 'api'], {
      cwd: projectRoot(),
      env: { ...process.env, POSTGRES_BIN_DIR: BINARIES },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
    expect({ code, output: output.slice(-3_000) }).toEqual({ code: 0, output: expect.any(String) });
  });
});
