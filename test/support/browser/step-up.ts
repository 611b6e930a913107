import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.js';
import { patiently } from '../patience.js';
import { signedInClient } from './account.js';
import { anAdmin } from './admin-page.js';
import { DeskPage, type Doctor } from './desk.js';
import type { Site } from './site.js';

/** Of the next step, which the server takes too: it is good for half a minute at least. */
export const codeOf = ({ secret }: Pick<Doctor, 'secret'>) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

/** An admin with an authenticator app, whose session has shown it. */
export async function anAdminWithApp(site: Site) {
  const { email, ...person } = await anAdmin(site);
  const client = await signedInClient(site, { email, ...person });
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: data?.totp.secret });
  const { error } = await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totp.generate() });
  if (error) throw error;
  const { session } = (await client.getSession()).data;
  return {
    email,
    session: JSON.stringify(session),
    token: session?.access_token ?? '',
    secret: data?.totp.secret ?? '',
  };
}

/** Waits for the question of the second factor, and answers it; on a busy machine a code may be too old when it arrives. */
export async function answerStepUp(site: Site, page: Page, person: Pick<Doctor, 'email' | 'secret'>): Promise<void> {
  const words = new DeskPage(page);
  const question = words.dialog('Visa din andra faktor');
  await question.waitFor();
  await eventually(async () => {
    if (await question.isHidden()) return;
    // Each code counts once, and another one is half a minute away.
    await site.database.query(
      'UPDATE factors SET last_step = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [person.email],
    );
    await question.getByLabel('Kod', { exact: true }).fill(codeOf(person));
    await words.press('Fortsätt', question);
    await question.waitFor({ state: 'hidden', timeout: patiently(10_000) });
  }, 60_000);
}
