import { Module, type OnModuleInit } from '@nestjs/common';
import { CryptoModule } from '../../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { WaitingModule } from '../../../platform/waiting/waiting.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { MattersModule } from '../../cases/matters/matters.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { CopiedRequests } from '../../keeping/own-data/copied-requests.service.js';
import { OwnDataModule } from '../../keeping/own-data/own-data.module.js';
import { ForgetRequestWordsHandler } from './forget-request-words.handler.js';
import { OwnRightsRequestsController } from './own-rights-requests.controller.js';
import { presentOwn } from './present-request.js';
import { RightsRequestsChecks } from './rights-requests.checks.js';
import { RightsRequestsController } from './rights-requests.controller.js';
import { RequestAnswered, RequestExtended, RequestReceived } from './rights-request.mail.js';
import { RightsRequestReminder, rightsRequestsWaiting } from './rights-request.js';
import { RightsRequests } from './rights-requests.js';
import { OwnRightsRequests } from './own-rights-requests.js';
import { REQUEST_DETAILS, REQUEST_REPLY, RightsRequestsRepository } from './rights-requests.repository.js';

/** More is a fault of a program. */
const ALL = 10_000;

/** Requests of patients about their data, each with its clock of a month (GDPR 12.3). */
@Module({
  imports: [
    WaitingModule.forFeature(rightsRequestsWaiting),
    NoticesModule.forFeature([RequestReceived, RequestExtended, RequestAnswered, RightsRequestReminder]),
    CryptoModule.forFeature([REQUEST_DETAILS, REQUEST_REPLY]),
    AuthModule,
    OrdersModule,
    CasesModule,
    CaseAccessModule,
    MattersModule,
    OwnDataModule,
  ],
  controllers: [OwnRightsRequestsController, RightsRequestsController],
  providers: [
    RightsRequestsRepository,
    RightsRequests,
    OwnRightsRequests,
    ForgetRequestWordsHandler,
    RightsRequestsChecks,
  ],
  exports: [OwnRightsRequests],
})
export class RightsRequestsModule implements OnModuleInit {
  constructor(
    private readonly copied: CopiedRequests,
    private readonly requests: OwnRightsRequests,
  ) {}

  /** A copy has the words that the patient's own page shows. */
  onModuleInit(): void {
    this.copied.declare(async (tx, requester) =>
      (await this.requests.list(requester, ALL, tx))
        .map((request) => presentOwn(request, true))
        .map(({ number, details, closed }) => ({ number, details, reply: closed?.reply ?? null })),
    );
  }
}
