import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const ANSWERS = {
  DOMAIN: 'klinik.example',
  CLINIC_NAME: 'Hudkliniken i Ed',
  STRIPE: 'later',
  RECIPIENTS: 'BACKUP_RECIPIENTS=age1x',
};

describe('the step of ops/install.sh that writes the settings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-steps-'));
    mkdirSync(join(folder, 'etc/secrets'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const place = (path: string) => join(folder, path);
  const read = (path: string) => readFileSync(place(path), 'utf8');
  const writeSettings = (answers: Readonly<Record<string, string>> = {}) => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', 'set -euo pipefail; . ops/install/checks.sh; . ops/install/steps.sh; write_settings'],
      {
        cwd: projectRoot(),
        encoding: 'utf8',
        // With a socket as standard input, bash would read the user's rc file.
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], ETC: place('etc'), UNITS: place('units'), ...ANSWERS, ...answers },
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  };
  const GATEWAY = 'units/hudvy-worker.service.d/messages.conf';

  it('another run keeps what was written by hand, and each setting once', () => {
    writeSettings();
    const changed = read('etc/clinic.env').replace('MAIL_FROM=hej@klinik.example', 'MAIL_FROM=svar@klinik.example');
    writeFileSync(place('etc/clinic.env'), `${changed}LOG_LEVEL=debug\n`);
    writeSettings({ CLINIC_NAME: 'Hudkliniken' });
    const lines = read('etc/clinic.env').trim().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['MAIL_FROM=svar@klinik.example', 'LOG_LEVEL=debug', 'BRAND_NAME=Hudkliniken']),
    );
    const names = lines.map((line) => line.split('=')[0]);
    expect(names.length).toBe(new Set(names).size);
  });

  it("the gateway's header is a credential of the worker alone, and stays in another run", () => {
    writeSettings({ SMS_AUTHORIZATION: 'Bearer of-the-gateway' });
    expect(read('etc/secrets/sms_authorization')).toBe('Bearer of-the-gateway\n');
    expect(statSync(place('etc/secrets/sms_authorization')).mode & 0o777).toBe(0o600);
    const lines = [
      '[Service]',
      'LoadCredential=sms_authorization:/etc/hudvy/secrets/sms_authorization',
      'Environment=SMS_AUTHORIZATION_FILE=%d/sms_authorization',
    ];
    expect(read(GATEWAY).trim().split('\n')).toEqual(lines);
    writeSettings();
    expect(read(GATEWAY).trim().split('\n')).toEqual(lines);
    expect(existsSync(place('units/hudvy-server.service.d/messages.conf'))).toBe(false);
    expect(read('etc/clinic.env')).not.toContain('gateway');
  });

  it('a gateway without a header leaves none', () => {
    writeFileSync(place('etc/secrets/sms_authorization'), '\n');
    writeSettings();
    expect(existsSync(place(GATEWAY))).toBe(false);
  });

  it("Stripe's keys are credentials once they are there, and the webhook's secret is the server's alone", () => {
    writeSettings({ STRIPE: 'sk_live_1 pk_live_1 whsec_1' });
    expect(read('units/hudvy-server.service.d/payments.conf')).toContain('STRIPE_WEBHOOK_SECRET_FILE');
    expect(read('units/hudvy-worker.service.d/payments.conf')).not.toContain('WEBHOOK');
    expect(read('etc/clinic.env')).toContain('STRIPE_PUBLISHABLE_KEY=pk_live_1\n');
    expect(read('etc/clinic.env')).not.toContain('sk_live_1');
    writeSettings();
    expect(existsSync(place('units/hudvy-server.service.d/payments.conf'))).toBe(false);
  });
});

describe('the step of ops/install.sh that makes the keys of backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-keys-'));
    mkdirSync(join(folder, 'etc'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const place = (path: string) => join(folder, path);
  const makeKeys = () => {
    const { status, stdout, stderr } = spawnSync(
      'bash',
      [
        '-c',
        'set -euo pipefail; . ops/install/checks.sh; . ops/install/steps.sh; make_backup_keys >&2; echo "$RECIPIENTS"',
      ],
      {
        cwd: projectRoot(),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          ETC: place('etc'),
          DRILL_KEY: place('drill.key'),
          DRILL_USER: String(process.getuid?.()),
          RELEASE: projectRoot(),
          NODE_PROGRAM: process.execPath,
          LOG: place('log'),
        },
      },
    );
    return { status, recipients: stdout.trim(), stderr };
  };
  const keyOfDrill = () => readFileSync(place('drill.key'), 'utf8');

  it('another run keeps the keys after the key of the operator was taken away, as the installer asks [O10]', () => {
    const { status, recipients } = makeKeys();
    expect({ status, recipients }).toEqual({ status: 0, recipients: expect.stringMatching(/^BACKUP_RECIPIENTS=age1/) });
    const before = keyOfDrill();
    writeFileSync(place('etc/backup.env'), `${recipients}\n`);
    rmSync(place('etc/backup-keys/operator.key'));
    expect(makeKeys()).toMatchObject({ status: 0, recipients });
    expect(keyOfDrill()).toBe(before);
    expect(existsSync(place('etc/backup-keys/operator.key'))).toBe(false);
  });

  it('keys that no setting names yet are made anew, with the one of the drill', () => {
    makeKeys();
    const before = keyOfDrill();
    expect(makeKeys()).toMatchObject({ status: 0 });
    expect(keyOfDrill()).not.toBe(before);
    expect(keyOfDrill()).toBe(readFileSync(place('etc/backup-keys/drill.key'), 'utf8'));
  });

  it('a missing key of the drill is named, and no other is made [O10]', () => {
    const { recipients } = makeKeys();
    writeFileSync(place('etc/backup.env'), `${recipients}\n`);
    rmSync(place('etc/backup-keys'), { recursive: true });
    rmSync(place('drill.key'));
    const { status, stderr } = makeKeys();
    expect(status).not.toBe(0);
    expect(stderr).toContain('drill.key is missing');
    expect(existsSync(place('etc/backup-keys'))).toBe(false);
  });
});
