import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variablesOf } from '../../src/platform/config/variable.js';
import { SECRET_SETTINGS } from '../../src/start/given-settings.js';
import { SECRET_USES, type SecretUser } from '../../src/start/process-secrets.js';
import { SETTING_GROUPS } from '../../src/start/settings.js';
import { fileOf, makeSecrets, THIS_MACHINE } from '../compose/secrets.js';
import { LEAN_MEMORY } from '../launcher/environment.js';
import { projectRoot } from '../project-root.js';

const folder = join(projectRoot(), 'ops/systemd');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const services = readdirSync(folder).filter((name) => name.endsWith('.service'));
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const settings = Object.values(SETTING_GROUPS).flatMap((group) => [...variablesOf(group).values()]);
const secretsOf = (name: string) => valuesOf(read(name), 'LoadCredential').map((value) => value.split(':')[0] ?? '');

describe('the units of systemd', () => {
  it('each service has a user of its own and reaches its own files alone', () => {
    const users = services.map((name) => valuesOf(read(name), 'User'));
    expect(new Set(users.flat()).size).toBe(services.length);
    for (const name of services)
      expect(read(name)).toMatch(
        /^NoNewPrivileges=yes\nProtectSystem=strict\nProtectHome=yes\n[^]*^CapabilityBoundingSet=$[^]*^SystemCallFilter=@system-service$/m,
      );
  });

  it('server and worker wait until the clock is set [O9]', () => {
    for (const name of ['hudvy-server.service', 'hudvy-worker.service'])
      expect(valuesOf(read(name), 'After').flatMap((line) => line.split(' '))).toContain('time-sync.target');
  });

  it.each(services)('every secret of %s is a file that the installation makes, and its setting exists', (name) => {
    const made = [...makeSecrets(() => undefined, THIS_MACHINE).keys()].map((secret) => fileOf(secret));
    const secrets = secretsOf(name);
    expect(made).toEqual(expect.arrayContaining(secrets));
    const given = valuesOf(read(name), 'Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    const files = given.filter(
      (setting) => setting.endsWith('_FILE') && SECRET_SETTINGS.includes(setting.slice(0, -5)),
    );
    for (const secret of secrets) expect(files).toContain(`${secret.toUpperCase()}_FILE`);
    const known = [...settings, 'NODE_ENV', 'UV_THREADPOOL_SIZE', ...Object.keys(LEAN_MEMORY)];
    expect(given.filter((setting) => !files.includes(setting) && !known.includes(setting))).toEqual([]);
  });

  it('only the migration has the owner of the tables, and the server has no keeper', () => {
    const having = (secret: string) => services.filter((name) => secretsOf(name).includes(secret));
    expect(having('migration_database_url')).toEqual(['hudvy-migrate.service']);
    expect(having('keeper_database_url').sort()).toEqual(['hudvy-migrate.service', 'hudvy-worker.service']);
  });

  it.each<[unit: string, user: SecretUser]>([
    ['hudvy-server.service', 'server'],
    ['hudvy-worker.service', 'worker'],
    ['hudvy-migrate.service', 'migrate'],
    ['hudvy-backup.service', 'backup'],
    ['hudvy-drill.service', 'drill'],
  ])('%s has no secret that it does not need, and each that an installation makes for it', (name, user) => {
    const made = [...makeSecrets(() => undefined, THIS_MACHINE).entries()].filter(([, value]) => value !== '');
    const needs = (setting: string) => SECRET_USES[setting]?.[user] !== undefined;
    const settingsOf = valuesOf(read(name), 'Environment').flatMap((line) => line.split(' '));
    const given = settingsOf.flatMap((pair) => /^([A-Z0-9_]+)_FILE=%d\//.exec(pair)?.[1] ?? []);
    expect(given.filter((setting) => !needs(setting))).toEqual([]);
    const wanted = made.map(([setting]) => setting).filter((setting) => needs(setting));
    expect(given).toEqual(expect.arrayContaining(wanted));
  });

  it('server and worker are kept small, as by `npm start`', () => {
    for (const name of ['hudvy-server.service', 'hudvy-worker.service'])
      expect(valuesOf(read(name), 'Environment').flatMap((line) => line.split(' '))).toEqual(
        expect.arrayContaining(Object.entries(LEAN_MEMORY).map(([setting, value]) => `${setting}=${value}`)),
      );
  });

  it('server and worker start after the migration, and come up by themselves once it succeeds', () => {
    for (const name of ['hudvy-server.service', 'hudvy-worker.service']) {
      const values = (key: string) => valuesOf(read(name), key);
      expect(values('Wants')).toEqual(['hudvy-migrate.service']);
      expect(values('After').join(' ')).toContain('hudvy-migrate.service');
      // Restart= does not apply to a start that ended with its dependency.
      expect(['Requires', 'Requisite', 'BindsTo'].flatMap(values)).toEqual([]);
      expect([values('Restart'), values('StartLimitIntervalSec')]).toEqual([['always'], ['0']]);
    }
    // With RemainAfterExit= a later start would not migrate.
    expect(valuesOf(read('hudvy-migrate.service'), 'RemainAfterExit')).toEqual([]);
  });

  it('the drill comes after the backup, and both make up for a night that the machine was off', () => {
    const timers = ['hudvy-backup.timer', 'hudvy-drill.timer'].map((name) => read(name));
    expect(timers.flatMap((text) => valuesOf(text, 'OnCalendar'))).toEqual([
      '03:12 Europe/Stockholm',
      '04:10 Europe/Stockholm',
    ]);
    expect(timers.flatMap((text) => valuesOf(text, 'Persistent'))).toEqual(['true', 'true']);
  });
});
