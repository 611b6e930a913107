import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERBS } from '../hudvy/verbs.js';
import { projectRoot } from '../project-root.js';

describe('ops/hudvy', () => {
  it('a verb has the account and the settings of units that ops/install.sh makes', () => {
    const units = readdirSync(join(projectRoot(), 'ops/systemd')).flatMap(
      (file) => /^(.*)\.service$/.exec(file)?.[1] ?? [],
    );
    const named = VERBS.flatMap((verb) => verb.units?.split(' ') ?? []);
    expect(named.filter((unit) => !units.includes(unit))).toEqual([]);
  });

  it('restoring leaves folders that server and worker, which share their group, can write to [O12]', () => {
    const masks = VERBS.filter(({ umask }) => umask === '0007').map(({ name }) => name);
    expect(masks).toEqual(['restore', 'release', 'move']);
  });
});

// It takes the place of another user.
if (process.getuid?.() === 0)
  describe('ops/install/run-unit.sh', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'hudvy-unit-'));
      writeFileSync(join(folder, 'one.service'), '[Service]\nUser=root\nGroup=root\nUMask=0022\nEnvironment=ONE=1\n');
      writeFileSync(join(folder, 'two.service'), '[Service]\nUser=nobody\nUMask=0027\nEnvironment=TWO=2\n');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const run = (command: string, settings: Readonly<Record<string, string>> = {}) => {
      const lines = `. ops/install/run-unit.sh; run_unit 'one two' /bin/sh -c '${command}'`;
      const env = { PATH: process.env['PATH'], UNITS: folder, RELEASE: folder, ...settings };
      return spawnSync('bash', ['-euo', 'pipefail', '-c', lines], { cwd: projectRoot(), encoding: 'utf8', env }).stdout;
    };

    it('a command has the user of the first unit and the settings of all', () => {
      expect(run('id -un; echo $ONE $TWO $COMMANDS')).toBe('root\n1 2 hudvy\n');
    });

    it('a command with a mask of its own makes folders by it [O12]', () => {
      expect(run('mkdir made && stat -c %a made', { RUN_UMASK: '0007' })).toBe('770\n');
      expect(run('mkdir others && stat -c %a others')).toBe('750\n');
    });
  });
