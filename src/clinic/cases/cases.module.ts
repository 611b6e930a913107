import { Module } from '@nestjs/common';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { AdvanceCasesHandler } from './advance-cases.handler.js';
import { CaseDoctors } from './case-doctors.js';
import { CaseOwnersRepository } from './case-owners.repository.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';
import { EndRefundedCaseHandler } from './ends/end-refunded-case.handler.js';
import { EraseUnsentFormsHandler } from './ends/erase-unsent-forms.handler.js';
import * as settlements from './ends/settle-case.handlers.js';
import { SettleCase } from './ends/settle-case.js';
import { SettledCaseLetter } from './ends/settled-case.mail.js';
import { WaitingAdvice } from './questionnaire/waiting-advice.js';

/** The state of cases, their questionnaire and its red flags; what follows when one ends without an answer. */
@Module({
  imports: [
    NoticesModule.forFeature([SettledCaseLetter]),
    OrdersModule,
    PaymentsModule,
    PatientRecordsModule,
    CliniciansModule,
  ],
  providers: [
    CasesService,
    CasesRepository,
    CaseOwnersRepository,
    CaseDoctors,
    WaitingAdvice,
    AdvanceCasesHandler,
    SettleCase,
    settlements.SettleExpiredCaseHandler,
    settlements.SettleStoppedCaseHandler,
    settlements.SettleWithdrawnCaseHandler,
    settlements.SettleLateCaseHandler,
    EndRefundedCaseHandler,
    EraseUnsentFormsHandler,
  ],
  exports: [CasesService, CasesRepository, CaseOwnersRepository, CaseDoctors, WaitingAdvice],
})
export class CasesModule {}
