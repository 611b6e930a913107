import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

const stepNow = () => Math.floor(Date.now() / PERIOD_MS);

/**
 * The codes of an authenticator app, each another one, since each counts once. The server also takes the code of the
 * next step: the second code is ready at once, and a third waits for its time. None is of a step that has passed: it
 * would be refused when the next step begins before the server reads it.
 * @param secret base32, spaces allowed
 */
export function totpCodes(secret: string): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let latest = 0;
  return async () => {
    latest = Math.max(stepNow(), latest + 1);
    while (latest > stepNow() + 1) await sleep(PERIOD_MS - (Date.now() % PERIOD_MS));
    return totp.generate({ timestamp: latest * PERIOD_MS });
  };
}
