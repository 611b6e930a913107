import { Module } from '@nestjs/common';
import { BrandController } from './brand.controller.js';
import { ClinicSettingsController } from './clinic-settings.controller.js';
import { OperatorStatementsController } from './operator-statements.controller.js';
import { OperatorStatementsService } from './operator-statements.service.js';

/** What an admin sets for the whole clinic. Every module reads brand and clinic settings (platform/settings). */
@Module({
  controllers: [BrandController, ClinicSettingsController, OperatorStatementsController],
  providers: [OperatorStatementsService],
  exports: [OperatorStatementsService],
})
export class SettingsModule {}
