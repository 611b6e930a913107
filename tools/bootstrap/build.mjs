import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { root, step } from './step.mjs';

/** Builds of packages, server and pages what changed since the last build. @throws StepFailed */
export async function build({ isRelease = false } = {}) {
  await Promise.all([buildOfPackages(), buildOfServer(), buildOfPages({ isRelease })]);
}

/** The stand-ins for Stripe and BankID, by their own build; the image has this file without them. @throws StepFailed */
export async function buildOfPackages() {
  const { buildPackages } = await import('../../packages/build.mjs');
  await step('Building the packages', buildPackages);
}

/** @throws StepFailed */
export const buildOfServer = () => step('Building the server', buildServer);

/** Nothing in a checkout without pages. @throws StepFailed */
export async function buildOfPages({ isRelease = false } = {}) {
  if (existsSync(join(root, 'web/vite.config.ts'))) await step('Building the pages', () => buildWeb({ isRelease }));
}
