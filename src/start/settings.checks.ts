import { Injectable, Module } from '@nestjs/common';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../platform/checks/define-check.js';
import { Env } from '../platform/config/env.js';
import { accountRefusals } from './refusals/account-refusals.js';
import { keyRefusals } from './refusals/key-refusals.js';
import type { Settings } from './settings.js';

export const settingsChecks = {
  keys: defineCheck('settings.keys', {
    group: 'säkerhet',
    question: 'Är nycklarna slumpade och olika?',
    severity: 'required',
    whatToDo: 'Gör nya nycklar med hudvy keys och sätt dem i inställningarna innan kliniken tar emot någon patient.',
  }),
};

/** Whether the keys in the settings are what production needs. */
@Injectable()
class SettingsChecks {
  constructor(private readonly env: Env) {}

  @RunsCheck(settingsChecks.keys)
  keys(): Promise<CheckResult> {
    // Every group is in it: the process read all of them at once (parse-env.ts).
    return Promise.resolve(keysResult(this.env as Settings));
  }
}

/** Asks what production would refuse, wherever the process runs. */
export function keysResult(settings: Settings): CheckResult {
  const inProduction = { ...settings, app: { ...settings.app, environment: 'production' as const } };
  const problems = [
    ...keyRefusals(inProduction),
    ...accountRefusals(inProduction).filter((problem) => problem.startsWith('JWT_SECRET')),
  ];
  const settingNames = [...new Set(problems.map((problem) => problem.split(':')[0]))];
  return problems.length === 0
    ? passed('Alla nycklar är slumpade, och ingen står på två ställen.')
    : failed(`Behöver bytas eller sättas: ${settingNames.join(', ')}.`);
}

/** Checks of the settings as a whole. */
@Module({ providers: [SettingsChecks] })
export class StartModule {}
