import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { projectRoot } from './project-root.js';

/** Patterns that backtrack polynomially and may, since something bounds what they are given. By their source text. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/\\/+$/': 'trims settings of the operator',
  '/<link[^>]+href="https?:\\/\\/[^>]*>/g': 'reads the page of the queue board, which comes from its package',
  "/[\\w.!#$%&'*+=?^`{|}~-]+@[\\w-]+(?:\\.[\\w-]+)+/g": 'redact() cuts texts before',
  '/^[^\\p{L}]+|[^\\p{L}]+$/gu': 'passwords are at most 72 bytes long',
  '/^[^\\s/:@]+@[^\\s/:@]+\\.[^\\s/:@]+$/': 'runs in the browser of the admin who types',
  '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/': 'runs in the browser of the person who types',
  '/^https:\\/\\/[^\\s/]+\\.[^\\s]+$/': 'runs in the browser of the admin who types',
};

/** Until a pattern counts as unknown, in ms; the slowest take a second on an idle machine. */
const TIMEOUT_MS = 60_000;
const TEST_TIMEOUT_MS = 300_000;

const { version } = JSON.parse(readFileSync(join(projectRoot(), 'node_modules/recheck/package.json'), 'utf8')) as {
  version: string;
};
const VERDICTS_FILE = join(projectRoot(), `node_modules/.cache/hudvy/recheck-${version}.json`);

/**
 * One pattern that backtracks lets one request hold the process for minutes (docs/security.md, "Limits"). Every literal
 * of the server and of the pages it renders is analysed, those that only settings meet too: who reads an address today
 * is read by a header tomorrow.
 */
describe('regular expressions', () => {
  const found = patternsOf(['common', 'src', 'web/src']);

  it('C2: regular expressions are all found', () => {
    expect(found.size).toBeGreaterThan(100);
  });

  it(
    'C2: regular expressions take linear time, or something bounds what they are given',
    async () => {
      const slow: string[] = [];
      const verdicts = readVerdicts();
      for (const [text, files] of found) {
        const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? [];
        const status = verdicts[text] ?? (await check(source, flags, { timeout: TIMEOUT_MS })).status;
        if (status !== 'unknown') verdicts[text] = status;
        if (status !== 'safe' && BOUNDED[text] === undefined)
          slow.push(`${text} is ${status}: ${[...files].join(', ')}`);
      }
      writeVerdicts(verdicts);
      expect(slow).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it('C2: regular expressions are excused only while they exist', () => {
    expect(Object.keys(BOUNDED).filter((text) => !found.has(text))).toEqual([]);
  });
});

/** What earlier runs found out with this release of the analyser: most patterns stay as they are. */
function readVerdicts(): Record<string, string> {
  return existsSync(VERDICTS_FILE) ? (JSON.parse(readFileSync(VERDICTS_FILE, 'utf8')) as Record<string, string>) : {};
}

function writeVerdicts(verdicts: Record<string, string>): void {
  mkdirSync(dirname(VERDICTS_FILE), { recursive: true });
  writeFileSync(VERDICTS_FILE, JSON.stringify(verdicts));
}

/** The literals of all sources but tests, each with the files it stands in. */
function patternsOf(folders: readonly string[]): Map<string, Set<string>> {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot(), encoding: 'utf8' }).split('\n');
  const patterns = new Map<string, Set<string>>();
  for (const file of listed.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node))
        patterns.set(node.text, (patterns.get(node.text) ?? new Set()).add(file));
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(file, readFileSync(join(projectRoot(), file), 'utf8'), ts.ScriptTarget.Latest, false, kind),
    );
  }
  return patterns;
}
