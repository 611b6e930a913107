import { Body, Controller } from '@nestjs/common';
import { isLimitAfterGoal } from '../../common/sla-clock.js';
import { SlaSettings } from './sla.settings.js';
import { AdminOnly } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { ClinicSettings, type ClinicSettingsValues, type SavedClinicSettings } from './clinic-settings.js';
import { SaveClinicSettingsRequest, type ClinicSettingsResponse } from './clinic-settings.contract.js';
import { AgeLimitRequests } from './age-limit-requests.js';
import { settingsRefusal } from './clinic-settings.errors.js';

/** What the clinic promises, its youngest patients, its link to Instagram and its campaign's banner on phones. */
@Controller('api/v1/admin/clinic-settings')
export class ClinicSettingsController {
  constructor(
    private readonly settings: ClinicSettings,
    private readonly ageLimits: AgeLimitRequests,
    private readonly slaSettings: SlaSettings,
  ) {}

  @AdminOnly.Get()
  async get(): Promise<ClinicSettingsResponse> {
    return this.present(await this.settings.latest());
  }

  /** 409 `second_admin_needed` for a lower age limit below 18 that no other admin has asked for within 24 hours, `admin_too_new`, `admins_tied`; nothing is saved, and the limit is asked for. */
  @AdminOnly.Put()
  async save(
    @Body() { expectedUpdatedAt, ...values }: SaveClinicSettingsRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ClinicSettingsResponse> {
    if (values.deliveryDaysMin > values.deliveryDaysMax) throw settingsRefusal('clinic-settings.delivery-limit');
    if (!isLimitAfterGoal(values)) throw settingsRefusal('clinic-settings.limit-before-goal');
    return this.present(await this.saveAs(admin.id, values, expectedUpdatedAt));
  }

  private async saveAs(
    adminId: string,
    values: ClinicSettingsValues,
    expectedUpdatedAt?: string,
  ): Promise<SavedClinicSettings> {
    try {
      return await this.settings.save(values, {
        expectedUpdatedAt,
        savedBy: adminId,
        check: (tx, { minimumAgeYears: from }) =>
          this.ageLimits.settle(tx, { from, to: values.minimumAgeYears }, adminId),
      });
    } catch (error) {
      if (this.ageLimits.isRequest(error)) await this.ageLimits.keep(values.minimumAgeYears, adminId);
      throw error;
    }
  }

  private present({ updatedAt, ...settings }: SavedClinicSettings): ClinicSettingsResponse {
    return {
      settings,
      refundsLateAnswers: this.slaSettings.refundsLateAnswers,
      updated_at: updatedAt.toISOString(),
    };
  }
}
