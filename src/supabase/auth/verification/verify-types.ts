import type { Purpose } from '../links/one-time-token.entity.js';

/** What each `type` of `/verify` redeems. */
const PURPOSES: Record<string, readonly Purpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

/** Null for a type that does not exist. */
export function purposesOf(type: string): readonly Purpose[] | null {
  return Object.hasOwn(PURPOSES, type) ? (PURPOSES[type] ?? null) : null;
}
