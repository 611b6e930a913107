import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TOTP } from 'otpauth';
import { blocksOf, missingLines, readRunbook } from '../../tools/docs/runbook-blocks.js';
import { anAddress, PASSWORD, serviceRole, visitor } from '../support/auth/clients.js';
import { EmptyDebian, whyNoMachine } from '../support/machine/empty-debian.js';
import { anOpenCase, aSession, type OpenCase } from '../support/photos/photo-case.js';
import { tusCalls } from '../support/photos/tus-calls.js';
import { aPicture } from '../support/pictures.js';
import type { TestApp } from '../support/test-app.js';

const TIMEOUT_MS = 900_000;

const ANSWERS = {
  DOMAIN: 'klinik.example',
  CLINIC_NAME: 'Hudkliniken i Ed',
  // Nothing listens: mails and text messages wait.
  SMTP_URL: 'smtp://127.0.0.1:1025',
  SMS_URL: 'https://127.0.0.1:1',
  STRIPE: 'later',
  TIME_SERVER: 'http://127.0.0.1:8123/',
};
const STORAGE = '/var/lib/hudvy/storage';
const DRILL_KEY = '/var/lib/hudvy/drill/drill.key';
/** Where a machine sees what was copied away from the other. */
const SAFE = '/root/safe';

const reason = whyNoMachine();
if (reason !== null) console.warn(`The machine that ops/install.sh makes was not tried: ${reason}.`);
const described = reason !== null && process.env['ALLOW_MISSING'] === '1' ? describe.skip : describe;

described('a machine that ops/install.sh makes of an empty Debian', () => {
  let machine: EmptyDebian;
  let clinic: TestApp;
  let database: pg.Pool;
  let adminEmail: string;
  let patient: OpenCase;
  let photo: Buffer;
  let picture: Buffer;

  beforeAll(async () => {
    if (reason !== null) throw new Error(`This drill makes a machine in namespaces of its own, but ${reason}.`);
    machine = await EmptyDebian.start();
  }, TIMEOUT_MS);

  afterAll(async () => {
    // The machine first: it outlives the run otherwise.
    await machine?.stop();
    if (database && !database.ended) await database.end();
  });

  /** Runs commands that have to succeed. @returns what they print */
  async function root(commands: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    const { output, exitCode } = await machine.run(commands, env);
    const logs =
      exitCode === 0 ? '' : (await machine.run('tail -vn 20 /var/log/hudvy-install.log /var/log/hudvy/*.log')).output;
    expect({ commands, exitCode, output, logs }).toEqual({ commands, exitCode: 0, output, logs });
    return output.trim();
  }

  const as = (user: string, command: string) =>
    root(`setpriv --reuid ${user} --regid hudvy --init-groups --no-new-privs bash -c 'umask 0007; ${command}'`);

  /** Carries out a runbook as root: each command that it has for such a machine, and the lines that it promises. */
  async function follow(name: string): Promise<void> {
    const env = {
      NODE: '/usr/src/node',
      SAVED: `${SAFE}/hudvy`,
      OPERATOR_KEY: `${SAFE}/hudvy/backup-keys/operator.key`,
      ARCHIVES: '/mnt/archives',
      ADMIN_EMAIL: adminEmail,
      TIME_SERVER: ANSWERS.TIME_SERVER,
    };
    const blocks = blocksOf(readRunbook(name), 'bash');
    expect(blocks).not.toEqual([]);
    for (const { commands, lines } of blocks) {
      const output = await root(`set -e\n${commands}`, env);
      expect({ commands, missing: missingLines(lines, output), output }).toEqual({ commands, missing: [], output });
    }
  }

  const secret = (name: string) => root(`cat /etc/hudvy/secrets/${name}`);

  /** The clinic as a test that runs beside it sees one. */
  async function connect(): Promise<TestApp> {
    const password = randomUUID();
    await root(`sudo -u postgres psql -qc "CREATE ROLE observer SUPERUSER LOGIN PASSWORD '${password}'"`);
    database = new pg.Pool({
      connectionString: `postgres://observer:${password}@${await machine.doorTo(5432)}/clinic`,
      // Connections end with the database that is replaced.
      ...{ max: 1, idleTimeoutMillis: 100 },
    });
    database.on('error', () => undefined);
    return {
      url: `http://${await machine.doorTo(3000)}`,
      env: { keys: { jwtSecret: await secret('jwt_secret') }, http: { publicUrl: `https://${ANSWERS.DOMAIN}` } },
      database: { query: async (sql: string, parameters: unknown[]) => (await database.query(sql, parameters)).rows },
      clock: { now: () => new Date() },
    } as unknown as TestApp;
  }

  /** An account with a second factor that `hudvy admin` makes an admin. @returns its address */
  async function anAdmin(): Promise<string> {
    const email = anAddress();
    const account = { email, password: PASSWORD, email_confirm: true };
    expect((await serviceRole(clinic).auth.admin.createUser(account)).error).toBeNull();
    // As its mailbox's owner does with the link of the mail.
    await database.query('UPDATE users SET email_proven_at = coalesce(email_proven_at, now()) WHERE email = $1', [
      email,
    ]);
    const { auth } = visitor(clinic);
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const { data } = await auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret }).generate();
    expect((await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
    await root(`hudvy admin add ${email}`);
    return email;
  }

  it(
    'runs server and worker as the users of their units',
    async () => {
      await root('ops/install.sh --node /usr/src/node', ANSWERS);
      const users = await root("ps -eo user:20,args | grep '[n]ode dist/src/' | sort");
      expect(users.split('\n').map((line) => line.split(/\s+/).slice(0, 3))).toEqual([
        ['hudvy-server', '/opt/node/bin/node', 'dist/src/main.js'],
        ['hudvy-worker', '/opt/node/bin/node', 'dist/src/worker.js'],
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    'stores the photo of an order and a picture that was uploaded twice, and backs both up',
    async () => {
      clinic = await connect();
      adminEmail = await anAdmin();
      patient = await anOpenCase(clinic);
      expect(
        await tusCalls(clinic.url, patient).upload('overview', await aPicture(900, 600).jpeg().toBuffer()),
      ).toMatchObject({ status: 204 });
      photo = await tusCalls(clinic.url, patient).picture('overview');
      picture = await aPicture(300, 200).png().toBuffer();
      for (const name of ['one.png', 'two.png']) {
        const { error } = await serviceRole(clinic)
          .storage.from('blog-images')
          .upload(name, picture, { contentType: 'image/png' });
        expect(error).toBeNull();
      }
      expect(await root('hudvy backup')).toMatch(/Archive \S+ is complete/);
    },
    TIMEOUT_MS,
  );

  it(
    'the machine is upgraded as the runbook says, and keeps its keys when the one of the operator was taken away as the installer says [O10]',
    async () => {
      await root(`mkdir ${SAFE} && cp -a /etc/hudvy ${SAFE} && rm /etc/hudvy/backup-keys/operator.key`);
      const keys = `sha256sum ${DRILL_KEY} /etc/hudvy/secrets/* && sort /etc/hudvy/*.env && ls /etc/hudvy/backup-keys`;
      const before = await root(keys);
      // A newer release.
      await root('touch dist/src/main.js');
      await follow('upgrade');
      expect(await root(keys)).toBe(before);
    },
    TIMEOUT_MS,
  );

  it(
    'the clinic is restored as the runbook says on a new machine, where nothing was ever erased [O13]',
    async () => {
      const another = await EmptyDebian.start();
      execFileSync('cp', ['-a', machine.path(SAFE), another.path(SAFE)]);
      execFileSync('cp', ['-a', machine.path('/var/lib/hudvy/backups'), another.path('/mnt/archives')]);
      await database.end();
      await machine.stop();
      machine = another;
      await follow('restore');
      clinic = await connect();
      const named = /install -d -o (\S+) -g (\S+) -m (\d+) (\S+)$/m.exec(readRunbook('restore'))?.slice(1);
      expect(named?.join(' ')).toBe(await root(`stat -c '%U %G %a %n' ${STORAGE}`));
    },
    TIMEOUT_MS,
  );

  it(
    'the clinic has its files again, and server and worker change what was restored [O12]',
    async () => {
      for (const name of ['one.png', 'two.png']) {
        const { data } = await serviceRole(clinic).storage.from('blog-images').download(name);
        expect(data && Buffer.from(await data.arrayBuffer())).toEqual(picture);
      }
      const calls = tusCalls(clinic.url, { ...patient, headers: await aSession(clinic, patient.id, 'case') });
      expect(await calls.picture('overview')).toEqual(photo);
      expect(await calls.upload('close', await aPicture(600, 900).jpeg().toBuffer())).toMatchObject({ status: 204 });
      const folders = (await root(`find ${STORAGE} -mindepth 1 -type d`)).split('\n');
      for (const folder of folders) await as('hudvy-server', `touch ${folder}/new`);
      const files = (await root(`find ${STORAGE} -type f -user hudvy-backup`)).split('\n');
      expect(files.length).toBeGreaterThan(3);
      for (const file of [...files, ...folders.map((folder) => `${folder}/new`)])
        await as('hudvy-worker', `rm ${file}`);
    },
    TIMEOUT_MS,
  );
});
