import type { OwnDataAccess } from '../own-data.contract.js';

/** `building` has begun; `failed` was given up; the file of an `expired` one is deleted. */
export type ExportState = 'queued' | 'building' | 'ready' | 'failed' | 'expired';

/** A case of an export. */
export class ExportedCase {
  id!: string;
  orderNumber!: string;
  /** `open`: in the copy; otherwise why it was left out. */
  access!: OwnDataAccess;
}

/** A copy of the caller's data, made or being made. */
export class OwnDataExport {
  id!: string;
  state!: ExportState;
  /** ISO 8601. */
  requestedAt!: string;
  /** How many of the included cases are in the file yet. */
  casesDone!: number;
  cases!: ExportedCase[];
  /** ISO 8601; null before it is ready. */
  readyAt!: string | null;
  /** When the file is deleted, ISO 8601; null before it is ready. */
  expiresAt!: string | null;
  fetchesLeft!: number;
  /** Bytes of the ZIP; null before it is ready. */
  sizeBytes!: number | null;
}

export class OwnDataExportResponse {
  /** The newest; null before the first. */
  export!: OwnDataExport | null;
}
