import { IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/events/define-event.js';

export class ExportPayload {
  @IsUUID()
  exportId!: string;
}

/** A patient asked for a copy of their data. */
export const OwnDataExportRequested = defineEvent('assessments.own-data-export-requested', ExportPayload);
