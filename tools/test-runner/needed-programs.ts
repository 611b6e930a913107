import { execFileSync } from 'node:child_process';
import { chromium, findProgram, type Program } from '../programs.js';
import { run } from './run.js';

/** Finds the programs; root on Debian installs missing ones. Returns those still missing. */
export async function ensurePrograms(programs: Program[]): Promise<Program[]> {
  const isMissing = (program: Program) => findProgram(program) === null;
  const wanted = programs.filter(isMissing);
  if (wanted.length > 0 && canInstall()) await installFromDebian(wanted.map(({ debianPackage }) => debianPackage));
  return wanted.filter(isMissing);
}

/** For Jest: tests that need Redis name it in their title, or in that of their suite. */
export const WITHOUT_REDIS = '^(?!.*on redis)';

/** What is not run without this program. */
export const suitesOf = (program: Program, isEverythingTried: boolean): string =>
  program === chromium ? `the browser tests${isEverythingTried ? ' and the drills' : ''}` : 'the tests on Redis';

/** Says before the tests what is left out, and how it counts. */
export function withoutLine(
  program: Program,
  { isEverythingTried, isAllowed }: { readonly isEverythingTried: boolean; readonly isAllowed: boolean },
): string {
  const { title, setting, debianPackage } = program;
  const counted = isAllowed
    ? 'ALLOW_MISSING=1 counts them as left out.'
    : 'They count as failed, with ALLOW_MISSING=1 as left out.';
  return `\nNot run: ${suitesOf(program, isEverythingTried)}, for want of ${title}. Install it (Debian: ${debianPackage}), or say where it is with ${setting}. ${counted}`;
}

/**
 * Tests measure pages before their font has loaded; the adjusted Arial fallback needs Arial, or Liberation Sans, which
 * is as wide. Without either, those tests report it.
 */
export async function ensureFonts(): Promise<void> {
  if (canInstall() && !hasArial()) await installFromDebian(['fonts-liberation']);
}

function hasArial(): boolean {
  try {
    const family = execFileSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' });
    return /^(Arial|Liberation Sans)/.test(family);
  } catch {
    return false; // no fontconfig yet
  }
}

const installer: Program = {
  title: 'apt-get',
  setting: 'APT_GET_PATH',
  names: ['apt-get'],
  places: [],
  debianPackage: 'apt',
};

function canInstall(): boolean {
  return process.getuid?.() === 0 && findProgram(installer) !== null;
}

async function installFromDebian(packages: string[]): Promise<void> {
  console.log(`Installing ${packages.join(' and ')} from Debian …`);
  const aptGet = (...args: string[]) => run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  if (await aptGet('update')) await aptGet('install', '-y', '--no-install-recommends', ...packages);
}
