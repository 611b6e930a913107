import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as SupabaseJs from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../tools/project-root.js';

const FOLDER = join(projectRoot(), 'tools/proofs');

/**
 * Packages of `tools/proofs`, which `npm run test:all` alone installs: what they offer is declared here, since the types
 * of the suite must be checked without them.
 */
interface Proofs {
  readonly recheck: {
    check(source: string, flags: string, options: { timeout: number }): Promise<{ status: string }>;
  };
  /** Path of the Nu Html Checker. */
  readonly 'vnu-jar': string;
  /** The newest release of the public client. */
  readonly 'supabase-js-current': Pick<typeof SupabaseJs, 'createClient'>;
}

/** @throws Error outside of `npm run test:all`, when the packages were never installed */
export function proofPackage<Name extends keyof Proofs>(name: Name): Proofs[Name] {
  try {
    return createRequire(join(FOLDER, 'package.json'))(name) as Proofs[Name];
  } catch (error) {
    throw notInstalled(error);
  }
}

function notInstalled(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('Cannot find')) return error;
  return new Error(
    'The packages of tools/proofs are not installed: `npm run test:all` does it, and `npm ci --prefix tools/proofs`.',
    { cause: error },
  );
}

/** Path of a file of `tools/proofs`. */
export const proofFile = (name: string): string => join(FOLDER, name);

interface AccessibilityEngines {
  ibmFindings(page: Page): Promise<string[]>;
  alfaFindings(page: Page): Promise<string[]>;
}

/** IBM's and Siteimprove's engines. */
export async function accessibilityEngines(): Promise<AccessibilityEngines> {
  try {
    return (await import(proofFile('accessibility-engines.ts'))) as AccessibilityEngines;
  } catch (error) {
    throw notInstalled(error);
  }
}
