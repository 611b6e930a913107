import { Global, Module } from '@nestjs/common';
import { AgeLimitRequests } from './age-limit-requests.js';
import { AgeLimitRequestsRepository } from './age-limit-requests.repository.js';
import { BrandController } from './brand.controller.js';
import { Brand } from './brand.js';
import { ClinicSettingsController } from './clinic-settings.controller.js';
import { ClinicSettings } from './clinic-settings.js';
import { LegalTexts } from './legal-texts.js';
import { OperatorProfileController } from './operator-profile.controller.js';
import { OperatorProfileService } from './operator-profile.service.js';
import { ProfileChecks } from './profile.checks.js';
import { SettingsEditors } from './settings-editors.js';
import { SettingsRows } from './settings-rows.js';

/** Settings of the whole clinic that admins edit. */
@Global()
@Module({
  controllers: [BrandController, ClinicSettingsController, OperatorProfileController],
  providers: [
    SettingsRows,
    SettingsEditors,
    Brand,
    ClinicSettings,
    OperatorProfileService,
    LegalTexts,
    ProfileChecks,
    AgeLimitRequests,
    AgeLimitRequestsRepository,
  ],
  exports: [SettingsEditors, Brand, ClinicSettings, OperatorProfileService, LegalTexts],
})
export class ProfileModule {}
