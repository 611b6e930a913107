import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettingsLog } from '../../../profile/settings-log.js';
import { SecurityEvents } from './security-events.service.js';

/** Records who changed which settings; never what they say. */
@Injectable()
export class SettingsChanges implements OnModuleInit {
  constructor(
    private readonly log: SettingsLog,
    private readonly events: SecurityEvents,
  ) {}

  onModuleInit(): void {
    this.log.declare((tx, what, userId) =>
      this.events.record(tx, { kind: 'settings_changed', userId, detail: { what } }),
    );
  }
}
