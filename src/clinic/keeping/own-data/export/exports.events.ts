import { IsUUID } from 'class-validator';
import { defineEvent } from '../../../../platform/events/define-event.js';
import { defineJob } from '../../../../platform/jobs/define-job.js';

export class ExportPayload {
  @IsUUID()
  exportId!: string;
}

/** A patient asked for a copy of their data. */
export const OwnDataExportRequested = defineEvent('assessments.own-data-export-requested', ExportPayload);

/** After the last attempt a copy counts as failed; its page says so, and another one can be asked for. */
export const BuildOwnDataExport = defineJob('cases.build-own-data-export', {
  on: OwnDataExportRequested,
  attempts: 5,
  backoffSeconds: 10,
});
