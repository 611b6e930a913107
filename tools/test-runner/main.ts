import { availableParallelism } from 'node:os';
import { chromium, chromiumHeadlessShell, type Program, redisServer } from '../programs.js';
import { runJest } from './jest.js';
import { measure, report, type StepTime } from './measure.js';
import { ensurePrograms } from './needed-programs.js';
import { runScript } from './run.js';
import { lastLine, sum, type Tally, tallyOf } from './tally.js';

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

/** Files at a time; each has an app of its own, whose processes keep a core busy. */
const workers = Math.min(4, availableParallelism());

/**
 * `npm test`: all checks, then all tests. Everything runs, whatever failed before; the last line counts it.
 * Resolves to the exit code.
 */
export async function main(): Promise<number> {
  await ensurePrograms([chromiumHeadlessShell]);
  const missing = await ensurePrograms([chromium, redisServer]);
  const tallies: Tally[] = [];
  const times: StepTime[] = [];
  const whole = measure('Together');
  for (const { name, run } of stepsWithout(missing)) {
    console.log(`\n── ${name}`);
    const step = measure(name);
    const tally = await run();
    times.push(step());
    if (tally.failed > 0) console.log(`── ${name}: failed`);
    tallies.push(tally);
  }
  tallies.push(...missing.map(tallyOfMissing));
  const total = sum(tallies);
  await report([...times, whole()], total.files ?? []);
  for (const name of total.flaky ?? []) console.log(`needed a second try: ${name}`);
  console.log(`\n${lastLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function stepsWithout(missing: Program[]): Step[] {
  const check = (name: string, script: string): Step => ({ name, run: async () => tallyOf(await runScript(script)) });
  // Suites that run on both queue backends name theirs in their title.
  const withoutRedis = missing.includes(redisServer) ? ['--testNamePattern', '^(?!.*on redis)'] : [];
  const projects = missing.includes(chromium) ? ['api'] : ['api', 'browser'];
  return [
    check('Format', 'format:check'),
    check('Lint', 'lint'),
    check('Types', 'types'),
    check('Module boundaries', 'boundaries'),
    { name: 'Unit tests', run: () => runJest(['unit'], []) },
    // One run for both: one build, one Postgres, and no core is idle while the other finishes a project.
    { name: 'Api and browser tests', run: () => runJest(projects, [`--maxWorkers=${workers}`, ...withoutRedis]) },
  ];
}

/** Tests that could not run are no success, unless the person says so. */
function tallyOfMissing(program: Program): Tally {
  const suites = program === chromium ? 'browser tests' : 'tests on Redis';
  const { title, setting, debianPackage } = program;
  console.log(
    `\nNot run: ${suites}, for want of ${title}. Install it (Debian: ${debianPackage}), or say where it is with ${setting}.`,
  );
  return process.env.ALLOW_MISSING === '1' ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
}
