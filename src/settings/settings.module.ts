import { Module } from '@nestjs/common';
import { BrandController } from './brand.controller.js';
import { ClinicSettingsController } from './clinic-settings.controller.js';
import { OperatorProfileController } from './operator-profile.controller.js';
import { OperatorProfileService } from './operator-profile.service.js';

/** What an admin sets for the whole clinic. Every module reads brand and clinic settings (platform/settings). */
@Module({
  controllers: [BrandController, ClinicSettingsController, OperatorProfileController],
  providers: [OperatorProfileService],
  exports: [OperatorProfileService],
})
export class SettingsModule {}
