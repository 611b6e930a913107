import { Module } from '@nestjs/common';
import { CryptoModule } from '../../../platform/crypto/crypto.module.js';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { WaitingModule } from '../../../platform/waiting/waiting.module.js';
import { OrdersModule } from '../../../shop/orders/orders.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { ForgetRequestWordsHandler } from './forget-request-words.handler.js';
import { OwnRightsRequestsController } from './own-rights-requests.controller.js';
import { RightsRequestsChecks } from './rights-requests.checks.js';
import { RightsRequestsController } from './rights-requests.controller.js';
import { RequestAnswered, RequestExtended, RequestReceived } from './rights-request.mail.js';
import { RightsRequestReminder, rightsRequestsWaiting } from './rights-request.js';
import { RightsRequests } from './rights-requests.js';
import { OwnRightsRequests } from './own-rights-requests.js';
import { REQUEST_DETAILS, REQUEST_REPLY, RightsRequestsRepository } from './rights-requests.repository.js';

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
export class RightsRequestsModule {}
