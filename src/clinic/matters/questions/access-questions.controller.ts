import { Body, Controller } from '@nestjs/common';
import { AdminAal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { CaseMatters } from '../../cases/matters/case-matters.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import { AccessQuestion } from './access-question.js';
import {
  AskAboutAccessRequest,
  ReplyToAccessQuestionRequest,
  type AccessQuestionResponse,
  type AccessQuestionRowsResponse,
  type AccessQuestionsResponse,
} from './access-questions.contract.js';
import { AccessQuestions } from './access-questions.js';

/** 'Jag undrar över en åtkomst': patients ask, reviewers of the access log reply. */
@Controller('api/v1')
export class AccessQuestionsController {
  constructor(
    private readonly caseMatters: CaseMatters,
    private readonly questions: AccessQuestions,
  ) {}

  /** Newest first. */
  @CaseRoute.Get('cases/:id/access-questions')
  listOfCase(@CurrentCaseSession() session: AdmittedSession): Promise<AccessQuestionsResponse> {
    return this.caseMatters.listOwn(AccessQuestion, session);
  }

  /** 404 `access_unknown`, 409 `already_asked`. */
  @CaseRoute.Post('cases/:id/access-questions', 204)
  async ask(@CurrentCaseSession() session: AdmittedSession, @Body() body: AskAboutAccessRequest): Promise<void> {
    await this.questions.ask(session, body);
  }

  /** Without their words. */
  @AdminAal2.Get('admin/access-questions')
  list(): Promise<AccessQuestionRowsResponse> {
    return this.caseMatters.list(AccessQuestion);
  }

  /** With its words. 403 `not_log_reviewer`, 404 `question_not_found`. */
  @AdminAal2.Get('admin/access-questions/:id')
  read(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<AccessQuestionResponse> {
    return this.questions.read(id, admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `question_not_found`, 409 `own_access`, `already_replied`. */
  @AdminAal2.Post('admin/access-questions/:id/reply', 204)
  async reply(
    @Id() id: string,
    @Body() { text }: ReplyToAccessQuestionRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.questions.reply(id, text, admin.id);
  }
}
