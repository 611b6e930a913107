import { defineJob } from '../../../platform/jobs/define-job.js';
import { OwnDataExportRequested } from './exports.events.js';

/** Tries before a copy counts as failed; its page says so, and another one can be asked for. */
export const BUILD_ATTEMPTS = 5;

export const BuildOwnDataExport = defineJob('cases.build-own-data-export', {
  on: OwnDataExportRequested,
  attempts: BUILD_ATTEMPTS,
  backoffSeconds: 10,
});
