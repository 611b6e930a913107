import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { logOpeningAccess, type AccessEntry } from './access-log/access-log.js';
import type { Access } from './access.js';
import { requireGranted } from './access-grants.js';
import { unwrapDataKey, type WrappedKey, openDataKey, rewrapDataKey } from './encryption/case-keys.repository.js';
import { CaseCipher } from './encryption/case-cipher.js';
import type { CaseContext } from './encryption/case-context.js';
import { FileCipher } from './encryption/file-cipher.js';
import { openSummary, sealSummary, type SealedSummary } from './encryption/summary-seal.js';
import { PatientDataKeys } from './encryption/patient-data-keys.js';

/** The one gate to the tables of patient data (docs/security.md, "Patient data"). */
@Injectable()
export class PatientRecords {
  constructor(
    private readonly keys: PatientDataKeys,
    private readonly transactions: Transactions,
  ) {}

  /** One transaction of its own, with the case's rows open for this use. See {@link Transactions.run}. */
  async run<T>(
    access: Access,
    caseId: string,
    use: CaseUse,
    work: (records: CaseRecords, tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (tx) => work(await this.open(tx, access, caseId, use), tx));
  }

  /** As {@link run}, in a transaction that has begun. */
  async open(tx: Tx, access: Access, caseId: string, use: CaseUse): Promise<CaseRecords> {
    requireGranted(access, caseId);
    const records = new CaseRecords(tx, access, caseId.toLowerCase(), this.keys);
    await records.log(use);
    return records;
  }

  /**
   * Says to this transaction who reaches for patient data and why. It finds nothing before the first {@link CaseRecords.log},
   * then the rows of this case alone, and ends with the transaction; another case in the same one takes its place.
   *
   * @throws AccessNotGrantedError
   */
  async forCase(tx: Tx, access: Access, caseId: string): Promise<CaseRecords> {
    return recordsOf(tx, access, caseId, this.keys);
  }
}

/** See {@link PatientRecords.forCase}. */
export async function recordsOf(tx: Tx, access: Access, caseId: string, keys: PatientDataKeys): Promise<CaseRecords> {
  requireGranted(access, caseId);
  await tx.query(`SELECT set_config('app.principal', $1, true), set_config('app.case', '', true)`, [
    access.principal.id,
  ]);
  return new CaseRecords(tx, access, caseId.toLowerCase(), keys);
}

type Action = AccessEntry['action'];

/** What is done to which parts of a case: `{ read: 'answers' }`, `{ write: 'photos', fields: [slot] }`. */
export type CaseUse = {
  [Each in Action]: Readonly<Record<Each, string | readonly string[]>> & Pick<AccessEntry, 'fields'>;
}[Action];

/** The patient data of one case, open to one transaction. */
export class CaseRecords {
  private dataKey: Buffer | null = null;

  constructor(
    /** For statements on patient tables; they see no row before {@link log}. */
    readonly tx: Tx,
    private readonly access: Access,
    readonly caseId: string,
    private readonly keys: PatientDataKeys,
  ) {}

  /** Who reaches for the case, as the access log names them. */
  get principalId(): string {
    return this.access.principal.id;
  }

  /**
   * Logs an access to parts of the case and then lets the row policies show its rows, so that no access goes unlogged.
   * Call before each read and write.
   */
  async log({ fields = [], ...use }: CaseUse): Promise<void> {
    const entries = Object.entries(use).flatMap(([action, groups]) =>
      [groups].flat().map((group) => ({ action: action as Action, group, fields })),
    );
    await logOpeningAccess(this.tx, this.access, this.caseId, entries);
  }

  /** For values of the case. @throws `patient-records.keys-missing`, DecryptionError */
  async cipher(): Promise<CaseCipher> {
    return new CaseCipher(this.caseId, await this.key());
  }

  /** For one file of the case, a photo or a PDF. @throws `patient-records.keys-missing`, DecryptionError */
  async fileCipher(place: Omit<CaseContext, 'caseId'>): Promise<FileCipher> {
    return new FileCipher(await this.key(), { caseId: this.caseId, ...place });
  }

  /** Seals the text that lists show of the case. @throws `patient-records.keys-missing` */
  sealSummary(text: string): SealedSummary {
    return sealSummary(this.keys.summaryKeys, this.caseId, text);
  }

  /** The text of a summary of the case. @throws `patient-records.keys-missing`, DecryptionError */
  openSummary(sealed: SealedSummary): string {
    return openSummary(this.keys.summaryKeys, this.caseId, sealed);
  }

  /** Seals a summary again, under the first key. @throws `patient-records.keys-missing`, DecryptionError */
  resealSummary(sealed: SealedSummary): SealedSummary {
    return this.sealSummary(this.openSummary(sealed));
  }

  /** What equal identity numbers share. @param number twelve digits @throws `patient-records.keys-missing` */
  identityHash(number: string): Buffer {
    return this.keys.identityHash.of(number);
  }

  /**
   * Opens the data key that was read along with the case's rows: it need not be read for itself.
   *
   * @throws `patient-records.keys-missing`, DecryptionError when it is another case's
   */
  useKey(wrapped: WrappedKey): void {
    this.dataKey ??= unwrapDataKey(this.keys.masterKeys, this.caseId, wrapped);
  }

  /** Wraps the data key again, under the first master key. @throws `patient-records.keys-missing`, DecryptionError */
  async rewrapKey(): Promise<void> {
    await rewrapDataKey(this.tx, this.keys.masterKeys, this.caseId);
  }

  /** The data key, made when the case has none. */
  private async key(): Promise<Buffer> {
    this.dataKey ??= await openDataKey(this.tx, this.keys.masterKeys, this.caseId);
    return this.dataKey;
  }
}
