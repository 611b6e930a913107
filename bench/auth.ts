// What signing in costs: sign-ins/s beside bare argon2id hashes/s with the same parameters in the same run, refreshes/s,
// and how long a public page takes with and without a storm of sign-ins. `npm run bench:auth`.
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { HASH_PARAMETERS } from '../src/auth/accounts/password-hasher.js';
import { AuthCalls } from './support/auth-calls.js';
import { startClinicProcesses } from './support/clinic-processes.js';
import { countingMailServer } from './support/mail-server.js';
import { PAGE_INTERVAL_MS, pageTimes } from './support/page-times.js';
import { percentile } from './support/percentile.js';
import { perSecond, whileRunning } from './support/rate.js';

const ACCOUNTS = 20;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
/** People who wait for their sign-in at the same time. */
const AT_ONCE = 16;
const PAGES = 1_000;

const mails = await countingMailServer();
const clinic = await startClinicProcesses(mails.url, { RATE_LIMIT_FACTOR: '0' });
try {
  const calls = new AuthCalls(clinic.url, clinic.env['JWT_SECRET'] ?? '');
  const emails = await Promise.all(Array.from({ length: ACCOUNTS }, () => calls.createAccount()));
  let turn = 0;
  const signIn = () => calls.signIn(emails[turn++ % ACCOUNTS] ?? '');
  const pages = () => pageTimes(clinic.url, PAGES);
  const bareHash = () => hash('a password of the bench', HASH_PARAMETERS);

  await perSecond(signIn, AT_ONCE, WARM_UP_SECONDS);
  // Bare before and after: a machine that does other work is not the same twice.
  const bareBefore = await perSecond(bareHash, availableParallelism(), SECONDS / 2);
  const signIns = await perSecond(signIn, AT_ONCE, SECONDS);
  const bare = (bareBefore + (await perSecond(bareHash, availableParallelism(), SECONDS / 2))) / 2;
  const tokens = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await signIn()).refresh_token));
  const refreshes = await perSecond(
    async () => {
      const token = tokens.shift() ?? '';
      tokens.push(await calls.refresh(token));
    },
    AT_ONCE,
    SECONDS,
  );
  await pages();
  const quiet = await pages();
  const stormy = await whileRunning(signIn, AT_ONCE, pages);

  console.log(
    `${signIns.toFixed(0)} sign-ins/s, ${AT_ONCE} at once; bare argon2id ${bare.toFixed(0)} hashes/s; the clinic does ${percent(signIns, bare)} of it`,
  );
  console.log(`${refreshes.toFixed(0)} refreshes/s, ${AT_ONCE} sessions at once`);
  for (const rank of [50, 99]) {
    const [before, during] = [percentile(quiet, rank), percentile(stormy, rank)];
    console.log(
      `the start page, one visitor each ${PAGE_INTERVAL_MS} ms: p${rank} ${before.toFixed(1)} ms, during a storm of sign-ins ${during.toFixed(1)} ms (${percent(during, before)})`,
    );
  }
} finally {
  await clinic.stop();
  await mails.stop();
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`;
}
