import { type AccountSettings } from './account.js';

/** A response or an event as JSON. Objects are stored without a mode, and say that of the account. */
export function toWire(payload: unknown, { isLive }: Pick<AccountSettings, 'isLive'>, indent?: number): string {
  const inMode = (key: string, value: unknown) => (key === 'livemode' && value === false ? isLive : value);
  return JSON.stringify(payload, inMode, indent);
}
