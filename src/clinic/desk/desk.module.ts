import { Module } from '@nestjs/common';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { DueSoonLetter, MissedGoalNotice, MissedLimitNotice } from './due/due-case.mail.js';
import { DueDigestLetter } from './due/due-digest.mail.js';
import { DueNoticesRepository } from './due/due-notices.repository.js';
import { DueStaff } from './due/due-staff.js';
import { GoalMissedNotice } from './due/goal-missed.mail.js';
import { LateQuestionNotice } from './due/late-question.mail.js';
import { NoteDueCaseHandler } from './due/note-due-case.handler.js';
import { SendDueDigestsHandler } from './due/send-due-digests.handler.js';
import { HandOverNotice, RefusedHandOverNotice } from './hand-overs/hand-over.mail.js';
import { InfoGivenNotice, NewCaseNotice, RedFlagNotice, TakeOverNotice } from './notices/desk-notice.mail.js';
import { DeskReaders } from './notices/desk-readers.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PaymentsModule } from '../../shop/payments/payments.module.js';
import { PatientRecordsModule } from '../records/patient-records.module.js';
import { CliniciansModule } from '../clinicians/clinicians.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { WithdrawalsModule } from '../cases/withdrawals/withdrawals.module.js';
import { IntakeModule } from '../intake/intake.module.js';
import { AbsenceController } from './absence/absence.controller.js';
import { ReleaseOwnCasesHandler } from './absence/release-own-cases.handler.js';
import { HeldCasesRepository } from './absence/held-cases.repository.js';
import { SetAbsence } from './absence/set-absence.js';
import { AnswerHandOver } from './hand-overs/answer-hand-over.js';
import { AskedHandOvers } from './hand-overs/asked-hand-overs.js';
import { DeskHandOversController } from './hand-overs/desk-hand-overs.controller.js';
import { HandOversRepository } from './hand-overs/hand-overs.repository.js';
import { OfferHandOver } from './hand-overs/offer-hand-over.js';
import { BlockedCases } from './blocked/blocked-cases.js';
import { BreakBlock } from './blocked/break-block.js';
import { DeskBlocksController } from './blocked/desk-blocks.controller.js';
import { DeskClaims } from './claims/desk-claims.js';
import { DeskController } from './desk.controller.js';
import { DeskCasesController } from './desk-cases.controller.js';
import { AskForMore } from './info-requests/ask-for-more.js';
import { DeskQueue } from './queue/desk-queue.js';
import { OpinionRequestsRepository } from './waiting/opinion-requests.repository.js';
import { OwnCases } from './own-cases.repository.js';
import { QueuedSummaries } from './queue/queued-summaries.js';
import { QueueStreams } from './queue/queue-streams.js';
import { QueueRepository } from './queue/queue.repository.js';
import { DeskSessionHook } from './sessions/desk-session.hook.js';
import { DeskSessionsRepository } from './sessions/desk-sessions.repository.js';
import { DeskStatistics } from './statistics/desk-statistics.js';
import { StatisticsRepository } from './statistics/statistics.repository.js';
import { HeldSignatures } from './waiting/held-signatures.repository.js';
import { WaitingOfCase } from './waiting/waiting-of-case.js';
import { WaitingMessages } from './waiting/waiting-messages.repository.js';
import { CaseVisitsRepository } from './visits/case-visits.repository.js';
import { MayVisit } from './visits/may-visit.js';
import { OpenVisit } from './visits/open-visit.js';
import { RecordVisit } from './visits/record-visit.js';
import { CaseAdmission } from './viewing/case-admission.js';
import { DeskCase } from './viewing/desk-case.js';
import { DeskPhoto } from './viewing/desk-photo.js';
import { EarlierCases } from './viewing/earlier-cases.js';
import { JudgePhoto } from './viewing/judge-photo.js';
import { Reveals } from './viewing/reveals.js';
import { SamePersonRepository } from './viewing/same-person.repository.js';
import { UnsentPrescriptions } from './waiting/unsent-prescriptions.repository.js';

/** The doctor's desk: queue, claims, cases as clinicians see them. */
@Module({
  imports: [
    NoticesModule.forFeature([
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
    WithdrawalsModule,
    BlocksModule,
    IntakeModule,
  ],
  controllers: [DeskController, DeskCasesController, DeskBlocksController, DeskHandOversController, AbsenceController],
  providers: [
    DeskReaders,
    DueStaff,
    DueNoticesRepository,
    NoteDueCaseHandler,
    SendDueDigestsHandler,
    OfferHandOver,
    AnswerHandOver,
    AskedHandOvers,
    HandOversRepository,
    SetAbsence,
    HeldCasesRepository,
    ReleaseOwnCasesHandler,
    DeskQueue,
    QueuedSummaries,
    QueueRepository,
    QueueStreams,
    DeskClaims,
    DeskCase,
    DeskPhoto,
    JudgePhoto,
    CaseAdmission,
    BlockedCases,
    BreakBlock,
    OpenVisit,
    MayVisit,
    RecordVisit,
    CaseVisitsRepository,
    OpinionRequestsRepository,
    OwnCases,
    WaitingMessages,
    HeldSignatures,
    WaitingOfCase,
    EarlierCases,
    SamePersonRepository,
    Reveals,
    AskForMore,
    DeskSessionsRepository,
    DeskSessionHook,
    DeskStatistics,
    StatisticsRepository,
    UnsentPrescriptions,
  ],
  exports: [
    DueNoticesRepository,
    CaseAdmission,
    BlockedCases,
    OwnCases,
    OpinionRequestsRepository,
    WaitingMessages,
    HeldSignatures,
    WaitingOfCase,
    UnsentPrescriptions,
  ],
})
export class DeskModule {}
