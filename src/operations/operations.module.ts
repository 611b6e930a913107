import { Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { AuthModule } from '../supabase/auth/auth.module.js';
import { AdminHealthController } from './admin-health.controller.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { AlarmMails } from './alarm-mails.js';
import { BoardSessions } from './board-sessions.js';
import { ChecksController } from './checks/checks.controller.js';
import { DrillAlarmsRepository } from './drills/drill-alarms.repository.js';
import { DrillsChecks } from './drills/drills.checks.js';
import { WatchDrills } from './drills/watch-drills.js';
import { WatchRestoreDrills, WatchRestoreDrillsHandler } from './drills/watch-drills.handler.js';
import { WatchWorkers } from './heartbeats/watch-workers.js';
import { WorkerAlarmsRepository } from './heartbeats/worker-alarms.repository.js';
import { WorkerWatch } from './heartbeats/worker-watch.js';
import { NotifyOfClinicState, NotifyOfClinicStateHandler } from './opening/notify-of-clinic-state.handler.js';
import { OverviewController } from './overview/overview.controller.js';
import { QueueBoard } from './queue-board.js';
import { QueueSessionController } from './queue-session.controller.js';

@Module({
  imports: [AuthModule, JobsModule.forFeature([WatchRestoreDrills, NotifyOfClinicState])],
  controllers: [OverviewController, QueueSessionController, AdminHealthController, ChecksController, ApiDocsController],
  providers: [
    BoardSessions,
    QueueBoard,
    AlarmMails,
    DrillAlarmsRepository,
    WatchDrills,
    DrillsChecks,
    WatchRestoreDrillsHandler,
    NotifyOfClinicStateHandler,
    WorkerAlarmsRepository,
    WatchWorkers,
    WorkerWatch,
  ],
})
export class OperationsModule {}
