import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.js';
import type { FileTime } from './tally.js';

/** Committed: a fresh clone knows what is proven. */
export const PROVEN_FILE = 'test/packages-proven.json';

const SPECS = 'test/api/tools';

/** What decides whether the tests of a package pass: its files, and those that only its tests use. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'stripe-emulator': ['tools/stripe-emulator', 'test/support/stripe'],
  'bankid-simulator': [
    'tools/bankid-simulator',
    ...['', '-page', '-persons', '-signing', '-wire'].map((part) => `test/support/bankid${part}.ts`),
  ],
  'mail-inbox': ['tools/mail-inbox'],
  'launcher-parts': ['tools/launcher', 'tools/embedded-postgres', 'tools/bootstrap'],
  boundaries: ['tools/boundaries.mjs'],
};

/** A part of the checkout whose tests depend on nothing else in it. */
export interface Package {
  readonly name: string;
  /** Paths in the checkout. */
  readonly specs: readonly string[];
  /** Of its files and specs. */
  readonly fingerprint: string;
}

/** The fingerprints at which the tests of packages have passed. */
export type Proven = Readonly<Record<string, string>>;

export async function readPackages(): Promise<Package[]> {
  const specs = await readdir(join(projectRoot(), SPECS));
  const { fingerprintOf } = await fingerprints();
  return Object.entries(PACKAGES).map(([name, files]) => {
    const own = specs.filter((file) => isSpecOf(name, file)).map((file) => `${SPECS}/${file}`);
    return { name, specs: own, fingerprint: fingerprintOf([...files, ...own]) };
  });
}

const isSpecOf = (name: string, file: string) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`);

/** Plain JavaScript, which runs before anything is built. */
function fingerprints(): Promise<{ fingerprintOf: (paths: readonly string[]) => string }> {
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

/** What is proven after a run: a package by all of its specs, and what stays as it was. */
export function provenBy(packages: readonly Package[], proven: Proven, files: readonly FileTime[]): Proven {
  const passed = new Set(files.filter(({ hasPassed }) => hasPassed).map(({ file }) => relative(projectRoot(), file)));
  const now = packages.map(({ name, specs, fingerprint }): [string, string | undefined] => [
    name,
    specs.every((spec) => passed.has(spec)) ? fingerprint : proven[name],
  ]);
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
