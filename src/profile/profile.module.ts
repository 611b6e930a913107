import { Global, Module } from '@nestjs/common';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { AgeLimitRequests } from './age-limit-requests.js';
import { BrandController } from './brand.controller.js';
import { Brand } from './brand.js';
import { ChangeClinicState } from './clinic-state/change-clinic-state.js';
import { ClinicStateRepository } from './clinic-state/clinic-state.repository.js';
import { ClinicStateController } from './clinic-state/clinic-state.controller.js';
import { ClinicStateWriter } from './clinic-state/clinic-state-writer.js';
import { ClinicStates } from './clinic-state/clinic-states.js';
import { FollowClinicState } from './clinic-state/follow-clinic-state.js';
import { ReadClinicState } from './clinic-state/read-clinic-state.js';
import { ClinicSettingsController } from './clinic-settings.controller.js';
import { ClinicSettings } from './clinic-settings.js';
import { LegalTexts } from './legal-texts.js';
import { OperatorProfileController } from './operator-profile.controller.js';
import { OperatorProfileService } from './operator-profile.service.js';
import { profileMetrics } from './profile.metrics.js';
import { SettingsEditors } from './settings-editors.js';
import { SettingsRows } from './settings-rows.js';

/** Settings of the whole clinic that admins edit. */
@Global()
@Module({
  imports: [MetricsModule.forFeature(profileMetrics)],
  controllers: [BrandController, ClinicSettingsController, ClinicStateController, OperatorProfileController],
  providers: [
    SettingsRows,
    SettingsEditors,
    Brand,
    ClinicSettings,
    OperatorProfileService,
    LegalTexts,
    AgeLimitRequests,
    ClinicStates,
    ClinicStateRepository,
    ClinicStateWriter,
    ChangeClinicState,
    ReadClinicState,
    FollowClinicState,
  ],
  exports: [
    SettingsRows,
    SettingsEditors,
    Brand,
    ClinicSettings,
    ClinicStates,
    ClinicStateRepository,
    OperatorProfileService,
    LegalTexts,
  ],
})
export class ProfileModule {}
