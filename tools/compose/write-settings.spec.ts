import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSecretFiles } from './secret-files.js';
import { THIS_MACHINE } from './secrets.js';
import { writeComposeSettings } from './write-settings.js';

describe('hudvy keys compose', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-compose-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
  const settings = () => readFileSync(join(folder, '.env'), 'utf8');

  it('the command writes one file per secret, which containers may read and other users of the machine may not reach', async () => {
    await writeComposeSettings([folder]);
    expect(readdirSync(join(folder, 'secrets'))).toEqual(
      expect.arrayContaining(['jwt_secret', 'smtp_url', 'redis_url']),
    );
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'secrets/jwt_secret')).mode & 0o777).toBe(0o444);
    expect(secret('redis_url')).toBe(`redis://:${secret('redis_password')}@redis:6379`);
    expect(secret('migration_database_url')).toContain(`clinic:${secret('postgres_password')}@`);
    expect(secret('drill_database_url')).toContain(`clinic_drill:${secret('drill_password')}@`);
  });

  it('another run keeps what exists and changes what it is given', async () => {
    await writeComposeSettings([folder, 'PUBLIC_URL=https://klinik.example', 'BRAND_NAME=Kliniken']);
    const [jwt, database] = [secret('jwt_secret'), secret('database_url')];
    const remaining = await writeComposeSettings([
      folder,
      'BRAND_NAME=Hudkliniken i Ed',
      'SMTP_URL=smtps://me:a=b@mail.example',
      'SMS_URL=https://sms.example',
    ]);
    expect([secret('jwt_secret'), secret('database_url')]).toEqual([jwt, database]);
    expect(secret('smtp_url')).toBe('smtps://me:a=b@mail.example');
    expect(settings()).toContain('PUBLIC_URL=https://klinik.example\n');
    expect(settings()).toContain('BRAND_NAME=Hudkliniken i Ed\n');
    expect(settings()).toContain('SMTP_URL_FILE=/run/secrets/smtp_url\n');
    expect(settings()).not.toContain('a=b');
    expect(remaining).toContain('docker compose up');
  });

  it('the command names what is missing', async () => {
    await expect(writeComposeSettings([folder])).resolves.toContain('Still missing: SMTP_URL, SMS_URL');
    expect(settings()).not.toContain('SMTP_URL_FILE');
  });

  it('a trial sends mails to the inbox, and text messages too', async () => {
    await expect(writeComposeSettings([folder], { trial: true })).resolves.toContain('docker compose up');
    expect(settings()).toContain('APP_ENV=demo\nCOMPOSE_PROFILES=trial\nSMS_URL_FILE=\n');
    expect(secret('smtp_url')).toBe('smtp://mail:1025');
  });

  it('a secret that was written by hand is kept', async () => {
    await writeComposeSettings([folder]);
    rmSync(join(folder, 'secrets/seal_keys'));
    writeFileSync(join(folder, 'secrets/seal_keys'), 'mine:AAAA\n');
    await writeComposeSettings([folder]);
    expect(secret('seal_keys')).toBe('mine:AAAA');
  });

  it.each([
    ['no folder', []],
    ['a setting that does not exist', ['BRAND=x']],
    ['a secret that the command makes', ['JWT_SECRET=x']],
    ['two lines', ['BRAND_NAME=a\nb']],
    ['a word', ['hello']],
  ])('the command refuses %s', async (_, args) => {
    const given = args.length === 0 ? [] : [folder, ...args];
    await expect(writeComposeSettings(given)).rejects.toThrow();
  });

  it('the secrets of one machine lead to its own database, have no Redis, and are for their owner alone', async () => {
    await keepSecretFiles({ folder, mode: 0o600, hosts: THIS_MACHINE });
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
    expect(read('database_url')).toMatch(/^postgres:\/\/clinic_app:[0-9a-f]{48}@127\.0\.0\.1:5432\/clinic$/);
    expect(readdirSync(folder).filter((name) => name.startsWith('redis'))).toEqual([]);
    expect(statSync(join(folder, 'database_url')).mode & 0o777).toBe(0o600);
  });
});
