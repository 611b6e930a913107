import { readFileSync } from 'node:fs';
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
});
