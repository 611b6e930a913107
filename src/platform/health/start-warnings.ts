import { daysLeft, needsReplacement, parseClaims, WARNING_DAYS } from '../api-keys/api-key-claims.js';
import type { Env } from '../config/env.js';

interface Warning {
  /** English, for the log. */
  readonly text: string;
}

/** `SECURITY_PROFILE` is `standard` in production. */
interface ProfileWarning extends Warning {
  readonly code: 'standard_profile';
}

/** An API key ends soon or has ended. */
interface KeyEndWarning extends Warning {
  readonly code: 'api_key_ends';
  readonly setting: string;
  /** Rounded down; negative when the key has ended. */
  readonly daysLeft: number;
}

/** An API key never ends, or cannot be withdrawn one by one. */
interface KeyFormWarning extends Warning {
  readonly code: 'api_key_outdated';
  readonly setting: string;
}

/** What a process may start with but should not. */
export type StartWarning = ProfileWarning | KeyEndWarning | KeyFormWarning;

/** What production may do but should not, for the log of the start and for admins. */
export function startWarnings(env: Env): StartWarning[] {
  return [...profileWarnings(env), ...keyWarnings(env.keys, new Date())];
}

function profileWarnings({ app }: Env): StartWarning[] {
  if (app.environment !== 'production' || app.securityProfile === 'strict') return [];
  const text = 'SECURITY_PROFILE is `standard` in production: weaker than what a clinic should run (docs/security.md)';
  return [{ code: 'standard_profile', text }];
}

/** API keys that end within 60 days, or that cannot be withdrawn one by one. */
function keyWarnings({ anonKey, serviceRoleKey }: Env['keys'], now: Date): StartWarning[] {
  const apiKeys = Object.entries({ ANON_KEY: anonKey, SERVICE_ROLE_KEY: serviceRoleKey });
  return apiKeys.flatMap(([setting, key]): StartWarning[] => {
    const claims = parseClaims(key ?? '');
    if (claims === null || !needsReplacement(claims, now)) return [];
    const days = daysLeft(claims, now);
    const advice = `${setting} should be replaced (hudvy keys)`;
    return days !== null && days < WARNING_DAYS
      ? [
          {
            code: 'api_key_ends',
            setting,
            daysLeft: days,
            text: `${advice}: ${days < 0 ? 'it has ended' : `it ends in ${days} days`}`,
          },
        ]
      : [{ code: 'api_key_outdated', setting, text: `${advice}: it never ends or cannot be withdrawn one by one` }];
  });
}
