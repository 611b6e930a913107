import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { SettingsEditors, type EditorAccounts, type SettingsChange } from '../../../profile/settings-editors.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { AdminsService } from './admins.service.js';

/** Reports admins to the settings module and records who changed which settings, without their values. */
@Injectable()
export class SettingsEditorAccounts implements OnModuleInit, EditorAccounts {
  constructor(
    private readonly editors: SettingsEditors,
    private readonly admins: AdminsService,
    private readonly events: SecurityEvents,
  ) {}

  onModuleInit(): void {
    this.editors.declare(this);
  }

  async record(tx: Tx, { savedBy, ...detail }: SettingsChange): Promise<void> {
    await this.events.record(tx, { kind: 'settings_changed', userId: savedBy, detail });
  }

  findAddresses(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.admins.findAddresses(accountIds);
  }

  async hasAnotherAdmin(accountId: string): Promise<boolean> {
    return (await this.admins.listReachable()).some(({ id }) => id !== accountId);
  }
}
