import { createHmac } from 'node:crypto';

/**
 * Text of the QR code of an order for one second. It is valid for that second, so a copied code is worth nothing soon.
 *
 * @param seconds whole seconds since the answer of `/auth` or `/sign`
 */
export function qrText(qrStartToken: string, qrStartSecret: string, seconds: number): string {
  const authCode = createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex');
  return `bankid.${qrStartToken}.${seconds}.${authCode}`;
}
