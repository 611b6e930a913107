import { PatientDataSettings } from '../../clinic/records/patient-data.settings.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { keyFingerprints } from '../archive/key-fingerprints.js';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Notes fingerprints of the worker's keys for archives. */
const NoteKeyFingerprints = defineJob('maintenance.note-key-fingerprints', { everySeconds: 60, attempts: 1 });

/**
 * Notes which keys the worker has: an archive names them, so that a restore can refuse before it starts, and no backup has the
 * keys. Idempotent: a key that is noted is not written again.
 */
@Handles(NoteKeyFingerprints)
export class NoteKeyFingerprintsHandler {
  constructor(
    private readonly env: Env,
    private readonly patientData: PatientDataSettings,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    const fingerprints = keyFingerprints({
      SEAL_KEYS: this.env.keys.sealKeys,
      PATIENT_DATA_KEYS: this.patientData.keys,
      CASE_SUMMARY_KEYS: this.patientData.summaryKeys,
      IDENTITY_LOOKUP_KEY: this.env.keys.identityLookupKey,
    });
    const keys = Object.entries(fingerprints).flatMap(([setting, ofSetting]) =>
      Object.entries(ofSetting).map(([key_id, fingerprint]) => ({ setting, key_id, fingerprint })),
    );
    await this.transactions.run(async (tx) => {
      await tx.query(
        `WITH had AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS k (setting text, key_id text, fingerprint text)),
              gone AS (DELETE FROM key_fingerprints f WHERE NOT EXISTS (
                SELECT 1 FROM had WHERE had.setting = f.setting AND had.key_id = f.key_id))
         INSERT INTO key_fingerprints AS f (setting, key_id, fingerprint) SELECT setting, key_id, fingerprint FROM had
         ON CONFLICT (setting, key_id) DO UPDATE SET fingerprint = excluded.fingerprint
           WHERE f.fingerprint <> excluded.fingerprint`,
        [JSON.stringify(keys)],
      );
    });
  }
}
