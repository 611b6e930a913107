import { Module } from '@nestjs/common';
import { AuthModule } from '../supabase/auth/auth.module.js';
import { AdminHealthController } from './admin-health.controller.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { QueueBoard } from './queue-board.js';
import { BoardSessions } from './board-sessions.js';
import { QueueSessionController } from './queue-session.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [QueueSessionController, AdminHealthController, ApiDocsController],
  providers: [BoardSessions, QueueBoard],
})
export class OperationsModule {}
