import { Module, type OnModuleInit } from '@nestjs/common';
import { CryptoModule } from '../../platform/crypto/crypto.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { PreviewsModule } from '../../platform/previews/previews.module.js';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { CaseAccessModule } from '../case-access/case-access.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { LogReviewModule } from '../log-review/log-review.module.js';
import { CopiedRequests } from '../own-data/copied-requests.service.js';
import { OwnDataModule } from '../own-data/own-data.module.js';
import { EnterRequest } from './enter-request.js';
import { ForgetRequestWordsHandler } from './forget-request-words.handler.js';
import { MakeRequest } from './make-request.js';
import { OwnRightsRequestsController } from './own-rights-requests.controller.js';
import { presentOwn } from './present-request.js';
import { ReadRequest } from './read-request.js';
import { RecordErasureRequest } from './record-erasure-request.js';
import { RemindOfRequestsHandler } from './remind-of-requests.handler.js';
import { RequesterMails } from './requester-mails.js';
import { RightsRequestsChecks } from './rights-requests.checks.js';
import { RightsRequestsController } from './rights-requests.controller.js';
import { ForgetRequestWords, RemindOfRightsRequests } from './rights-requests.jobs.js';
import { rightsRequestsPreviews } from './rights-requests.previews.js';
import { REQUEST_DETAILS, REQUEST_REPLY, RightsRequestsRepository } from './rights-requests.repository.js';
import { rightsRequestsWaiting } from './rights-requests.waiting.js';
import { SettleRequest } from './settle-request.js';

/** Requests of patients about their data, each with its clock of a month (GDPR 12.3). */
@Module({
  imports: [
    JobsModule.forFeature([RemindOfRightsRequests, ForgetRequestWords]),
    WaitingModule.forFeature(rightsRequestsWaiting),
    PreviewsModule.forFeature(rightsRequestsPreviews),
    CryptoModule.forFeature([REQUEST_DETAILS, REQUEST_REPLY]),
    AuthModule,
    OrdersModule,
    CasesModule,
    CaseAccessModule,
    LogReviewModule,
    OwnDataModule,
  ],
  controllers: [OwnRightsRequestsController, RightsRequestsController],
  providers: [
    RightsRequestsRepository,
    RequesterMails,
    MakeRequest,
    EnterRequest,
    ReadRequest,
    SettleRequest,
    RemindOfRequestsHandler,
    ForgetRequestWordsHandler,
    RightsRequestsChecks,
    RecordErasureRequest,
  ],
  exports: [RightsRequestsRepository, RecordErasureRequest],
})
export class RightsRequestsModule implements OnModuleInit {
  constructor(
    private readonly copied: CopiedRequests,
    private readonly requests: RightsRequestsRepository,
  ) {}

  /** A copy has the words that the patient's own page shows. */
  onModuleInit(): void {
    this.copied.declare(async (tx, requester) =>
      (await this.requests.listOwn(requester, null, tx))
        .map((request) => presentOwn(request, true))
        .map(({ number, details, closed }) => ({ number, details, reply: closed?.reply ?? null })),
    );
  }
}
