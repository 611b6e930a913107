import { Module } from '@nestjs/common';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { DueSoonLetter, MissedGoalNotice, MissedLimitNotice, DueDigestLetter } from './due/due-cases.mail.js';
import { DueNoticesRepository } from './due/due-notices.repository.js';
import { DueStaff } from './due/due-staff.js';
import { GoalMissedNotice } from './due/goal-missed.mail.js';
import { LateQuestionNotice } from './due/late-question.mail.js';
import { NoteDueCaseHandler, SendDueDigestsHandler } from './due/due-cases.handlers.js';
import { HandOverNotice, RefusedHandOverNotice } from './hand-overs/hand-over.mail.js';
import { InfoGivenNotice, NewCaseNotice, RedFlagNotice, TakeOverNotice } from './notices/desk-notice.mail.js';
import { DeskReaders } from './notices/desk-readers.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { CaseAccessModule } from '../access/case-access.module.js';
import { BlockBroken } from './blocks/block-broken.mail.js';
import { BlocksController, DeskBlocksController } from './blocks/blocks.controller.js';
import { BlocksRepository } from './blocks/blocks.repository.js';
import { PatientBlock } from './blocks/patient-block.js';
import { CasesModule } from '../cases/cases.module.js';
import { IntakeModule } from '../intake/intake.module.js';
import { AbsenceController } from './absence/absence.controller.js';
import { ReleaseOwnCasesHandler, SetAbsence } from './absence/absence.js';
import { HandOverAnswers, HandOverOffers } from './hand-overs/hand-overs.js';
import { DeskHandOversController } from './hand-overs/desk-hand-overs.controller.js';
import { HandOversRepository } from './hand-overs/hand-overs.repository.js';
import { BlockedCases } from './blocks/blocked-cases.js';
import { DeskClaims } from './claims/desk-claims.js';
import { DeskController } from './desk.controller.js';
import { DeskCasesController } from './desk-cases.controller.js';
import { DeskQueue } from './queue/desk-queue.js';
import { OpinionRequestsRepository } from './waiting/opinion-requests.repository.js';
import { OwnCases } from './own-cases.repository.js';
import { QueueStreams } from './queue/queue-streams.js';
import { QueueRepository } from './queue/queue.repository.js';
import { DeskSessionHook } from './sessions/desk-session.hook.js';
import { DeskSessionsRepository } from './sessions/desk-sessions.repository.js';
import { DeskStatistics } from './statistics/statistics.repository.js';
import { HeldSignatures } from './waiting/held-signatures.repository.js';
import { WaitingMessages } from './waiting/waiting-messages.repository.js';
import { CaseVisitsRepository } from './viewing/case-visits.repository.js';
import { CaseAdmission } from './viewing/case-admission.js';
import { OpenVisit } from './viewing/open-visit.js';
import { DeskCase } from './viewing/desk-case.js';
import { DeskPhotos } from './viewing/desk-photos.js';
import { EarlierCases } from './viewing/earlier-cases.js';
import { Reveals } from './viewing/desk-patient.js';
import { SamePersonRepository } from './viewing/same-person.repository.js';
import { UnsentPrescriptions } from './waiting/unsent-prescriptions.repository.js';

/** The doctor's desk: queue, claims, cases as clinicians see them, and what patients block. */
@Module({
  imports: [
    NoticesModule.forFeature([
      BlockBroken,
      NewCaseNotice,
      InfoGivenNotice,
      RedFlagNotice,
      TakeOverNotice,
      HandOverNotice,
      RefusedHandOverNotice,
      LateQuestionNotice,
      GoalMissedNotice,
      DueSoonLetter,
      DueDigestLetter,
      MissedGoalNotice,
      MissedLimitNotice,
    ]),
    AuthModule,
    OrdersModule,
    PaymentsModule,
    PatientRecordsModule,
    CliniciansModule,
    CasesModule,
    CaseAccessModule,
    IntakeModule,
  ],
  controllers: [
    DeskController,
    DeskCasesController,
    BlocksController,
    DeskBlocksController,
    DeskHandOversController,
    AbsenceController,
  ],
  providers: [
    DeskReaders,
    DueStaff,
    DueNoticesRepository,
    NoteDueCaseHandler,
    SendDueDigestsHandler,
    HandOverOffers,
    HandOverAnswers,
    HandOversRepository,
    SetAbsence,
    ReleaseOwnCasesHandler,
    DeskQueue,
    QueueRepository,
    QueueStreams,
    DeskClaims,
    DeskCase,
    DeskPhotos,
    CaseAdmission,
    BlocksRepository,
    PatientBlock,
    BlockedCases,
    OpenVisit,
    CaseVisitsRepository,
    OpinionRequestsRepository,
    OwnCases,
    WaitingMessages,
    HeldSignatures,
    EarlierCases,
    SamePersonRepository,
    Reveals,
    DeskSessionsRepository,
    DeskSessionHook,
    DeskStatistics,
    UnsentPrescriptions,
  ],
  exports: [
    DueNoticesRepository,
    CaseAdmission,
    BlocksRepository,
    BlockedCases,
    OwnCases,
    OpinionRequestsRepository,
    WaitingMessages,
    HeldSignatures,
    UnsentPrescriptions,
  ],
})
export class DeskModule {}
