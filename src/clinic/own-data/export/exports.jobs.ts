import { defineJob } from '../../../platform/jobs/define-job.js';
import { OwnDataExportRequested } from './exports.events.js';

/** After the last attempt a copy counts as failed; its page says so, and another one can be asked for. */
export const BuildOwnDataExport = defineJob('cases.build-own-data-export', {
  on: OwnDataExportRequested,
  attempts: 5,
  backoffSeconds: 10,
});
