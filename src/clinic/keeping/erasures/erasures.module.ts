import { Module } from '@nestjs/common';
import { NoticesModule } from '../../../platform/notices/notices.module.js';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { CliniciansModule } from '../../clinicians/clinicians.module.js';
import { CaseAccessModule } from '../../access/case-access.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { PatientRecordsModule } from '../../records/patient-records.module.js';
import { MattersModule } from '../../matters/matters.module.js';
import { AccountErased } from './account-erased.mail.js';
import { AccountErasureController } from './account-erasure.controller.js';
import { AccountErasuresRepository } from './account-erasures.repository.js';
import { CaseKeepingController } from './case-keeping.controller.js';
import { EndJournal, EndJournalsHandler } from './end-journal.js';
import { JournalsEnding } from './journals-ending.mail.js';
import { EraseOwnAccount } from './erase-own-account.js';
import { CaseKeeping } from './case-keeping.js';
import { JournalEndingsRepository } from './journal-endings.repository.js';
import { JournalsToEraseRepository } from './journals-to-erase.repository.js';
import { LegalHoldsRepository } from './legal-holds.repository.js';
import { OrdersOfErasedAccount } from './orders-of-erased-account.js';

/** What is erased and what is kept: accounts by their owners, journals by decision or at their end, cases under legal hold. */
@Module({
  imports: [
    NoticesModule.forFeature([AccountErased, JournalsEnding]),
    AuthModule,
    PatientRecordsModule,
    CasesModule,
    CaseAccessModule,
    CliniciansModule,
    MattersModule,
  ],
  controllers: [AccountErasureController, CaseKeepingController],
  providers: [
    AccountErasuresRepository,
    LegalHoldsRepository,
    JournalEndingsRepository,
    JournalsToEraseRepository,
    EraseOwnAccount,
    CaseKeeping,
    OrdersOfErasedAccount,
    EndJournal,
    EndJournalsHandler,
  ],
})
export class ErasuresModule {}
