import { Module } from '@nestjs/common';
import { SettingsChecks } from './settings.checks.js';

/** Checks of the settings as a whole. */
@Module({ providers: [SettingsChecks] })
export class StartModule {}
