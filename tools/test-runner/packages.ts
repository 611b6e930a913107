import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from '../project-root.js';
import type { FileTime } from './tally.js';

/** Committed: a fresh clone knows what is proven. */
const PROVEN_FILE = 'test/packages-proven.json';

const SPECS = 'test/api/tools';

/** Packages that `npm run check` in their folder checks: types, lint and tests. */
export const WORKSPACES: readonly string[] = ['stripe-emulator', 'bankid-simulator'];

/** Its files, and those that only its tests use. What its tests load besides is found from their imports. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(WORKSPACES.map((name) => [name, sourcesOf(name)])),
  'mail-inbox': ['tools/mail-inbox'],
  'launcher-parts': ['tools/launcher', 'tools/embedded-postgres', 'tools/bootstrap'],
  boundaries: ['tools/boundaries.mjs'],
};

/** Packages of npm that the tests start without importing them. */
const STARTED: Readonly<Record<string, readonly string[]>> = { boundaries: ['dependency-cruiser', 'typescript'] };

/** A part of the checkout whose tests depend on few files besides it, and not on the product as a whole. */
interface Package {
  readonly name: string;
  /** Paths in the checkout, of those that the product's runner runs: none of a workspace. */
  readonly specs: readonly string[];
  /** Of its files, its specs, what these load, and the locked versions of npm's packages among that. */
  readonly fingerprint: string;
}

/** The fingerprints at which the tests of packages have passed. */
type Proven = Readonly<Record<string, string>>;

export async function readPackages(): Promise<Package[]> {
  const specs = await readdir(join(projectRoot(), SPECS));
  const { filesIn, fingerprintOf } = await fingerprints();
  const lock = JSON.parse(await readFile(join(projectRoot(), 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(PACKAGES).map(([name, files]) => {
    const run = specs.filter((file) => isSpecOf(name, file)).map((file) => `${SPECS}/${file}`);
    const ofWorkspace = files.flatMap(filesIn).filter((file) => /^packages\/.*\.spec\.ts$/.test(file));
    const loaded = loadedBy([...run, ...ofWorkspace]);
    const locked = [...loaded.packages, ...(STARTED[name] ?? [])]
      .sort()
      .map((one) => `${one} ${lock.packages[`node_modules/${one}`]?.version}`);
    return { name, specs: run, fingerprint: fingerprintOf([...files, ...loaded.files], locked.join('\n')) };
  });
}

const isSpecOf = (name: string, file: string) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`);

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Everything but what is built. */
function sourcesOf(name: string): string[] {
  const parts = ['src', 'test', 'data', 'assets', 'bin', 'package.json', 'jest.config.mjs', 'tsconfig.json'];
  return [
    'packages/build.mjs',
    'packages/jest-config.mjs',
    'packages/oxlint.json',
    '.oxlintrc.json',
    ...parts.map((part) => `packages/${name}/${part}`),
  ];
}

interface Fingerprints {
  filesIn: (path: string) => string[];
  fingerprintOf: (paths: readonly string[], also: string) => string;
}

/** Plain JavaScript, which runs before anything is built. */
function fingerprints(): Promise<Fingerprints> {
  const file = join(projectRoot(), 'tools/bootstrap/fingerprint.mjs');
  return import(pathToFileURL(file).href) as ReturnType<typeof fingerprints>;
}

/** Nothing is proven by a file that is missing or broken. */
export async function readProven(file = join(projectRoot(), PROVEN_FILE)): Promise<Proven> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof read === 'object' && read !== null ? (read as Proven) : {};
  } catch {
    return {};
  }
}

/** The packages that are as they were when their tests passed. */
export const unchanged = (packages: readonly Package[], proven: Proven): Package[] =>
  packages.filter(({ name, fingerprint }) => proven[name] === fingerprint);

/**
 * What is proven after a run: a workspace by its own check, another package by all of its specs, and what stays as it was.
 *
 * @param checked workspaces whose check has passed
 */
export function provenBy(
  packages: readonly Package[],
  proven: Proven,
  { checked, files }: { readonly checked: readonly string[]; readonly files: readonly FileTime[] },
): Proven {
  const passed = new Set(files.filter(({ hasPassed }) => hasPassed).map(({ file }) => relative(projectRoot(), file)));
  const now = packages.map(({ name, specs, fingerprint }): [string, string | undefined] => {
    const isProven = WORKSPACES.includes(name) ? checked.includes(name) : specs.every((spec) => passed.has(spec));
    return [name, isProven ? fingerprint : proven[name]];
  });
  return Object.fromEntries(now.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export async function writeProven(proven: Proven): Promise<void> {
  await writeFile(join(projectRoot(), PROVEN_FILE), `${JSON.stringify(proven, null, 2)}\n`);
}

/** Options of Jest that leave out the tests of these packages. */
export const withoutSpecsOf = (packages: readonly Package[]): string[] =>
  packages.flatMap(({ specs }) => specs).map((spec) => `--testPathIgnorePatterns=/${spec.replaceAll('.', '[.]')}$`);

/** What the run left out and why; empty if nothing. */
export const skippedLine = (packages: readonly Package[]): string =>
  packages.length === 0
    ? ''
    : `\nNot run: the tests of ${packages.map(({ name }) => name).join(', ')}, unchanged since they passed (${PROVEN_FILE}). npm run test:all runs them.`;

/** An import or export of a whole file; those in texts of tests are indented. */
const IMPORT = /^(?:import|export|\}) ?(?:.*from )?'([^']+)';$/gm;

/**
 * What these files load, directly and indirectly: files of the checkout, themselves included, and packages of npm.
 *
 * @param paths in the checkout
 */
function loadedBy(paths: readonly string[]): { readonly files: string[]; readonly packages: string[] } {
  const files = new Set(paths);
  const packages = new Set<string>();
  // What is added is walked too.
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(projectRoot(), file), 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) files.add(sourceOf(posix.join(posix.dirname(file), name)));
      else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  }
  return { files: [...files], packages: [...packages] };
}

const sourceOf = (path: string): string =>
  ['.ts', '.tsx', '.js']
    .map((ending) => path.replace(/\.js$/, ending))
    .find((source) => existsSync(join(projectRoot(), source))) ?? path;

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
