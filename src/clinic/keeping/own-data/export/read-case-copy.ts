import { Injectable } from '@nestjs/common';
import { MailOutbox, type SentMail } from '../../../../platform/mail/mail-outbox.js';
import { SmsOutbox, type SentTextMessage } from '../../../../platform/sms/sms-outbox.js';
import { Transactions, type Tx } from '../../../../platform/database/transactions.js';
import { OrdersService } from '../../../../shop/orders/orders.service.js';
import type { Case } from '../../../cases/case.entity.js';
import { CasesRepository } from '../../../cases/cases.repository.js';
import { CliniciansService } from '../../../clinicians/clinicians.service.js';
import { listPastAccesses, type PastAccess } from '../../../records/access-log/access-history.repository.js';
import { listAnswers, type StoredAnswers } from '../../../records/answers/case-answers.repository.js';
import { accessOfJob } from '../../../records/job-access.js';
import {
  copyCaseRows,
  findCopiedReply,
  listCopiedPhotos,
  type CopiedFile,
  type CopiedPhoto,
  type CopiedRows,
} from '../../../records/own-data/case-copy.repository.js';
import { PatientRecords, type CaseRecords } from '../../../records/patient-records.js';
import { replyRetractions, type ReplyRetraction } from '../../../records/replies/reply-retractions.repository.js';
import {
  findSignedReply,
  listAmendments,
  type StoredAmendment,
} from '../../../records/replies/signed-replies.repository.js';
import { BuildOwnDataExport } from './exports.events.js';
import { RelatedRowsRepository, type RelatedRows } from './related-rows.repository.js';

/** Rows of the access log that are read at once. */
const LOG_PAGE = 500;

/** A row of the access log with the clinician's name. */
export type NamedAccess = Omit<PastAccess, 'clinicianId'> & { readonly clinician: string | null };

/** Everything about one case, as it was at one instant. */
export interface CaseCopy {
  readonly found: Case;
  readonly orderNumber: string;
  /** The rows of the tables of patient data. */
  readonly rows: CopiedRows;
  readonly related: RelatedRows;
  readonly answers: StoredAnswers;
  readonly signed: Awaited<ReturnType<typeof findSignedReply>>;
  readonly amendments: readonly StoredAmendment[];
  readonly retractions: readonly ReplyRetraction[];
  readonly photos: readonly CopiedPhoto[];
  readonly replyFile: CopiedFile | null;
  /** Newest first. */
  readonly accesses: readonly NamedAccess[];
  /** By id, of the clinicians that the rows name. */
  readonly clinicians: ReadonlyMap<string, string>;
  readonly mails: readonly SentMail[];
  readonly textMessages: readonly SentTextMessage[];
}

/** Reads a case for the copy that its patient asked for. */
@Injectable()
export class ReadCaseCopy {
  constructor(
    private readonly records: PatientRecords,
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly clinicians: CliniciansService,
    private readonly related: RelatedRowsRepository,
    private readonly mails: MailOutbox,
    private readonly texts: SmsOutbox,
    private readonly transactions: Transactions,
  ) {}

  /**
   * One snapshot: what changes meanwhile is in the copy as a whole, or not at all. Null for a case that is gone. Files are
   * read later; those that are named here are never changed.
   */
  async read(caseId: string): Promise<CaseCopy | null> {
    const stored = await this.transactions.run((tx) => this.readInSnapshot(tx, caseId));
    if (stored === null) return null;
    const { found, accesses, ...copy } = stored;
    const { number: orderNumber, email, phone } = await this.orders.getContact(found.orderId);
    const subjects = [caseId, found.orderId];
    const names = await this.clinicians.findNames([
      ...accesses.map(({ clinicianId }) => clinicianId),
      ...cliniciansOf(copy.rows),
    ]);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.displayName ?? null));
    return {
      ...copy,
      found,
      orderNumber,
      accesses: accesses.map(({ clinicianId, ...access }) => ({ ...access, clinician: nameOf(clinicianId) })),
      clinicians: new Map([...names].map(([id, { displayName }]) => [id, displayName])),
      mails: email === '' ? [] : await this.mails.listTo(email, subjects),
      textMessages: phone === '' ? [] : await this.texts.listTo(phone, subjects),
    };
  }

  private async readInSnapshot(tx: Tx, caseId: string) {
    await this.related.beginSnapshot(tx);
    const found = await this.cases.find(caseId, tx);
    if (!found) return null;
    const access = accessOfJob(BuildOwnDataExport.name, 'own-case');
    const records = await this.records.open(tx, access, caseId, { export: 'own-data' });
    const signed = await findSignedReply(records);
    return {
      found,
      rows: await copyCaseRows(records),
      related: await this.related.ofCase(tx, caseId),
      answers: await listAnswers(records),
      signed,
      amendments: await listAmendments(records),
      retractions: await replyRetractions.list(records),
      photos: await listCopiedPhotos(records),
      replyFile: signed && (await findCopiedReply(records)),
      accesses: await listAccesses(records),
    };
  }
}

async function listAccesses(records: CaseRecords): Promise<PastAccess[]> {
  const accesses: PastAccess[] = [];
  for (let after: string | null = null; ;) {
    const page: PastAccess[] = await listPastAccesses(records, after, LOG_PAGE);
    accesses.push(...page);
    after = page.at(-1)?.sequence ?? null;
    if (page.length < LOG_PAGE || after === null) return accesses;
  }
}

/** Columns that name a clinician. */
const CLINICIAN_COLUMNS = ['clinician_id', 'asked_by', 'signed_by', 'changed_by', 'judged_by', 'saved_by'];

function cliniciansOf(rows: CopiedRows): string[] {
  return Object.values(rows)
    .flat()
    .flatMap((row) => CLINICIAN_COLUMNS.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : [])));
}
