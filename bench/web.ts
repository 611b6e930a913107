import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { availableParallelism, loadavg } from 'node:os';
import { chromium, findProgram } from '../tools/programs.js';
import { projectRoot } from '../tools/project-root.js';
import { percentile } from './measure/statistics.js';
import { onLaunchedClinic } from './support/launched-clinic.js';

const VERSION = '12.8.2';
const CHROMIUM_FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';
const REPORT_BYTES = 64 * 1024 * 1024;

const execute = promisify(execFile);

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The used part of Lighthouse's report. */
interface LighthouseReport {
  /** 0 to 1. */
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/**
 * Lighthouse's command, installed on first use: it has two hundred packages that nothing else needs, so it is not a
 * dependency.
 */
async function installLighthouse(): Promise<string> {
  const folder = join(projectRoot(), 'node_modules/.cache/lighthouse');
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(command)) {
    await execute('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${VERSION}`,
    ]);
  }
  return command;
}

/** A run whose recording missed the page's beginning is invalid; Chromium with window controls often produces one. */
const UNRECORDED = 'NO_NAVSTART';
const TRIES = 3;

/**
 * One run of Lighthouse's mobile settings in Debian's Chromium. @throws Error when there is no Chromium, or the page
 * does not load
 */
async function runLighthouse(command: string, url: string): Promise<LighthouseReport> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(command, url);
    } catch (error) {
      if (tried === TRIES || !String(error).includes(UNRECORDED)) throw error;
    }
  }
}

async function runOnce(command: string, url: string): Promise<LighthouseReport> {
  const browser = findProgram(chromium);
  if (browser === null) throw new Error('Lighthouse needs Chromium (Debian: apt-get install chromium).');
  const options = ['--output=json', '--output-path=stdout', '--quiet', `--chrome-flags=${CHROMIUM_FLAGS}`];
  const { stdout } = await execute(process.execPath, [command, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: REPORT_BYTES,
  });
  return JSON.parse(stdout) as LighthouseReport;
}

// Lighthouse on the public pages: mobile, median of five runs, as a Markdown table. `npm run bench -- web`
// (RUNS=1 for a quick look). Below the table are the findings on pages that miss an aim.
const RUNS = Number(process.env['RUNS'] ?? 5);

const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Page and its aim for performance; the other aims are 100. */
const PAGES: readonly (readonly [path: string, performance: number])[] = [
  ['/', 99],
  ['/akne', 99],
  ['/blogg', 99],
  ['/blogg/rosacea-darfor-blir-ansiktet-rott', 99],
  ['/faq', 99],
  ['/bestall-bedomning', 97],
];

const command = await installLighthouse();
const findings: string[] = [];
await onLaunchedClinic(async (clinic) => {
  console.log(
    `Lighthouse, mobile, median of ${RUNS}; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores at the start\n`,
  );
  console.log('| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [path, wanted] of PAGES) {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(command, clinic.url + path));
    console.log(row(path, reports));
    findings.push(...missed(path, wanted, reports));
  }
  if (findings.length > 0) console.log(`\n${findings.join('\n')}`);
});

function scoreOf(reports: readonly LighthouseReport[], category: Category): number {
  return Math.round(
    percentile(
      reports.map(({ categories }) => categories[category].score * 100),
      50,
    ),
  );
}

function numberOf(reports: readonly LighthouseReport[], audit: string): number {
  return percentile(
    reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
    50,
  );
}

function row(path: string, reports: readonly LighthouseReport[]): string {
  const seconds = (numberOf(reports, 'largest-contentful-paint') / 1000).toFixed(2);
  const blockedMs = numberOf(reports, 'total-blocking-time').toFixed(0);
  const shift = numberOf(reports, 'cumulative-layout-shift').toFixed(3);
  const scores = CATEGORIES.map((category) => scoreOf(reports, category));
  return `| \`${path}\` | ${scores.join(' | ')} | ${seconds} s | ${blockedMs} ms | ${shift} |`;
}

/** Findings of the last run in the categories that missed their aim. */
function missed(path: string, performance: number, reports: readonly LighthouseReport[]): string[] {
  const last = reports.at(-1);
  if (last === undefined) return [];
  return CATEGORIES.filter(
    (category) => scoreOf(reports, category) < (category === 'performance' ? performance : 100),
  ).map((category) => {
    const found = last.categories[category].auditRefs.flatMap(({ id }) => {
      const audit = last.audits[id];
      return audit && audit.score !== null && audit.score < 0.9 ? [`${id} (${audit.title})`] : [];
    });
    return `${path}, ${category}: ${found.join(', ')}`;
  });
}
