import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a body: HMAC-SHA256 over `<t>.<body>`, keyed with the endpoint's whole secret.
 * @param signedAt real time, also with another emulator clock: receivers refuse old signatures.
 */
export function signatureHeader(body: string, secret: string, signedAt: Date): string {
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
