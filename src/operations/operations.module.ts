import { Module } from '@nestjs/common';
import { BankidModule } from '../identity/bankid/bankid.module.js';
import { AuthModule } from '../supabase/auth/auth.module.js';
import { AdminHealthController, QueueSessionController } from './admin-health.controller.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { CertificateWatch } from './bankid/certificate-watch.js';
import { BoardSessions } from './board-sessions.js';
import { ChecksController } from './checks/checks.controller.js';
import { ConfirmedSubjects } from './checks/confirmed-subjects.js';
import { ConfirmationsController } from './checks/confirmations.controller.js';
import { OpeningTests } from './checks/opening-tests.js';
import { SendTests } from './checks/send-tests.js';
import { RestoreDrillWatch } from './drills/drill-watch.js';
import { SilentWorkerWatch, WorkerWatch } from './heartbeats/worker-watch.js';
import { OperatorDuties } from './duties/operator-duties.js';
import { ClinicStateNotice } from './opening/clinic-state.mail.js';
import { NoticesModule } from '../platform/notices/notices.module.js';
import { PreviewsController, WritePreviews } from './previews/previews.controller.js';
import { DispatchesController } from './dispatches/dispatches.controller.js';
import { DispatchesRepository } from './dispatches/dispatches.repository.js';
import { SendDispatchAgain } from './dispatches/send-dispatch-again.js';
import { ReadStatus, StatusController } from './status/status.controller.js';
import { OverviewController } from './overview/overview.controller.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { DeepHealthController, ReadDeepHealth } from './deep-health/deep-health.controller.js';
import { operationsMetrics } from './operations.metrics.js';
import { OperationsWatch, WatchAlarms } from './alarms/watch-alarms.js';
import { DecideOnJob } from './drift/decide-on-job.js';
import { DriftController } from './drift/drift.controller.js';
import { DriftRepository } from './drift/drift.repository.js';
import { driftWaiting } from './drift/drift.waiting.js';
import { FailedJobsRepository } from './drift/failed-jobs.repository.js';
import { JobDecisionsRepository } from './drift/job-decisions.repository.js';
import { ReadDrift, WatchOperationsHandler } from './drift/read-drift.js';
import { ReadFacts } from './drift/read-facts.js';
import { PurgeOperationsHandler } from './operations.retention.js';
import { WaitingModule } from '../platform/waiting/waiting.module.js';
import { QueueBoard } from './queue-board.js';
import { PreviewsModule } from '../platform/previews/previews.module.js';
import { TestMail } from './checks/test-mail.mail.js';
import { testSmsPreview } from './checks/test-sms.sms.js';

@Module({
  imports: [
    AuthModule,
    BankidModule,
    WaitingModule.forFeature(driftWaiting),
    MetricsModule.forFeature(operationsMetrics),
    NoticesModule.forFeature([
      ClinicStateNotice,
      CertificateWatch,
      RestoreDrillWatch,
      SilentWorkerWatch,
      TestMail,
      OperationsWatch.mail,
      OperationsWatch.over,
    ]),
    PreviewsModule.forFeature([testSmsPreview]),
  ],
  controllers: [
    OverviewController,
    StatusController,
    DriftController,
    DispatchesController,
    PreviewsController,
    QueueSessionController,
    AdminHealthController,
    DeepHealthController,
    ChecksController,
    ConfirmationsController,
    ApiDocsController,
  ],
  providers: [
    BoardSessions,
    DispatchesRepository,
    SendDispatchAgain,
    WritePreviews,
    QueueBoard,
    ReadFacts,
    ReadDeepHealth,
    ReadStatus,
    WatchAlarms,
    ReadDrift,
    DecideOnJob,
    DriftRepository,
    FailedJobsRepository,
    JobDecisionsRepository,
    WatchOperationsHandler,
    PurgeOperationsHandler,
    OpeningTests,
    SendTests,
    ConfirmedSubjects,
    OperatorDuties,
    WorkerWatch,
  ],
})
export class OperationsModule {}
