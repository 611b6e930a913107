import { Module } from '@nestjs/common';
import { AuthModule } from '../supabase/auth/auth.module.js';
import { AgeLimitRequests } from './age-limit-requests.service.js';
import { BrandController } from './brand.controller.js';
import { ClinicSettingsController } from './clinic-settings.controller.js';
import { OperatorProfileController } from './operator-profile.controller.js';
import { OperatorProfileService } from './operator-profile.service.js';

/** What an admin sets for the whole clinic. Every module reads brand and clinic settings (platform/settings). */
@Module({
  imports: [AuthModule],
  controllers: [BrandController, ClinicSettingsController, OperatorProfileController],
  providers: [AgeLimitRequests, OperatorProfileService],
  exports: [OperatorProfileService],
})
export class SettingsModule {}
