import { Injectable } from '@nestjs/common';
import type { AdmittedSession } from '../../access/sessions/case-session.js';
import { CaseMatters } from '../../cases/matters/case-matters.js';
import { presentAsked, presentAskedRow, presentOpenedMatter } from '../../cases/matters/present-asked.js';
import { AccessPeople } from '../../clinicians/responsible/access-people.js';
import { responsibleRefusal } from '../../clinicians/responsible/responsible.errors.js';
import { ReviewersRepository } from '../../clinicians/responsible/reviewers.repository.js';
import { AccessQuestion } from './access-question.js';
import type {
  AccessQuestion as OwnQuestion,
  AccessQuestionResponse,
  AccessQuestionRow,
  AskAboutAccessRequest,
} from './access-questions.contract.js';
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

  /** @throws `access_unknown`, `already_asked`, `question_not_found` */
  async ask(session: AdmittedSession, { accessAt, text: words }: AskAboutAccessRequest): Promise<void> {
    const payload = { accessAt: new Date(accessAt).toISOString() };
    await this.caseMatters.ask(AccessQuestion, session, { payload, words }, async (tx) => {
      if ((await this.found.listAccesses(session.caseId, payload.accessAt, tx)).length === 0)
        throw questionRefusal('access_unknown');
    });
  }

  /** Those of the case with their words, newest first. */
  async listOwn(session: AdmittedSession): Promise<OwnQuestion[]> {
    const stored = await this.caseMatters.listOwn(AccessQuestion, session);
    return stored.map((question) => ({ ...presentAsked(question), accessAt: question.payload.accessAt }));
  }

  /** Those that wait, oldest first, then the newest replies; without their words. */
  async list(): Promise<AccessQuestionRow[]> {
    const stored = await this.caseMatters.list(AccessQuestion);
    return stored.map((question) => ({ ...presentAskedRow(question), accessAt: question.payload.accessAt }));
  }

  /** With its words; the log of the case has a row of it. @throws `not_log_reviewer`, `question_not_found` */
  async read(id: string, adminId: string): Promise<AccessQuestionResponse> {
    await this.requireReviewer(adminId);
    const question = await this.caseMatters.readOne(AccessQuestion, id, adminId);
    const accesses = await this.found.listAccesses(question.caseId, question.payload.accessAt);
    const person = await this.people.find(accesses.map(({ principal }) => principal));
    return {
      ...presentOpenedMatter(question),
      accessAt: question.payload.accessAt,
      accesses: accesses.map(({ principal, ...row }) => ({ ...row, person: person(principal).name })),
    };
  }

  /** Stores the reply and mails the patient that there is one. @throws `not_log_reviewer`, `question_not_found`, `own_access`, `already_replied` */
  async reply(id: string, words: string, by: string): Promise<void> {
    await this.requireReviewer(by);
    const own = await this.reviewers.listPrincipalsOf(by);
    await this.caseMatters.answer(
      AccessQuestion,
      id,
      { outcome: 'answered', words, by },
      async ({ caseId, payload }) => {
        if ((await this.found.listAccesses(caseId, payload.accessAt)).some(({ principal }) => own.includes(principal)))
          throw responsibleRefusal('own_access');
      },
    );
  }

  private async requireReviewer(adminId: string): Promise<void> {
    if (!(await this.reviewers.isReviewer(adminId))) throw responsibleRefusal('not_log_reviewer');
  }
}
