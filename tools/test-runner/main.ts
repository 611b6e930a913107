import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { runAudit } from './audit.js';
import { chromium, chromiumHeadlessShell, type Program, redisServer } from '../programs.js';
import { runJest, runScript } from './run.js';
import { measure, report, type StepTime } from './measure.js';
import { ensureFonts, ensurePrograms, suitesOf, WITHOUT_REDIS, withoutLine } from './needed-programs.js';
import {
  provenBy,
  readPackages,
  readProven,
  skippedLine,
  unchanged,
  withoutSpecsOf,
  WORKSPACES,
  writeProven,
} from './packages.js';
import { failureList, lastLine, sum, type Tally, tallyOf } from './tally.js';

interface Step {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

const isEverythingTried = process.env.TEST_ALL === '1';

const mayMiss = process.env.ALLOW_MISSING === '1';

const cores = Math.min(4, availableParallelism());

/** One more than there are cores: a file that waits for a page, a mail or a job does not use its core. */
const filesAtATime = cores + 1;

/**
 * `npm test`: all checks, then all tests, without those of packages that are unchanged since they passed; with TEST_ALL=1
 * these, the drills and the tests of documents too. Everything runs, whatever failed before; the last line counts it.
 * Resolves to the exit code.
 */
export async function main(): Promise<number> {
  await ensurePrograms([chromiumHeadlessShell]);
  const missing = await ensurePrograms([chromium, redisServer]);
  await ensureFonts();
  for (const program of missing) console.log(withoutLine(program, { isEverythingTried, isAllowed: mayMiss }));
  const whole = measure('Together');
  const [packages, proven] = await Promise.all([readPackages(), readProven()]);
  const skipped = isEverythingTried ? [] : unchanged(packages, proven);
  const changed = packages.filter((one) => WORKSPACES.includes(one.name) && !skipped.includes(one));
  const checked: string[] = [];
  const checks = await runBesideEachOther([
    ...checksAndQuickTests,
    ...changed.map(({ name }) => checkOfWorkspace(name, checked)),
  ]);
  // One run for all projects: one build, one Postgres, and no idle core between projects.
  const tests = await runStep({
    name: 'Tests of real parts',
    run: () => runTestsWithout(missing, withoutSpecsOf(skipped)),
  });
  const total = sum([...checks.tallies, tests.tally, ...missing.map(tallyOfMissing)]);
  await writeProven(provenBy(packages, proven, { checked, files: tests.tally.files ?? [] }));
  console.log(skippedLine(skipped));
  await report([checks.time, tests.time, whole()], total.files ?? []);
  console.log(`${failureList(total)}\n${lastLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}

const check = (name: string, script: string): Step => ({
  name,
  run: async () => tallyOf(name, await runScript(script)),
});

/** Types, lint and tests of a package of its own, which names itself in `checked` when they pass. */
const checkOfWorkspace = (name: string, checked: string[]): Step => ({
  name: `Package ${name}`,
  run: async () => {
    const isRight = await runScript('check', `packages/${name}`);
    if (isRight) checked.push(name);
    return tallyOf(`Package ${name}`, isRight);
  },
});

/** The longest first. */
const checksAndQuickTests: readonly Step[] = [
  // A separate run: the workers below load React's production build, which component tests cannot inspect.
  // Halves: a process that has shown a hundred pages spends its time on collecting garbage.
  ...['1/2', '2/2'].map((shard) => ({
    name: `Component tests, ${shard}`,
    run: () => runJest(['component'], ['--maxWorkers=1', `--shard=${shard}`], 'grouped'),
  })),
  { name: 'Unit tests', run: () => runJest(['unit', 'unit-apart'], ['--maxWorkers=1'], 'grouped') },
  check('Format', 'format:check'),
  check('Lint', 'lint'),
  check('Types', 'types'),
  check('Module boundaries', 'boundaries'),
  { name: 'Audit of dependencies', run: runAudit },
  ...(isEverythingTried ? [{ name: 'Documents', run: () => runJest(['docs'], ['--maxWorkers=1'], 'grouped') }] : []),
];

/** Each step's output is shown in one block, under its name, at its end. */
async function runBesideEachOther(steps: readonly Step[]): Promise<{ tallies: Tally[]; time: StepTime }> {
  const limit = pLimit(filesAtATime);
  const time = measure('Checks, unit and component tests');
  const results = await limit.map(steps, runStep);
  return { tallies: results.map(({ tally }) => tally), time: time() };
}

async function runStep({ name, run }: Step): Promise<{ tally: Tally; time: StepTime }> {
  console.log(`\n── ${name} …`);
  const time = measure(name);
  const tally = await run();
  console.log(`── ${name}: ${outcomeOf(tally)}`);
  return { tally, time: time() };
}

function outcomeOf({ passed, failed }: Tally): string {
  if (failed > 0) return 'failed';
  return passed > 0 ? 'passed' : 'not run';
}

function runTestsWithout(missing: readonly Program[], leftOut: readonly string[]): Promise<Tally> {
  const drills = isEverythingTried ? ['drills'] : [];
  const projects = missing.includes(chromium) ? ['api'] : ['api', 'browser', ...drills];
  const withoutRedis = missing.includes(redisServer) ? ['--testNamePattern', WITHOUT_REDIS] : [];
  return runJest(projects, [`--maxWorkers=${filesAtATime}`, ...leftOut, ...withoutRedis]);
}

/** Tests that could not run are failures, unless the user allows it. */
function tallyOfMissing(program: Program): Tally {
  return mayMiss ? sum([]) : tallyOf(`${suitesOf(program, isEverythingTried)}, not run`, false);
}
