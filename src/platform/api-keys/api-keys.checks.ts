import { defineCheck, failed, passed, type CheckResult } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { needsReplacement, parseClaims } from './api-key-claims.js';

/** Whether the API keys in the settings last. */
export const apiKeysChecks = {
  ends: defineCheck('api-keys.ends', {
    group: 'säkerhet',
    question: 'Räcker API-nycklarna länge än?',
    severity: 'required',
    whatToDo: 'Gör nya nycklar med hudvy keys, och byt dem i inställningarna och hos dem som använder dem.',
    with: [Env],
    run: (env) => {
      const { anonKey, serviceRoleKey } = env.keys;
      return Promise.resolve(keyEndsResult({ ANON_KEY: anonKey, SERVICE_ROLE_KEY: serviceRoleKey }, new Date()));
    },
  }),
};

/** @param keys by the setting's name; one that is not set ends never */
export function keyEndsResult(keys: Readonly<Record<string, string | undefined>>, now: Date): CheckResult {
  const outdated = Object.entries(keys).flatMap(([setting, key]) => {
    const claims = parseClaims(key ?? '');
    return claims !== null && needsReplacement(claims, now) ? [setting] : [];
  });
  return outdated.length === 0
    ? passed('Ingen API-nyckel behöver bytas.')
    : failed(`Behöver bytas, eftersom den snart upphör eller inte kan dras in för sig: ${outdated.join(', ')}.`);
}
