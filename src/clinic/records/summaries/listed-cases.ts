import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { logGrantedAccess } from '../access-log/access-log.js';
import type { Access } from '../access.js';
import { requireGranted } from '../access-grants.js';
import { PatientDataKeys } from '../encryption/patient-data-keys.js';
import { openSummary, type SealedSummary } from '../encryption/summary-seal.js';
import type { CaseSummary } from './case-summaries.repository.js';

const TODAY = `date_trunc('day', now() AT TIME ZONE 'Europe/Stockholm') AT TIME ZONE 'Europe/Stockholm'`;

/**
 * Summaries of cases in a list, a clinician's or the patient's own. The first reading of a case by a person on a Stockholm day
 * leaves the row `list` in the access log, in its transaction; that row opens the summary for the rest of the day.
 */
@Injectable()
export class ListedCases {
  constructor(
    private readonly keys: PatientDataKeys,
    private readonly transactions: Transactions,
  ) {}

  /**
   * By id of case; a case without a summary is missing.
   *
   * @param access who lists them: the patient, or a clinician who has their care or was asked for an opinion
   * @throws AccessNotGrantedError, `patient-records.keys-missing`, DecryptionError
   */
  async read(access: Access, caseIds: readonly string[]): Promise<ReadonlyMap<string, CaseSummary>> {
    if (caseIds.length === 0) return new Map();
    const rows = await this.transactions.run((tx) => readSealed(tx, access, caseIds));
    const ring = this.keys.summaryKeys;
    return new Map(
      rows.map(({ caseId, ...sealed }) => [caseId, JSON.parse(openSummary(ring, caseId, sealed)) as CaseSummary]),
    );
  }
}

interface SummaryRow extends SealedSummary {
  readonly caseId: string;
}

async function readSealed(tx: Tx, access: Access, caseIds: readonly string[]): Promise<SummaryRow[]> {
  for (const caseId of caseIds) requireGranted(access, caseId);
  const principal = access.principal.id;
  await tx.query(`SELECT set_config('app.principal', $1, true)`, [principal]);
  const unlisted = await tx.query<{ id: string }[]>(
    `SELECT id FROM unnest($1::uuid[]) AS id WHERE NOT EXISTS (
       SELECT 1 FROM access_log WHERE case_id = id AND action = 'read' AND data_group = 'list' AND outcome = 'granted'
         AND principal = $2 AND at >= ${TODAY})`,
    [caseIds, principal],
  );
  if (unlisted.length > 0)
    await logGrantedAccess(
      tx,
      access,
      ...unlisted.map(({ id }) => ({ caseId: id, action: 'read', group: 'list' }) as const),
    );
  return tx.query<SummaryRow[]>(
    'SELECT case_id AS "caseId", key_id AS "keyId", content FROM case_summaries WHERE case_id = ANY ($1)',
    [caseIds],
  );
}
