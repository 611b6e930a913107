import { secondsInHour } from 'date-fns/constants';
import type { AuthSettings } from '../../supabase/auth/auth.settings.js';
import type { Settings } from '../settings.js';

type Limits = Partial<Record<keyof AuthSettings, readonly [setting: string, limit: number]>>;

/** The profile's own values (docs/security.md): a setting may be below one of these, never above. */
const MOST: Limits = {
  tokenSeconds: ['AUTH_TOKEN_SECONDS', secondsInHour],
  refreshReuseSeconds: ['AUTH_REFRESH_REUSE_SECONDS', 10],
  sessionHours: ['AUTH_SESSION_HOURS', 720],
  inactivityHours: ['AUTH_INACTIVITY_HOURS', 12],
  otpSeconds: ['AUTH_OTP_SECONDS', secondsInHour],
  codeSeconds: ['AUTH_CODE_SECONDS', 600],
  mailsPerHour: ['AUTH_MAILS_PER_HOUR', 30],
};

/** And above these, never below. */
const LEAST: Limits = {
  passwordMinLength: ['AUTH_PASSWORD_MIN_LENGTH', 8],
  otpLength: ['AUTH_OTP_LENGTH', 8],
  mailIntervalSeconds: ['AUTH_MAIL_INTERVAL_SECONDS', 60],
};

/** With the profile `strict` in production: settings that would loosen what the profile promises. */
export function strictRefusals({ app, auth }: Settings): string[] {
  if (app.securityProfile !== 'strict') return [];
  const loosened = (limits: Limits, word: string, isBeyond: (value: number, limit: number) => boolean) =>
    Object.entries(limits).flatMap(([field, [setting, limit]]) => {
      const value = auth[field as keyof AuthSettings];
      return typeof value === 'number' && isBeyond(value, limit)
        ? [`${setting}: the profile \`strict\` allows ${word} ${limit}`]
        : [];
    });
  return [
    ...loosened(MOST, 'at most', (value, limit) => value > limit),
    ...loosened(LEAST, 'at least', (value, limit) => value < limit),
    ...(auth.refreshRotation ? [] : ['AUTH_REFRESH_ROTATION: the profile `strict` needs it']),
    ...(auth.doubleConfirm ? [] : ['AUTH_DOUBLE_CONFIRM: the profile `strict` needs it']),
  ];
}
