import { refuseUnfitSchema } from './platform/database/refuse-unfit-schema.js';
import { lowerPriority } from './platform/process/serve-requests.js';
import { exitOnFatalErrors, reportStartFailure } from './start/fatal-errors.js';
import { parseEnvOf } from './start/parse-env.js';

/** A third of the server's share when both want the same core: visitors and Stripe wait for the server, not for jobs. */
const NICE = 5;

/** The job process. The application is loaded only after settings and schema were accepted: a refusal comes at once. */
async function main(): Promise<void> {
  const closeOnFatalError = exitOnFatalErrors();
  lowerPriority(NICE);
  const env = parseEnvOf('worker');
  await refuseUnfitSchema(env.database);
  const { runWorker } = await import('./run-worker.js');
  await runWorker(env, closeOnFatalError);
}

main().catch(reportStartFailure);
