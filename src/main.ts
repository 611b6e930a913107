import { refuseUnfitSchema } from './platform/database/refuse-unfit-schema.js';
import { exitOnFatalErrors, reportStartFailure } from './start/fatal-errors.js';
import { parseEnvOf } from './start/parse-env.js';

/** Runs the jobs in the HTTP process too: one process is enough for a small clinic, and takes less memory than two. */
const WITH_JOBS = '--with-jobs';

/** The HTTP process. The application is loaded only after settings and schema were accepted: a refusal comes at once. */
async function main(): Promise<void> {
  const closeOnFatalError = exitOnFatalErrors();
  const hasJobs = process.argv.includes(WITH_JOBS);
  const env = parseEnvOf(hasJobs ? 'both' : 'server');
  await refuseUnfitSchema(env.database);
  const { runServer } = await import('./run-server.js');
  await runServer(env, { hasJobs, onCreated: closeOnFatalError });
}

main().catch(reportStartFailure);
