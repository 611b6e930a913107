import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');

/** Of developers; `verify-signature` needs nothing of the clinic and runs anywhere. */
const NOT_OF_OPERATORS = ['start', 'dev', 'test', 'fuzz', 'bench', 'verify-signature'];

describe('ops/hudvy', () => {
  const script = read('ops/hudvy');
  const known = [...script.matchAll(/^ {2}([a-z| -]+)\) /gm)].flatMap(([, names = '']) => names.split(' | '));

  it('a machine that ops/install.sh made has every command of an operator', () => {
    const entries = read('tools/bootstrap/run.mjs').matchAll(/^ {2}'?([a-z-]+)'?: '[\w./-]+',$/gm);
    const commands = [...entries].map(([, name = '']) => name).filter((name) => !NOT_OF_OPERATORS.includes(name));
    expect(commands).toContain('preflight');
    expect([...known].sort()).toEqual([...commands, 'migrate'].sort());
  });

  it('the usage names each command', () => {
    const [, usage = ''] = /Usage: hudvy (\S+) …/.exec(script) ?? [];
    expect(usage.split('|').sort()).toEqual([...known].sort());
  });

  it('restoring leaves folders that server and worker, which share their group, can write to [O12]', () => {
    expect(script).toMatch(/restore \| release \| move\) .*RUN_UMASK=0007/);
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
