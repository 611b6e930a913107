import { getPriority } from 'node:os';
import { anAddress, PASSWORD, serviceRole } from '../../../support/auth/clients.js';
import { authCall } from '../../../support/auth/calls.js';
import { childProcesses } from '../../../support/child-processes.js';
import { eventually } from '../../../support/eventually.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the password hashing process [G47]', () => {
  let app: TestApp;
  const hashers = () => childProcesses('hash-process.js');
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  /** An account that the server makes, with the hash of its password. */
  const anAccount = async ({ email = anAddress(), password = PASSWORD } = {}, at = app) => {
    const { error } = await serviceRole(at).auth.admin.createUser({ email, password, email_confirm: true });
    expect(error).toBeNull();
    return email;
  };
  const signIn = async (email: string, password = PASSWORD) =>
    (await authCall(app, 'POST /token?grant_type=password', { body: { email, password } })).status;

  it('the first password starts the process, which yields to pages and serves all that follow', async () => {
    // That of a test before, in the same process, may still be ending.
    await eventually(() => expect(hashers()).toEqual([]));
    const emails = [anAddress(), anAddress(), anAddress()];
    await Promise.all(emails.map((email, index) => anAccount({ email, password: `${PASSWORD}-${index}` })));
    const [pid = NaN, ...others] = hashers();
    expect(others).toEqual([]);
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    // At the same time: each is compared with its own.
    const attempts = emails.flatMap((email) => [0, 1, 2].map((index) => signIn(email, `${PASSWORD}-${index}`)));
    expect(await Promise.all(attempts)).toEqual([200, 400, 400, 400, 200, 400, 400, 400, 200]);
    expect(hashers()).toEqual([pid]);
  });

  it('a crash of the process during its work fails no sign-in', async () => {
    const email = await anAccount();
    const [first = NaN] = hashers();
    const attempts = Array.from({ length: 24 }, (_, index) => signIn(email, index % 2 ? 'fel-losenord' : PASSWORD));
    await Promise.race(attempts); // the process is at work on others by now
    process.kill(first, 'SIGKILL');
    expect(await Promise.all(attempts)).toEqual(attempts.map((_, index) => (index % 2 ? 400 : 200)));
    const [next, ...others] = hashers();
    expect([next === first, others]).toEqual([false, []]);
  });

  it('the process ends with the server', async () => {
    const other = await startTestApp();
    const before = hashers();
    await anAccount({}, other);
    expect(hashers()).toHaveLength(before.length + 1);
    await other.stop();
    await eventually(() => expect(hashers()).toEqual(before));
  });
});
