import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requestId } from '../../platform/http/request-context.js';
import { Clock } from '../../platform/time/clock.js';
import { Letters } from '../../platform/notices/letter.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { AccessPeople } from '../log-review/access-people.js';
import { logReviewRefusal } from '../log-review/log-review.errors.js';
import { ReviewersRepository } from '../log-review/reviewers.repository.js';
import { findAccessNote, insertAccessNote } from '../patient-records/access-log/access-notes.repository.js';
import { accessOfAdmin } from '../patient-records/job-access.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { AccessQuestionAnswered } from './access-question.mail.js';
import type { AccessQuestionResponse } from './access-questions.contract.js';
import { questionRefusal } from './access-questions.errors.js';
import { AccessQuestionsRepository, type AskedAccess, type StoredQuestion } from './access-questions.repository.js';
import { presentQuestion } from './present-question.js';

/** A reviewer of the access log reads a patient's question and replies to it. */
@Injectable()
export class ReplyToAccessQuestion {
  constructor(
    private readonly questions: AccessQuestionsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly people: AccessPeople,
    private readonly records: PatientRecords,
    private readonly letters: Letters,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /** With its words; the log of the case has a row of it. @throws `not_log_reviewer`, `question_not_found` */
  async read(id: string, adminId: string): Promise<AccessQuestionResponse> {
    const question = await this.require(id, adminId);
    const { caseId, accessAt, replyId } = question;
    const access = accessOfAdmin(adminId, caseId, requestId());
    const words = await this.records.run(access, caseId, { read: 'access-note' }, async (records) => ({
      text: (await findAccessNote(records, id)) ?? '',
      reply: replyId === null ? null : await findAccessNote(records, replyId),
    }));
    const accesses = await this.questions.listAccesses(caseId, accessAt);
    const person = await this.people.find(accesses.map(({ principal }) => principal));
    return {
      ...presentQuestion(question),
      ...words,
      accesses: accesses.map(({ principal, ...row }) => ({ ...row, person: person(principal).name })),
    };
  }

  /**
   * The patient is told by mail that there is a reply. @throws `not_log_reviewer`, `question_not_found`, `own_access`,
   * `already_replied`
   */
  async reply(id: string, text: string, adminId: string): Promise<void> {
    const { caseId, accessAt } = await this.require(id, adminId);
    await this.refuseOwn(await this.questions.listAccesses(caseId, accessAt), adminId);
    await this.letters.prepare(AccessQuestionAnswered);
    const [replyId, at] = [randomUUID(), this.clock.now()];
    const access = accessOfAdmin(adminId, caseId, requestId());
    await this.records.run(access, caseId, { write: 'access-note' }, async (records, tx) => {
      const locked = await this.questions.lock(tx, id);
      if (locked === null) throw questionRefusal('question_not_found');
      if (locked.repliedAt !== null) throw questionRefusal('already_replied');
      await insertAccessNote(records, { id: replyId, notedAt: at, text });
      await this.questions.reply(tx, id, replyId, at, adminId);
      await this.securityEvents.record(tx, {
        kind: 'access_question_answered',
        userId: adminId,
        detail: { questionId: id },
      });
      if (locked.orderId !== null)
        await this.letters.store(tx, AccessQuestionAnswered, { questionId: id, orderId: locked.orderId });
    });
  }

  private async require(id: string, adminId: string): Promise<StoredQuestion> {
    if (!(await this.reviewers.isReviewer(adminId))) throw logReviewRefusal('not_log_reviewer');
    const question = await this.questions.find(id);
    if (question === null) throw questionRefusal('question_not_found');
    return question;
  }

  private async refuseOwn(accesses: readonly AskedAccess[], adminId: string): Promise<void> {
    const own = await this.reviewers.listPrincipalsOf(adminId);
    if (accesses.some(({ principal }) => own.includes(principal))) throw logReviewRefusal('own_access');
  }
}
