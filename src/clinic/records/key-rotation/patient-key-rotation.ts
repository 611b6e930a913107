import type { DataSource } from 'typeorm';
import { Logger } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import { DecryptionError } from '../../../platform/crypto/gcm.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { accessOfJob } from '../job-access.js';
import { logGrantedAccess } from '../access-log/access-log.js';
import { rehashIdentityNumber } from '../answers/case-answers.repository.js';
import { recordsOf, type CaseRecords } from '../patient-records.js';
import { resealSummary } from '../summaries/case-summaries.repository.js';
import { PatientDataKeys } from '../encryption/patient-data-keys.js';
import { Env } from '../../../platform/config/env.js';
import { PatientDataSettings } from '../patient-data.settings.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Keeper } from '../keeper.js';

/** Cases of one transaction. */
const BATCH_SIZE = 200;

/** Named in the row policies: it alone finds what is not under the keys that are set now, and the log notes that it looks. */
const ACCESS = accessOfJob('rotate-keys', 'operator-request');

export interface PatientKeyRotationResult {
  /** Cases whose data key is under the first master key now. */
  readonly rewrapped: number;
  /** Cases whose identity number is hashed with the present key now. */
  readonly rehashed: number;
  /** Cases whose summary is under the first key of summaries now. */
  readonly resealed: number;
  /** Ids of cases that no key of the ring opens; they are left as they are. */
  readonly unreadable: readonly string[];
}

/** Finds the next cases that a key has not reached. */
interface Step {
  readonly sql: string;
  readonly parameter: unknown;
  readonly group: string;
  readonly work: (records: CaseRecords) => Promise<void>;
}

/**
 * Brings every case under the first key of `PATIENT_DATA_KEYS` and every identity number under `IDENTITY_LOOKUP_KEY`, in batches by
 * case. May be stopped at any time and run again: it looks for what is left. The data keys stay, so nothing is encrypted again.
 */
export class PatientKeyRotation {
  /** @param dataSource of the keeper: no other role may wrap a key again */
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PatientDataKeys,
  ) {}

  /** @throws `patient-records.keys-missing` */
  async rotate(): Promise<PatientKeyRotationResult> {
    const unreadable = new Set<string>();
    const rewrapped = await this.run(unreadable, {
      sql: 'SELECT case_id AS id FROM case_keys WHERE master_key_id <> $1 AND ($2::uuid IS NULL OR case_id > $2)',
      parameter: this.keys.masterKeys.primary.id,
      group: 'key',
      work: (records) => records.rewrapKey(),
    });
    const rehashed = await this.run(unreadable, {
      sql: `SELECT DISTINCT case_id AS id FROM case_answers
            WHERE identity_hash IS NOT NULL AND substring(identity_hash FROM 1 FOR 4) <> $1 AND ($2::uuid IS NULL OR case_id > $2)`,
      parameter: this.keys.identityHash.keyName,
      group: 'identity-number',
      work: rehashIdentityNumber,
    });
    const resealed = await this.run(unreadable, {
      sql: 'SELECT case_id AS id FROM case_summaries WHERE key_id <> $1 AND ($2::uuid IS NULL OR case_id > $2)',
      parameter: this.keys.summaryKeys.primary.id,
      group: 'key',
      work: resealSummary,
    });
    return { rewrapped, rehashed, resealed, unreadable: [...unreadable] };
  }

  /** How many cases are under which master key. */
  async countByKey(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.transaction(async (tx) => {
      await recordSearch(tx);
      return tx.query<{ keyId: string; count: number }[]>(
        'SELECT master_key_id AS "keyId", count(*)::int AS count FROM case_keys GROUP BY 1 ORDER BY 1',
      );
    });
    return new Map(rows.map(({ keyId, count }) => [keyId, count]));
  }

  private async run(unreadable: Set<string>, step: Step): Promise<number> {
    let done = 0;
    for (let after: string | null = null; ;) {
      const ids = await this.findNext(step, after);
      if (ids.length === 0) return done;
      done += await this.dataSource.transaction((tx) => this.runBatch(tx, ids, unreadable, step));
      after = ids.at(-1) ?? null;
    }
  }

  private async runBatch(tx: Tx, ids: readonly string[], unreadable: Set<string>, step: Step): Promise<number> {
    let done = 0;
    for (const id of ids) {
      const records = await recordsOf(tx, ACCESS, id, this.keys);
      await records.log({ write: step.group });
      try {
        await step.work(records);
        done += 1;
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        unreadable.add(id);
      }
    }
    return done;
  }

  private async findNext({ sql, parameter }: Step, after: string | null): Promise<string[]> {
    const rows = await this.dataSource.transaction(async (tx) => {
      await recordSearch(tx);
      return tx.query<{ id: string }[]>(`${sql} ORDER BY id LIMIT ${BATCH_SIZE}`, [parameter, after]);
    });
    return rows.map(({ id }) => id);
  }
}

/** What the log names where a look is at no case in particular. */
const NO_CASE = '00000000-0000-0000-0000-000000000000';

async function recordSearch(tx: Tx): Promise<void> {
  await logGrantedAccess(tx, ACCESS, { caseId: NO_CASE, action: 'read', group: 'keys' });
  await tx.query(`SELECT set_config('app.principal', $1, true)`, [ACCESS.principal.id]);
}

const RotatePatientKeys = defineJob('maintenance.rotate-patient-keys', {
  everySeconds: secondsInHour,
  attempts: 3,
});

/** Brings every case under the first master key. Idempotent: a second run finds nothing to do. */
@Handles(RotatePatientKeys)
export class RotatePatientKeysHandler {
  private readonly logger = new Logger('patient-records');

  constructor(
    private readonly keeper: Keeper,
    private readonly keys: PatientDataKeys,
    private readonly patientDataSettings: PatientDataSettings,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    // Production does not start without them.
    const { keys, summaryKeys } = this.patientDataSettings;
    if (keys === undefined || summaryKeys === undefined || this.env.keys.identityLookupKey === undefined) return;
    const { rewrapped, rehashed, unreadable } = await new PatientKeyRotation(
      await this.keeper.dataSource(),
      this.keys,
    ).rotate();
    if (rewrapped + rehashed > 0) this.logger.log({ msg: 'keys of patient data rotated', rewrapped, rehashed });
    if (unreadable.length > 0)
      this.logger.error({ msg: 'no key opens these cases', count: unreadable.length, ids: unreadable.slice(0, 20) });
  }
}
