import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../tools/project-root.js';
import { proofPackage } from '../support/proofs.js';

/** Patterns that backtrack polynomially and may, since something bounds what they are given. By their source text. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/\\/+$/': 'trims settings of the operator',
  '/<link[^>]+href="https?:\\/\\/[^>]*>/g': 'reads the page of the queue board, which comes from its package',
  "/[\\w.!#$%&'*+=?^`{|}~-]+@[\\w-]+(?:\\.[\\w-]+)+/g": 'redact() cuts texts before',
  '/^[^\\p{L}]+|[^\\p{L}]+$/gu': 'passwords are at most 72 bytes long',
  '/^[^\\s/:@]+@[^\\s/:@]+\\.[^\\s/:@]+$/': 'runs in the browser of the admin who types',
  '/\\d+$/': 'reads the names of migrations',
  '/self-signed certificate|self signed certificate|unable to (verify|get) .*(certificate|issuer)/i':
    'reads what Node and OpenSSL write of a certificate',
  '/([A-Za-z][a-z]{2,}[-_+/]){3}/': 'reads secrets of the settings, once at the start',
  '/the file (.+) cannot be read \\((?:EACCES|EPERM)\\)$/': 'reads a problem that the same file writes',
  '/\\s+\\S*$/': 'runs in the browser of the admin who types',
  '/[; ]+$/': 'runs in the browser of the admin who types',
  '/^https:\\/\\/[^\\s/]+\\.[^\\s]+$/': 'runs in the browser of the admin who types',
};

/** Until a pattern counts as unknown, in ms; the slowest take a second on an idle machine. */
const TIMEOUT_MS = 60_000;
const TEST_TIMEOUT_MS = 300_000;

/**
 * One pattern that backtracks lets one request hold the process for minutes (docs/security.md, "Limits"). Every literal
 * of the server and of the pages it renders is analysed, those that only settings meet too: who reads an address today
 * is read by a header tomorrow.
 */
describe('regular expressions', () => {
  const found = patternsOf(['common', 'src', 'web/src']);

  it('the search finds every regular expression [C2]', () => {
    expect(found.size).toBeGreaterThan(100);
  });

  it(
    'each regular expression takes linear time, or its input is bounded [C2]',
    async () => {
      const slow: string[] = [];
      for (const [text, files] of found) {
        const { status } = await analyse(text);
        if (status !== 'safe' && BOUNDED[text] === undefined)
          slow.push(`${text} is ${status}: ${[...files].join(', ')}`);
      }
      expect(slow).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it('each excuse names an existing regular expression', () => {
    expect(Object.keys(BOUNDED).filter((text) => !found.has(text))).toEqual([]);
  });
});

function analyse(literal: string): Promise<{ status: string }> {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  return proofPackage('recheck').check(source, flags, { timeout: TIMEOUT_MS });
}

/** The literals of all sources but tests, each with the files it stands in. */
function patternsOf(folders: readonly string[]): Map<string, Set<string>> {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot(), encoding: 'utf8' }).split('\n');
  const patterns = new Map<string, Set<string>>();
  for (const file of listed.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))) {
    const text = readFileSync(join(projectRoot(), file), 'utf8');
    for (const literal of literalsIn(file, text)) patterns.set(literal, (patterns.get(literal) ?? new Set()).add(file));
  }
  return patterns;
}

/** As the compiler reads them. */
function literalsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}
