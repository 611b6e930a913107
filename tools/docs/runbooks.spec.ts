import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../common/paths.js';
import { VERBS } from '../hudvy/verbs.js';
import { projectRoot } from '../project-root.js';
import { blocksOf, missingLines, readRunbook, runbookNames } from './runbook-blocks.js';

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

describe('the runbooks', () => {
  it.each(runbookNames())(
    'the runbook %s says what is seen, what to do and what comes afterwards, in this order',
    (name) => {
      const sections = [...readRunbook(name).matchAll(/^## (.*)$/gm)].map(([, title]) => title);
      expect(sections).toEqual(['What is seen', 'What to do', 'Afterwards']);
      expect(readRunbook(name)).toMatch(/^# .+\n/);
    },
  );

  it.each(runbookNames())('every command of npm in the runbook %s exists', (name) => {
    const commands = [...readRunbook(name).matchAll(/npm run (?:-s )?([a-z][a-z-]*)/g)].map(
      ([, command = '']) => command,
    );
    expect(commands.filter((command) => !scripts.includes(command))).toEqual([]);
  });

  it.each(runbookNames())('every verb of hudvy in the runbook %s exists', (name) => {
    const named = [...readRunbook(name).matchAll(/(?:^|[`( ])hudvy ([a-z][a-z-]*)/gm)].map(([, verb = '']) => verb);
    expect(named.filter((verb) => !VERBS.some((each) => each.name === verb))).toEqual([]);
  });

  it.each(runbookNames())('the runbook %s has a command to copy', (name) => {
    expect(blocksOf(readRunbook(name))).not.toEqual([]);
  });

  it.each(runbookNames())(
    'each block of the runbook %s is a command, or the lines that the command above it prints',
    (name) => {
      const fences = [...readRunbook(name).matchAll(/^ *```(\w*)\n/gm)]
        .map(([, kind]) => kind)
        .filter((kind) => kind !== '');
      const expected = (['bash', 'sh'] as const).flatMap((shell) =>
        blocksOf(readRunbook(name), shell).flatMap(({ lines }) => (lines.length > 0 ? [shell, 'text'] : [shell])),
      );
      expect(fences.toSorted()).toEqual(expected.toSorted());
    },
  );

  it.each(runbookNames())('every page that the runbook %s names exists', (name) => {
    const pages = [...readRunbook(name).matchAll(/`(\/(?!health\/|etc\/)[a-z][\w/-]*)`/g)].map(([, page = '']) => page);
    expect(pages.filter((page) => !Object.values<unknown>(paths).includes(page))).toEqual([]);
  });

  it.each(runbookNames())('each line that the runbook %s quotes says something', (name) => {
    const lines = blocksOf(readRunbook(name)).flatMap((block) => block.lines);
    expect(lines.filter((line) => !/[\p{L}\d|]/u.test(line))).toEqual([]);
  });

  it('the list names every runbook', () => {
    const listed = [...readRunbook('README').matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(runbookNames().sort());
  });

  it('a quoted line matches a printed one, with `…` for what differs', () => {
    const output = '  a|12\nRestored 20261126T040004Z after 3 s\n';
    expect(missingLines(['a|…', 'Restored … after … s'], output)).toEqual([]);
    expect(missingLines(['a|', 'b|…', 'Restored … after'], output)).toEqual(['a|', 'b|…', 'Restored … after']);
  });

  it('a block of commands has the text below it, and not that of a later step', () => {
    expect(
      blocksOf('1. A:\n\n   ```sh\n   one\n   ```\n\n   ```text\n   1\n   ```\n\n2. B:\n\n   ```sh\n   two\n   ```\n'),
    ).toEqual([
      { commands: 'one\n', lines: ['1'], exitCode: null },
      { commands: 'two\n', lines: [], exitCode: null },
    ]);
  });

  it('a block exits as the paragraph above it says, and not as that of another step', () => {
    const text = '1. It exits with 0.\n2. It exits with 1:\n\n   ```sh\n   one\n   ```\n\nThen:\n\n```sh\ntwo\n```\n';
    expect(blocksOf(text).map(({ exitCode }) => exitCode)).toEqual([1, null]);
  });
});
