import { Body, Controller, Param } from '@nestjs/common';
import { OPERATOR_DUTIES } from '../duties/operator-duties.js';
import {
  ConfirmTestMailRequest,
  ConfirmTestSmsRequest,
  ConfirmByNameRequest,
  TestSmsRequest,
  type ConfirmationsResponse,
  type ConfirmedResponse,
  type TestMailResponse,
} from './confirmations.contract.js';
import { presentConfirmation, ConfirmedSubjects } from './confirmed-subjects.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { LEGAL_TEXTS } from '../../profile/legal-texts.js';
import { SendTests } from './send-tests.js';

/** What only people can confirm before a clinic opens. */
@Controller('api/v1/admin/checks')
export class ConfirmationsController {
  constructor(
    private readonly sendTests: SendTests,
    private readonly confirmedSubjects: ConfirmedSubjects,
  ) {}

  /** Mails the admin a link to the page of checks. */
  @AdminAal2.Post('mail-test', 202)
  @RateLimit(5, 600)
  async testMail(@CurrentUser() { id }: SignedInUser): Promise<TestMailResponse> {
    return { sentTo: await this.sendTests.mail(id) };
  }

  /** By the admin who asked for the mail, within an hour. */
  @AdminAal2.Post('mail-test/confirm')
  @RateLimit(20, 600)
  async confirmMail(
    @CurrentUser() { id }: SignedInUser,
    @Body() { token }: ConfirmTestMailRequest,
  ): Promise<ConfirmedResponse> {
    return presentConfirmation(await this.confirmedSubjects.mail(id, token));
  }

  /** Sends a code by text message. */
  @AdminAal2.Post('sms-test', 202)
  @RateLimit(5, 600)
  async testSms(@CurrentUser() { id }: SignedInUser, @Body() { phone }: TestSmsRequest): Promise<void> {
    await this.sendTests.sms(id, phone);
  }

  /** By the admin who asked for the code, within ten minutes. */
  @AdminAal2.Post('sms-test/confirm')
  @RateLimit(10, 600)
  async confirmSms(
    @CurrentUser() { id }: SignedInUser,
    @Body() { code }: ConfirmTestSmsRequest,
  ): Promise<ConfirmedResponse> {
    return presentConfirmation(await this.confirmedSubjects.sms(id, code));
  }

  /** The texts and the operator's duties that someone confirms by name. */
  @AdminAal2.Get('confirmations')
  list(): Promise<ConfirmationsResponse> {
    return this.confirmedSubjects.list();
  }

  /** By name; 409 when the text, or the clinic, has changed since it was read. */
  @AdminAal2.Put('confirmations/:subject')
  async confirmByName(
    @CurrentUser() { id }: SignedInUser,
    @Param('subject') given: string,
    @Body() body: ConfirmByNameRequest,
  ): Promise<ConfirmedResponse> {
    const subject = [...LEGAL_TEXTS, ...OPERATOR_DUTIES].find((each) => each === given);
    if (subject === undefined) throw new NotFoundError('There is nothing of this name to confirm.');
    return presentConfirmation(await this.confirmedSubjects.byName(id, subject, body));
  }
}
