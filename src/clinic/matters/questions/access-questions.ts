import { Injectable } from '@nestjs/common';
import type { AdmittedSession } from '../../access/sessions/case-session.js';
import { CaseMatters } from '../../cases/matters/case-matters.js';
import { AccessPeople } from '../../clinicians/responsible/access-people.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { AccessQuestion } from './access-question.js';
import type { AccessQuestionResponse, AskAboutAccessRequest } from './access-questions.contract.js';
import { questionRefusal } from './access-questions.errors.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';

/** A patient wonders about an access to their case and reads the reply; a reviewer of the access log reads and replies. */
@Injectable()
export class AccessQuestions {
  constructor(
    private readonly caseMatters: CaseMatters,
    private readonly found: AccessQuestionsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly people: AccessPeople,
  ) {}

  /** @throws `access_unknown`, `already_asked`, `not_found` */
  async ask(session: AdmittedSession, { accessAt, text: words }: AskAboutAccessRequest): Promise<void> {
    const payload = { accessAt: new Date(accessAt).toISOString() };
    await this.caseMatters.ask(AccessQuestion, session, { payload, words }, async (records) => {
      await records.log({ read: 'access-log' });
      if ((await this.found.listAccesses(session.caseId, payload.accessAt, records.tx)).length === 0)
        throw questionRefusal('access_unknown');
    });
  }

  /** With its words; the log of the case has a row of it. @throws `not_log_reviewer`, `question_not_found` */
  async read(id: string, adminId: string): Promise<AccessQuestionResponse> {
    await this.requireReviewer(adminId);
    return this.caseMatters.readOne(AccessQuestion, id, adminId, async ({ caseId, payload }) => {
      const accesses = await this.found.listAccesses(caseId, payload.accessAt);
      const person = await this.people.find(accesses.map(({ principal }) => principal));
      return { accesses: accesses.map(({ principal, ...row }) => ({ ...row, person: person(principal).name })) };
    });
  }

  /** Stores the reply and mails the patient that there is one. @throws `not_log_reviewer`, `question_not_found`, `own_access`, `already_replied` */
  async reply(id: string, words: string, by: string): Promise<void> {
    await this.requireReviewer(by);
    const own = await this.reviewers.listPrincipalsOf(by);
    await this.caseMatters.answer(AccessQuestion, id, { words, by }, async ({ caseId, payload }) => {
      if ((await this.found.listAccesses(caseId, payload.accessAt)).some(({ principal }) => own.includes(principal)))
        throw responsibleRefusal('own_access');
    });
  }

  private async requireReviewer(adminId: string): Promise<void> {
    if (!(await this.reviewers.isReviewer(adminId))) throw responsibleRefusal('not_log_reviewer');
  }
}
