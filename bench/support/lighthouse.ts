import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, findProgram } from '../../tools/programs.js';
import { projectRoot } from '../../tools/project-root.js';

const VERSION = '12.8.2';
const CHROMIUM_FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';
const REPORT_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The used part of Lighthouse's report. */
export interface LighthouseReport {
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
export async function installLighthouse(): Promise<string> {
  const folder = join(projectRoot(), 'node_modules/.cache/lighthouse');
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(command)) {
    await run('npm', [
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
export async function runLighthouse(command: string, url: string): Promise<LighthouseReport> {
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
  const { stdout } = await run(process.execPath, [command, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: REPORT_BYTES,
  });
  return JSON.parse(stdout) as LighthouseReport;
}
