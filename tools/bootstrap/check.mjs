// `npm run check`: what a change can break, before each commit. `npm test` looks at everything.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { outputOf, root, step, StepFailed } from './step.mjs';

const STAMP = join(root, 'node_modules/.cache/hudvy/checked.json');
const PACKAGES = ['stripe-emulator', 'bankid-simulator'];
const bin = (name) => join(root, 'node_modules/.bin', name);
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Format and types of the product; lint, directions of imports and unit tests of the folders of what changed since the last
 * check that passed, or, without one, since the commit before the last; where there is none, of everything. A package that
 * changed is checked by its own script.
 *
 * @throws StepFailed
 */
export async function check() {
  const before = readStamp();
  const files = trackedAndNew();
  const now = Object.fromEntries(files.map((file) => [file, fingerprintOf([file])]));
  const changed = before ? files.filter((file) => before[file] !== now[file]) : (sinceTheCommitBefore() ?? files);
  const sources = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(join(root, file)));
  const modules = sources.filter((file) =>
    /^(src|common|web\/src|tools|ops|bench|migrations|packages)\/.*(?<!\.spec)\.tsx?$/.test(file),
  );
  const folders = [...new Set(sources.filter((file) => !file.startsWith('test/')).map((file) => dirname(file)))];
  // Which packages go together is asked of these files.
  const packages = changed.some((file) => /(^|\/)package(-lock)?\.json$/.test(file));
  const patterns = [
    ...(folders.length > 0 ? [`/(${folders.join('|')})/[^/]+$`] : []),
    ...(packages ? ['/tools/installed-packages\\.spec'] : []),
  ];
  const ofProduct = sources.filter((file) => !/^packages\/[^/]+\//.test(file));
  const lintsAll = before === null || changed.some((file) => /tsconfig|oxlintrc|package-lock/.test(file));
  const compile = ['tsconfig.json', 'web/tsconfig.json'].map((project) => [process.execPath, tsc, '-p', project]);
  const sharedByPackages = changed.some((file) => file === '.oxlintrc.json' || /^packages\/[^/]+$/.test(file));
  const changedPackages = PACKAGES.filter(
    (name) => sharedByPackages || changed.some((file) => file.startsWith(`packages/${name}/`)),
  );
  await inTwos([
    ['Lint', lintsAll ? [[bin('oxlint')]] : ofProduct.length > 0 && [[bin('oxlint'), ...ofProduct]]],
    ['Types', compile],
    [
      'Unit tests',
      patterns.length > 0 && [
        [
          bin('jest'),
          '--selectProjects',
          'unit',
          'unit-apart',
          '--maxWorkers=1',
          '--silent',
          '--passWithNoTests',
          '--testPathPatterns',
          ...patterns,
        ],
      ],
    ],
    [
      'Module boundaries',
      modules.length > 0 && [
        // What `npm run boundaries` has cached of the whole tree stays.
        [bin('depcruise'), '--config', 'tools/boundaries.mjs', '--no-cache', '--max-depth', '1', ...modules],
      ],
    ],
    ['Format', [[bin('oxfmt'), '--check']]],
    ...changedPackages.map((name) => [`Package ${name}`, [['npm', 'run', '-s', 'check', '-w', `packages/${name}`]]]),
  ]);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(now));
}

const readStamp = () => (existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : null);

/** The lines of git's answer. @throws StepFailed without git, or where it refuses to work */
function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'pipe'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).split('\n').filter(Boolean);
  } catch (error) {
    const [reason] = (error.stderr || error.message).split('\n');
    throw new StepFailed(
      `git cannot say what changed (${reason}): run the check in a clone that belongs to this account, or \`npm test\`.`,
    );
  }
}

const trackedAndNew = () => git('ls-files', '--cached', '--others', '--exclude-standard');

/** `null` in a clone of one commit. */
function sinceTheCommitBefore() {
  if (git('rev-list', '--max-count=2', 'HEAD').length < 2) return null;
  return [...git('diff', '--name-only', 'HEAD~1'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** All of them, two at a time, whatever fails; each one's output in a block. */
async function inTwos(checks) {
  const waiting = checks.filter(([, commands]) => commands);
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, commands] = next;
      const startedAt = Date.now();
      const outputs = [];
      let isRight = true;
      for (const [program, ...args] of commands) {
        const { code, output } = await outputOf(program, args);
        outputs.push(output);
        isRight &&= code === 0;
      }
      if (!isRight) failed.push(name);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.error(`── ${name}: ${isRight ? 'passed' : 'failed'} (${seconds} s)`);
      if (!isRight) console.error(outputs.join('\n'));
    }
  };
  await step('Checks', () => Promise.all([work(), work()]));
  if (failed.length > 0) throw new StepFailed(`Failed: ${failed.join(', ')}.`);
}
