import { Body, Controller, Get, Put } from '@nestjs/common';
import { isLimitAfterGoal } from '../../common/sla-clock.js';
import { Env } from '../platform/config/env.js';
import { AdminOnly } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import { ClinicSettings, type SavedClinicSettings } from '../platform/settings/clinic-settings.js';
import { SaveClinicSettingsRequest, type ClinicSettingsResponse } from './clinic-settings.contract.js';
import { DeliveryLimitError, LimitBeforeGoalError } from './clinic-settings.errors.js';

/** What the clinic promises, its youngest patients, its link to Instagram and its campaign's banner on phones. */
@Controller('api/v1/admin/clinic-settings')
export class ClinicSettingsController {
  constructor(
    private readonly settings: ClinicSettings,
    private readonly env: Env,
  ) {}

  @AdminOnly()
  @Get()
  async get(): Promise<ClinicSettingsResponse> {
    return this.present(await this.settings.latest());
  }

  @AdminOnly()
  @Put()
  async save(
    @Body() { expectedUpdatedAt, ...values }: SaveClinicSettingsRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ClinicSettingsResponse> {
    if (values.deliveryDaysMin > values.deliveryDaysMax) throw new DeliveryLimitError();
    if (!isLimitAfterGoal(values)) throw new LimitBeforeGoalError();
    return this.present(await this.settings.save(values, expectedUpdatedAt, admin.id));
  }

  private present({ updatedAt, ...settings }: SavedClinicSettings): ClinicSettingsResponse {
    return {
      settings,
      refundsLateAnswers: this.env.cases.refundsLateAnswers,
      updated_at: updatedAt.toISOString(),
    };
  }
}
