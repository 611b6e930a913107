import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { requestId } from '../../../platform/http/request-context.js';
import type { Letter } from '../../../platform/notices/letter.js';
import type { SecurityEventKind } from '../../../supabase/auth/security-events/security-events.contract.js';
import { findAccessNote, insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import type { Access } from '../../records/access.js';
import { accessOfAdmin } from '../../records/job-access.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { CasesRepository } from '../cases.repository.js';
import type {
  AskedInCase,
  AskedInCaseResponse,
  AskedRow,
  AskedRowsResponse,
  OpenedMatter,
} from './case-matters.contract.js';
import { defineMatter, type Matter, type MatterKind, type WordStore, type Words } from './define-matter.js';
import { Matters } from './matters.js';

const MOST_LISTED = 100;
/** Matters of one case; more is a fault of a program. */
const MOST_OF_CASE = 10_000;

/** A payload whose matter has its words in notes of the case. */
interface WithNotes {
  /** Of the note with the answer; the note with what was asked has the matter's id. */
  readonly replyId?: string;
}

/** The words are notes of the case, under its key and row policy; each writing is a row of the access log. */
export const notesOfCase: WordStore<CaseRecords> = {
  write: async (records, { matterId, part, text, at: notedAt }) => {
    if (text === '') return {};
    const id = part === 'opening' ? matterId : randomUUID();
    await insertAccessNote(records, { id, notedAt, text });
    return part === 'opening' ? {} : { replyId: id };
  },
  read: async (records, matters) => {
    const words = [];
    for (const { id, payload } of matters) {
      const { replyId } = payload as WithNotes;
      const closing = replyId === undefined ? null : await findAccessNote(records, replyId);
      words.push({ opening: await findAccessNote(records, id), closing });
    }
    return words;
  },
};

type Asked<About extends object> = Matter<About & WithNotes, 'answered'>;
type CaseMatterKind<About extends object> = MatterKind<Asked<About>, CaseRecords>;

interface CaseMatterRow<About extends object> extends Pick<CaseMatterKind<About>, 'kind' | 'words' | 'refusals'> {
  readonly answerWithinDays: number;
  /** `answeredInCase` makes it. */
  readonly answered: Letter<Asked<About>>;
  /** Its row of the security log, with the matter as `questionId`. */
  readonly log: SecurityEventKind;
}

/**
 * Declares a kind of what a patient asks in their case and an admin answers once: both in notes of the case, with which it goes.
 * `About` is what the payload says beside them; the patient and all admins see it.
 */
export const defineCaseMatter = <About extends object = object>({
  answerWithinDays,
  answered,
  log,
  ...row
}: CaseMatterRow<About>): CaseMatterKind<About> =>
  defineMatter({
    ...row,
    dueAt: (askedAt) => addDays(askedAt, answerWithinDays),
    outcomes: () => ['answered'],
    mustExplain: () => true,
    mails: { closed: answered },
    logs: { closed: ({ id }) => [log, { questionId: id }] },
  });

/** A case that its patient has opened. */
interface OpenedCase {
  readonly access: Access;
  readonly caseId: string;
}

/** What `defineCaseMatter` declares: the patient asks in the case and reads the answer, an admin reads and answers. */
@Injectable()
export class CaseMatters {
  constructor(
    private readonly matters: Matters,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Opens one. @param check throws in the same transaction what is refused before; the log of the case has no row yet
   *
   * @throws `not_found` for a case that is gone, and the kind's `waits`
   */
  async ask<About extends object>(
    kind: CaseMatterKind<About>,
    { access, caseId }: OpenedCase,
    { payload, words }: { readonly payload: Asked<About>['payload']; readonly words: string },
    check: (records: CaseRecords) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.matters.of(kind).prepare('opened');
    await this.transactions.run(async (tx) => {
      const records = await this.records.forCase(tx, access, caseId);
      await check(records);
      const of = await this.cases.find(caseId, tx);
      if (!of) throw noSuch('case');
      const asked = { id: randomUUID(), userId: null, orderId: of.orderId, caseId: of.id, payload };
      if (!(await this.matters.of(kind).open(records, asked, { words })))
        throw (kind.refusals.waits ?? kind.refusals.closed)();
    });
  }

  /** Those of the case with their words, newest first. */
  async listOwn<About extends object>(
    kind: CaseMatterKind<About>,
    { access, caseId }: OpenedCase,
  ): Promise<AskedInCaseResponse<AskedInCase & About>> {
    const asked = await this.records.run(access, caseId, { read: 'access-note' }, async (records, tx) => {
      const listed = await this.matters.of(kind).list({ of: { caseIds: [caseId] }, limit: MOST_OF_CASE }, tx);
      return this.matters.of(kind).read(records, listed);
    });
    return { questions: asked.map(presentOwn<About>) };
  }

  /** Those that wait, oldest first, then the newest that are closed, at most 100; without their words. */
  async list<About extends object>(kind: CaseMatterKind<About>): Promise<AskedRowsResponse<AskedRow & About>> {
    const [open, closed] = await Promise.all(
      (['open', 'closed'] as const).map((state) => this.matters.of(kind).list({ state, limit: MOST_LISTED })),
    );
    const listed = [...(open ?? []), ...(closed ?? [])].slice(0, MOST_LISTED);
    return { questions: listed.map(presentRow<About>) };
  }

  /**
   * With its words; the log of the case has a row of it. @param more finds what the response says beside
   *
   * @throws the kind's refusals
   */
  async readOne<About extends object, More extends object = object>(
    kind: CaseMatterKind<About>,
    id: string,
    adminId: string,
    more?: (matter: Asked<About>) => Promise<More>,
  ): Promise<OpenedMatter & About & More> {
    const matter = await this.matters.of(kind).get(id);
    const access = accessOfAdmin(adminId, matter.caseId, requestId());
    const [read] = await this.records.run(access, matter.caseId, { read: 'access-note' }, (records) =>
      this.matters.of(kind).read(records, [matter]),
    );
    const words = { text: read?.opening ?? '', reply: read?.closing ?? null };
    return { ...presentRow(matter), ...words, ...((await more?.(matter)) as More) };
  }

  /**
   * Stores the answer and mails the patient that there is one. @param check throws what this admin is refused
   *
   * @throws the kind's refusals
   */
  async answer<About extends object>(
    kind: CaseMatterKind<About>,
    id: string,
    { words, by }: { readonly words: string; readonly by: string },
    check: (matter: Asked<About>) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const matter = await this.matters.of(kind).get(id);
    await check(matter);
    await this.matters.of(kind).prepare('closed');
    const access = accessOfAdmin(by, matter.caseId, requestId());
    await this.records.run(access, matter.caseId, { write: 'access-note' }, (records) =>
      this.matters.of(kind).close(records, id, { outcome: 'answered', words, by }),
    );
  }
}

function presentOwn<About extends object>(matter: Asked<About> & Words): AskedInCase & About {
  const { id, openedAt, closedAt, opening, closing } = matter;
  const reply = closing === null || closedAt === null ? null : { at: closedAt.toISOString(), text: closing };
  return { id, askedAt: openedAt.toISOString(), text: opening ?? '', reply, ...aboutOf(matter) };
}

function presentRow<About extends object>(matter: Asked<About>): AskedRow & About {
  const { id, orderNumber, openedAt, closedAt } = matter;
  const repliedAt = closedAt?.toISOString() ?? null;
  return { id, orderNumber, askedAt: openedAt.toISOString(), repliedAt, ...aboutOf(matter) };
}

/** The payload without the note of the answer. */
function aboutOf<About extends object>({ payload: { replyId: _, ...about } }: Asked<About>): About {
  return about as unknown as About;
}
