import { Body, Controller, Headers, Param } from '@nestjs/common';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import {
  SaveAnswerRequest,
  SaveInfoRequest,
  type CaseResponse,
  type DeviceKeyResponse,
  type SaveAnswerResponse,
  type SaveInfoResponse,
} from './answers.contract.js';
import { SaveAnswer } from './save-answer.js';
import { CaseView } from './case-view.js';
import { parseIfMatch } from './parse-if-match.js';

/** The patient's form. */
@Controller('api/v1/cases/:id')
export class AnswersController {
  constructor(
    private readonly view: CaseView,
    private readonly saveAnswer: SaveAnswer,
  ) {}

  /** The case with its questions, answers, photos and promise. */
  @CaseRoute.Get()
  read(@CurrentCaseSession() session: AdmittedSession): Promise<CaseResponse> {
    return this.view.read(session.access, session.caseId);
  }

  /** Saves one answer on top of the revision in `If-Match`. */
  @CaseRoute.Put('answers/:questionId')
  save(
    @CurrentCaseSession() session: AdmittedSession,
    @Param('questionId') questionId: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { value }: SaveAnswerRequest,
  ): Promise<SaveAnswerResponse> {
    const change = { questionId, value, revision: parseIfMatch(ifMatch) };
    return this.saveAnswer.save(session.access, session.caseId, change);
  }

  /** Saves what the patient writes to the doctor's question, on top of the revision in `If-Match`. */
  @CaseRoute.Put('info')
  saveInfo(
    @CurrentCaseSession() session: AdmittedSession,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { text }: SaveInfoRequest,
  ): Promise<SaveInfoResponse> {
    const change = { text, revision: parseIfMatch(ifMatch) };
    return this.saveAnswer.saveInfo(session.access, session.caseId, change);
  }

  /** The key of the copy on the patient's device. */
  @CaseRoute.Get('device-key')
  async deviceKey(@CurrentCaseSession() session: AdmittedSession): Promise<DeviceKeyResponse> {
    const key = await this.view.openDeviceKey(session.access, session.caseId);
    return { key: key.toString('base64') };
  }
}
