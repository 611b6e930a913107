import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requestId } from '../../../platform/http/request-context.js';
import type { AdmittedSession } from '../../access/sessions/case-session.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { AccessPeople } from '../../clinicians/responsible/access-people.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { Matters } from '../../cases/matters/matters.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { accessOfAdmin } from '../../records/job-access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { AccessQuestion, type StoredQuestion } from './access-question.js';
import type {
  AccessQuestion as OwnQuestion,
  AccessQuestionResponse,
  AccessQuestionRow,
  AskAboutAccessRequest,
} from './access-questions.contract.js';
import { questionRefusal } from './access-questions.errors.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';

const MOST_LISTED = 100;
/** Questions of one case; more is a fault of a program. */
const MOST_OF_CASE = 10_000;

/** A patient wonders about an access to their case and reads the reply; a reviewer of the access log reads and replies. */
@Injectable()
export class AccessQuestions {
  constructor(
    private readonly matters: Matters,
    private readonly found: AccessQuestionsRepository,
    private readonly cases: CasesRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly people: AccessPeople,
    private readonly records: PatientRecords,
  ) {}

  /** @throws `access_unknown`, `already_asked`, `question_not_found` */
  async ask({ access, caseId }: AdmittedSession, { accessAt, text }: AskAboutAccessRequest): Promise<void> {
    const payload = { accessAt: new Date(accessAt).toISOString() };
    await this.records.run(access, caseId, { read: 'access-log' }, async (records, tx) => {
      if ((await this.found.listAccesses(caseId, payload.accessAt, tx)).length === 0)
        throw questionRefusal('access_unknown');
      const of = await this.cases.find(caseId, tx);
      if (!of) throw questionRefusal('access_unknown');
      const asked = { id: randomUUID(), userId: null, orderId: of.orderId, caseId: of.id, payload };
      if (!(await this.matters.of(AccessQuestion).open(records, asked, { words: text })))
        throw questionRefusal('already_asked');
    });
  }

  /** Those of the case with their words, newest first. */
  async listOwn({ access, caseId }: AdmittedSession): Promise<OwnQuestion[]> {
    const stored = await this.records.run(access, caseId, { read: 'access-note' }, async (records, tx) => {
      const listed = await this.matters.of(AccessQuestion).list({ of: { caseIds: [caseId] }, limit: MOST_OF_CASE }, tx);
      return this.matters.of(AccessQuestion).read(records, listed);
    });
    return stored.map(({ id, payload, openedAt, closedAt, opening, closing }) => ({
      id,
      accessAt: payload.accessAt,
      askedAt: openedAt.toISOString(),
      text: opening ?? '',
      reply: closing === null || closedAt === null ? null : { at: closedAt.toISOString(), text: closing },
    }));
  }

  /** Those that wait, oldest first, then the newest replies; without their words. */
  async list(): Promise<AccessQuestionRow[]> {
    const [open, closed] = await Promise.all([
      this.matters.of(AccessQuestion).list({ state: 'open', limit: MOST_LISTED }),
      this.matters.of(AccessQuestion).list({ state: 'closed', limit: MOST_LISTED }),
    ]);
    return [...open, ...closed].slice(0, MOST_LISTED).map(presentQuestion);
  }

  /** With its words; the log of the case has a row of it. @throws `not_log_reviewer`, `question_not_found` */
  async read(id: string, adminId: string): Promise<AccessQuestionResponse> {
    const question = await this.require(id, adminId);
    const { caseId, payload } = question;
    const access = accessOfAdmin(adminId, caseId, requestId());
    const [words] = await this.records.run(access, caseId, { read: 'access-note' }, (records) =>
      this.matters.of(AccessQuestion).read(records, [question]),
    );
    const accesses = await this.found.listAccesses(caseId, payload.accessAt);
    const person = await this.people.find(accesses.map(({ principal }) => principal));
    return {
      ...presentQuestion(question),
      ...{ text: words?.opening ?? '', reply: words?.closing ?? null },
      accesses: accesses.map(({ principal, ...row }) => ({ ...row, person: person(principal).name })),
    };
  }

  /** Stores the reply and mails the patient that there is one. @throws `not_log_reviewer`, `question_not_found`, `own_access`, `already_replied` */
  async reply(id: string, text: string, by: string): Promise<void> {
    const { caseId, payload } = await this.require(id, by);
    const own = await this.reviewers.listPrincipalsOf(by);
    if ((await this.found.listAccesses(caseId, payload.accessAt)).some(({ principal }) => own.includes(principal)))
      throw responsibleRefusal('own_access');
    await this.matters.of(AccessQuestion).prepare('closed');
    const reply = { outcome: 'answered', words: text, by } as const;
    await this.records.run(accessOfAdmin(by, caseId, requestId()), caseId, { write: 'access-note' }, (records) =>
      this.matters.of(AccessQuestion).close(records, id, reply),
    );
  }

  private async require(id: string, adminId: string): Promise<StoredQuestion> {
    if (!(await this.reviewers.isReviewer(adminId))) throw responsibleRefusal('not_log_reviewer');
    return this.matters.of(AccessQuestion).get(id);
  }
}

function presentQuestion({ id, orderNumber, payload, openedAt, closedAt }: StoredQuestion): AccessQuestionRow {
  return {
    ...{ id, orderNumber },
    accessAt: payload.accessAt,
    askedAt: openedAt.toISOString(),
    repliedAt: closedAt?.toISOString() ?? null,
  };
}
