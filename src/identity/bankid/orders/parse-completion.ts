import { parseIdentityNumber } from '../../../../common/identity-number.js';
import type { OrderSecrets } from './bank-id-order.entity.js';
import type { BankIdCompletion } from './order-types.js';

/** The answer of a completed order is not what BankID documents. */
export class UnreadableCompletionError extends Error {}

/**
 * Reads the answer of a completed order.
 *
 * @param today `YYYY-MM-DD`
 * @throws UnreadableCompletionError, never repeating the answer
 */
export function parseCompletion(
  raw: string,
  { visibleText, nonVisible }: OrderSecrets,
  today: string,
): BankIdCompletion {
  const { completionData } = JSON.parse(raw) as { completionData?: Record<string, unknown> };
  const part = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const data = part(completionData);
  const [user, device] = [part(data['user']), part(data['device'])];
  const identity = parseIdentityNumber(text(user, 'personalNumber'), today);
  if (typeof identity === 'string') throw new UnreadableCompletionError('personalNumber is no identity number');
  return {
    identityNumber: identity.number,
    name: text(user, 'name'),
    givenName: text(user, 'givenName'),
    surname: text(user, 'surname'),
    risk: typeof data['risk'] === 'string' ? data['risk'].toLowerCase() : null,
    deviceIp: text(device, 'ipAddress'),
    signature: text(data, 'signature'),
    ocspResponse: text(data, 'ocspResponse'),
    visibleData: visibleText,
    nonVisibleData: nonVisible,
  };
}

function text(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new UnreadableCompletionError(`${name} is missing`);
  return value;
}
