import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Node } from 'typescript';
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
const CACHE_FILE = join(projectRoot(), `node_modules/.cache/hudvy/recheck-${version}-literals.json`);

/** What earlier runs found out with this release of the analyser: most files and patterns stay as they are. */
interface Cache {
  /** The literals of a file, by the hash of its text. */
  literals: Readonly<Record<string, readonly string[]>>;
  /** What the analyser said of a literal. */
  readonly verdicts: Record<string, string>;
}

/**
 * One pattern that backtracks lets one request hold the process for minutes (docs/security.md, "Limits"). Every literal
 * of the server and of the pages it renders is analysed, those that only settings meet too: who reads an address today
 * is read by a header tomorrow.
 */
describe('regular expressions', () => {
  const cache = readCache();
  let found = new Map<string, Set<string>>();

  beforeAll(async () => {
    found = await patternsOf(['common', 'src', 'web/src'], cache);
  });

  it('the search finds every regular expression', () => {
    expect(found.size).toBeGreaterThan(100);
  });

  it(
    'each regular expression takes linear time, or its input is bounded',
    async () => {
      const slow: string[] = [];
      for (const [text, files] of found) {
        const status = cache.verdicts[text] ?? (await analyse(text));
        if (status !== 'unknown') cache.verdicts[text] = status;
        if (status !== 'safe' && BOUNDED[text] === undefined)
          slow.push(`${text} is ${status}: ${[...files].join(', ')}`);
      }
      writeCache(cache);
      expect(slow).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it('each excuse names an existing regular expression', () => {
    expect(Object.keys(BOUNDED).filter((text) => !found.has(text))).toEqual([]);
  });
});

function readCache(): Cache {
  if (!existsSync(CACHE_FILE)) return { literals: {}, verdicts: {} };
  return JSON.parse(readFileSync(CACHE_FILE, 'utf8')) as Cache;
}

function writeCache(cache: Cache): void {
  mkdirSync(dirname(CACHE_FILE), { recursive: true });
  writeFileSync(CACHE_FILE, JSON.stringify(cache));
}

/** Loads the analyser, which takes a while, only for a literal that is new. */
async function analyse(literal: string): Promise<string> {
  const { check } = await import('recheck');
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  return (await check(source, flags, { timeout: TIMEOUT_MS })).status;
}

/** The literals of all sources but tests, each with the files it stands in. */
async function patternsOf(folders: readonly string[], cache: Cache): Promise<Map<string, Set<string>>> {
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot(), encoding: 'utf8' }).split('\n');
  const patterns = new Map<string, Set<string>>();
  const literals: Record<string, readonly string[]> = {};
  for (const file of listed.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))) {
    const text = readFileSync(join(projectRoot(), file), 'utf8');
    const hash = createHash('sha256').update(file).update(text).digest('base64');
    literals[hash] = cache.literals[hash] ?? (await literalsIn(file, text));
    for (const literal of literals[hash]) patterns.set(literal, (patterns.get(literal) ?? new Set()).add(file));
  }
  cache.literals = literals;
  return patterns;
}

/** As the compiler reads them, which is loaded only for a file that is new. */
async function literalsIn(file: string, text: string): Promise<readonly string[]> {
  const { default: ts } = await import('typescript');
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}
