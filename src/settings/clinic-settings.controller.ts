import { Body, Controller, Get, Put } from '@nestjs/common';
import { AdminOnly } from '../platform/http/access.js';
import { ClinicSettings, type SavedClinicSettings } from '../platform/settings/clinic-settings.js';
import { SaveClinicSettingsRequest, type ClinicSettingsResponse } from './clinic-settings.contract.js';
import { DeliveryLimitError } from './clinic-settings.errors.js';

/** What the clinic promises, its youngest patients, its link to Instagram and its campaign's banner on phones. */
@Controller('api/v1/admin/clinic-settings')
export class ClinicSettingsController {
  constructor(private readonly settings: ClinicSettings) {}

  @AdminOnly()
  @Get()
  async get(): Promise<ClinicSettingsResponse> {
    return present(await this.settings.latest());
  }

  @AdminOnly()
  @Put()
  async save(@Body() { expectedUpdatedAt, ...values }: SaveClinicSettingsRequest): Promise<ClinicSettingsResponse> {
    if (values.deliveryDaysMin > values.deliveryDaysMax) throw new DeliveryLimitError();
    return present(await this.settings.save(values, expectedUpdatedAt));
  }
}

function present({ updatedAt, ...settings }: SavedClinicSettings): ClinicSettingsResponse {
  return { settings, updated_at: updatedAt.toISOString() };
}
