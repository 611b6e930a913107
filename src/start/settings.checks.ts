import { defineCheck, failed, passed, type CheckResult } from '../platform/checks/define-check.js';
import { Env } from '../platform/config/env.js';
import { accountRefusals } from './refusals/account-refusals.js';
import { keyRefusals } from './refusals/key-refusals.js';
import type { Settings } from './settings.js';

/** Whether the keys in the settings are what production needs. */
export const settingsChecks = {
  keys: defineCheck('settings.keys', {
    group: 'säkerhet',
    question: 'Är nycklarna slumpade och olika?',
    severity: 'required',
    whatToDo: 'Gör nya nycklar med hudvy keys och sätt dem i inställningarna innan kliniken tar emot någon patient.',
    with: [Env],
    run: (env) => {
      // Every group is in it: the process read all of them at once (parse-env.ts).
      return keysResult(env as Settings);
    },
  }),
};

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
