import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { requestId } from '../../../platform/http/request-context.js';
import type { Access } from '../../records/access.js';
import { accessOfAdmin } from '../../records/job-access.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { CasesRepository } from '../cases.repository.js';
import type { Matter, MatterKind, OutcomeOf, Words } from './define-matter.js';
import { Matters } from './matters.js';
import type { WithNotes } from './notes-of-case.js';

const MOST_LISTED = 100;
/** Matters of one case; more is a fault of a program. */
const MOST_OF_CASE = 10_000;

type Noted = Matter<WithNotes>;

/** A case that its patient has opened. */
interface OpenedCase {
  readonly access: Access;
  readonly caseId: string;
}

interface Asked<Found extends Noted> {
  readonly payload: Found['payload'];
  readonly words: string;
}

/** Matters whose words are notes of the case (`notesOfCase`): the patient asks in the case and reads the answer, an admin reads and answers. */
@Injectable()
export class CaseMatters {
  constructor(
    private readonly matters: Matters,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
  ) {}

  /**
   * Opens one. @param check throws in the same transaction what is refused before
   *
   * @throws the kind's refusals
   */
  async ask<Found extends Noted>(
    kind: MatterKind<Found, CaseRecords>,
    { access, caseId }: OpenedCase,
    { payload, words }: Asked<Found>,
    check: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.matters.of(kind).prepare('opened');
    await this.records.run(access, caseId, { read: 'access-log' }, async (records, tx) => {
      await check(tx);
      const of = await this.cases.find(caseId, tx);
      if (!of) throw kind.refusals.unknown();
      const asked = { id: randomUUID(), userId: null, orderId: of.orderId, caseId: of.id, payload };
      if (!(await this.matters.of(kind).open(records, asked, { words })))
        throw (kind.refusals.waits ?? kind.refusals.closed)();
    });
  }

  /** Those of the case with their words, newest first. */
  listOwn<Found extends Noted>(
    kind: MatterKind<Found, CaseRecords>,
    { access, caseId }: OpenedCase,
  ): Promise<(Found & Words)[]> {
    return this.records.run(access, caseId, { read: 'access-note' }, async (records, tx) => {
      const listed = await this.matters.of(kind).list({ of: { caseIds: [caseId] }, limit: MOST_OF_CASE }, tx);
      return this.matters.of(kind).read(records, listed);
    });
  }

  /** Those that wait, oldest first, then the newest that are closed, at most 100; without their words. */
  async list<Found extends Noted>(kind: MatterKind<Found, CaseRecords>): Promise<Found[]> {
    const [open, closed] = await Promise.all(
      (['open', 'closed'] as const).map((state) => this.matters.of(kind).list({ state, limit: MOST_LISTED })),
    );
    return [...(open ?? []), ...(closed ?? [])].slice(0, MOST_LISTED);
  }

  /** With its words; the log of the case has a row of it. @throws the kind's refusals */
  async readOne<Found extends Noted>(
    kind: MatterKind<Found, CaseRecords>,
    id: string,
    adminId: string,
  ): Promise<Found & Words> {
    const matter = await this.matters.of(kind).get(id);
    const access = accessOfAdmin(adminId, matter.caseId, requestId());
    const [words] = await this.records.run(access, matter.caseId, { read: 'access-note' }, (records) =>
      this.matters.of(kind).read(records, [matter]),
    );
    return { ...matter, opening: words?.opening ?? null, closing: words?.closing ?? null };
  }

  /**
   * Stores the answer and mails the patient that there is one. @param check throws what this admin is refused
   *
   * @throws the kind's refusals
   */
  async answer<Found extends Noted>(
    kind: MatterKind<Found, CaseRecords>,
    id: string,
    said: { readonly outcome: OutcomeOf<Found>; readonly words: string; readonly by: string },
    check: (matter: Found) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const matter = await this.matters.of(kind).get(id);
    await check(matter);
    await this.matters.of(kind).prepare('closed');
    const access = accessOfAdmin(said.by, matter.caseId, requestId());
    await this.records.run(access, matter.caseId, { write: 'access-note' }, (records) =>
      this.matters.of(kind).close(records, id, said),
    );
  }
}
