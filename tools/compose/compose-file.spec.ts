import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { variablesOf } from '../../src/platform/config/variable.js';
import { KEY_SETTINGS } from '../../src/safekeeping/archive/key-fingerprints.js';
import { SECRET_SETTINGS } from '../../src/start/given-settings.js';
import { foreignSecrets, SECRET_USES, type SecretUser } from '../../src/start/process-secrets.js';
import { SETTING_GROUPS } from '../../src/start/settings.js';
import { LEAN_MEMORY } from '../launcher/environment.js';
import { projectRoot } from '../project-root.js';
import { fileOf, GIVEN_SECRETS, makeSecrets } from './secrets.js';

interface Service {
  readonly image: string;
  readonly profiles?: string[];
  readonly user?: string;
  readonly environment?: Record<string, string | number | null>;
  readonly secrets?: string[];
  readonly networks: string[] | Record<string, unknown>;
  readonly volumes?: string[];
  readonly ports?: string[];
  readonly depends_on?: Record<string, { condition: string }>;
  readonly [key: string]: unknown;
}

const compose = parse(readFileSync(join(projectRoot(), 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const service = (name: string): Service => {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));
const settings = Object.values(SETTING_GROUPS).flatMap((group) => [...variablesOf(group).values()]);

/** Secrets that a file of the repository names, which the container mounts. */
const NAMED_ELSEWHERE: Readonly<Record<string, string[]>> = {
  postgres: ['drill_password'],
  metrics: ['metrics_token'],
};

/** What is of one process or another, or not for a deployment by containers. */
const NOT_OF_SERVER = [
  ...foreignSecrets('server'),
  ...[
    'DATABASE_LISTEN_URL',
    'QUEUE_DATABASE_URL',
    'METRICS_WORKER_PORT',
    'ACCESS_LOG_HEADS_FILE',
    'ERASURES_LOG_FILE',
    'HEARTBEAT_FILE',
  ],
  ...settings.filter((name) => /^(BACKUP|DRILL)_/.test(name)),
  ...['HOST', 'LOG_FILE', 'CLOCK', 'REHEARSAL', 'STRIPE_API_BASE_URL', 'STRIPE_JS_URL'],
];

const namesIn = ({ environment = {} }: Service) =>
  Object.keys(environment).map((name) =>
    name.endsWith('_FILE') && SECRET_SETTINGS.includes(name.slice(0, -5)) ? name.slice(0, -5) : name,
  );

describe('docker-compose.yml', () => {
  it.each(services)('the container %s cannot write its image, has no rights and no endless log', (name, found) => {
    expect({ name, ...found }).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number) as number,
      mem_limit: expect.any(String) as string,
      cpus: expect.any(Number) as number,
      tmpfs: expect.arrayContaining(['/tmp']) as string[],
      logging: { options: { 'max-size': '20m', 'max-file': '5' } },
    });
  });

  it('only the proxy is reached from other machines [M12]', () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['tls']);
  });

  it('Postgres and Redis are in a network without a way out, and the proxy does not reach them', () => {
    expect(compose.networks['data']).toEqual({ internal: true });
    expect(['postgres', 'redis', 'tls'].map((name) => networksOf(service(name)))).toEqual([
      ['data'],
      ['data'],
      ['front'],
    ]);
    const used = services.flatMap(([, found]) => networksOf(found));
    expect(Object.keys(compose.networks).sort()).toEqual([...new Set(used)].sort());
  });

  it('no secret is a value: every container reads files, and mounts exactly those that it names', () => {
    for (const [name, { environment = {}, secrets = [], command, healthcheck, ...rest }] of services) {
      expect({ name, values: Object.keys(environment).filter((key) => SECRET_SETTINGS.includes(key)) }).toEqual({
        name,
        values: [],
      });
      const text = JSON.stringify([environment, command, healthcheck, rest]);
      const named = [...text.matchAll(/\/run\/secrets\/([a-z0-9_]+)/g)].map(([, file = '']) => file);
      const chosen = [...text.matchAll(/"([A-Z0-9_]+)_FILE":"\$\{\1_FILE/g)].map(([, key = '']) => fileOf(key));
      const known = NAMED_ELSEWHERE[name] ?? [];
      expect({ name, secrets: [...secrets].sort() }).toEqual({
        name,
        secrets: [...new Set([...named, ...chosen, ...known])].sort(),
      });
    }
  });

  it('every secret has a file that `hudvy keys compose` makes; the key of the drill comes from elsewhere', () => {
    const made = [...makeSecrets(() => undefined).keys()].map((name) => fileOf(name));
    expect(Object.entries(compose.secrets).map(([name, { file }]) => [name, file])).toEqual(
      Object.keys(compose.secrets).map((name) => [name, `secrets/${name}`]),
    );
    expect(Object.keys(compose.secrets).sort()).toEqual([...made, 'drill_key'].sort());
    const mounted = services.flatMap(([, { secrets = [] }]) => secrets);
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.secrets).sort());
  });

  it('the server is given every setting that is its own, and no other', () => {
    const expected = settings.filter((name) => !NOT_OF_SERVER.includes(name));
    expect(namesIn(service('api')).sort()).toEqual(expected.sort());
  });

  it('the worker has the settings of the server without its secrets, and the keeper of the access log with its files', () => {
    const [server, worker] = [namesIn(service('api')), namesIn(service('worker'))];
    expect(worker.filter((name) => !server.includes(name)).sort()).toEqual([
      'ACCESS_LOG_HEADS_FILE',
      'ACCESS_LOG_SIGNING_KEY',
      'ERASURES_LOG_FILE',
      'HEARTBEAT_FILE',
      'KEEPER_DATABASE_URL',
      'METRICS_WORKER_PORT',
      'SMS_AUTHORIZATION',
    ]);
    expect(server.filter((name) => !worker.includes(name)).sort()).toEqual([
      'HEALTH_TOKEN',
      'IMAGE_API_KEY',
      'JWT_KEYS',
      'METRICS_PORT',
      'PORT',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    expect(namesIn(service('small')).sort()).toEqual([...new Set([...server, ...worker])].sort());
  });

  it.each<[container: string, users: SecretUser[]]>([
    ['api', ['server']],
    ['worker', ['worker']],
    ['small', ['server', 'worker']],
    ['migrate', ['migrate']],
    ['backup', ['backup']],
    ['drill', ['drill']],
  ])('the container %s has each secret that it needs, and no other [T12]', (name, users) => {
    const given = namesIn(service(name)).filter((setting) => SECRET_SETTINGS.includes(setting));
    const needed = Object.entries(SECRET_USES)
      // Here the queue is on Redis, and no pooler stands before Postgres.
      .filter(([, uses]) => users.some((user) => uses[user] !== undefined))
      .map(([secret]) => secret)
      .filter((secret) => secret !== 'DATABASE_LISTEN_URL' && secret !== 'QUEUE_DATABASE_URL');
    expect(given.sort()).toEqual(needed.sort());
  });

  it('a restore has the keys of an archive, what the migration and the backup have, and Stripe, but nothing signs in it', () => {
    const given = namesIn(service('restore')).filter((setting) => SECRET_SETTINGS.includes(setting));
    const others = ['migrate', 'backup'].flatMap((name) => namesIn(service(name)));
    const expected = [...others, ...KEY_SETTINGS, 'STRIPE_SECRET_KEY'].filter(
      (setting) => SECRET_SETTINGS.includes(setting) && setting !== 'BACKUP_SIGNING_KEY',
    );
    expect(given.sort()).toEqual([...new Set(expected)].sort());
    // The migration would fill the database that has to be empty.
    expect(Object.keys(service('restore').depends_on ?? {})).toEqual(['postgres']);
    expect(service('restore').volumes).toEqual([
      'storage:/data/storage',
      '${PROOFS_FOLDER:-proofs}:/data/proofs:ro',
      '${BACKUP_FOLDER:-backups}:/data/backups:ro',
    ]);
  });

  it('each command of compose in the papers names a container that there is', () => {
    const pages = ['docs/operations', 'docs/runbooks'].flatMap((folder) =>
      readdirSync(join(projectRoot(), folder)).map((name) => readFileSync(join(projectRoot(), folder, name), 'utf8')),
    );
    const said = pages.flatMap((text) => [...text.matchAll(/docker compose (?:run|exec) ([^`\n]+)/g)]);
    const named = said.map(([, words = '']) => words.replaceAll(/(?:-v \S+|--?[a-z]+) /g, '').split(' ')[0] ?? '');
    expect(named).toEqual(expect.arrayContaining(['api', 'postgres', 'redis', 'restore', 'backup', 'drill']));
    expect(named.filter((name) => !(name in compose.services))).toEqual([]);
    const volumes = pages.flatMap((text) => [...text.matchAll(/-v ([a-z_]+):\/from/g)].map(([, name]) => name));
    expect(volumes).toEqual([`${compose.name}_storage`]);
    expect(compose.volumes).toHaveProperty('storage');
  });

  it('the image keeps server and worker small, as `npm start` does, and no container undoes it', () => {
    const dockerfile = readFileSync(join(projectRoot(), 'Dockerfile'), 'utf8');
    const app = dockerfile.slice(dockerfile.indexOf(' AS app\n'));
    const set = [...app.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(set).toEqual(expect.arrayContaining(Object.entries(LEAN_MEMORY).map(([name, value]) => `${name}=${value}`)));
    for (const name of ['api', 'worker', 'small']) {
      expect(service(name)).toMatchObject({ image: 'clinic-app', build: { target: 'app' } });
      expect(Object.keys(service(name).environment ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(MALLOC_|NODE_OPTIONS$)/)]),
      );
    }
  });

  it('mails and text messages must be chosen, in .env, before anything starts', () => {
    expect(service('api').environment).toMatchObject({
      SMTP_URL_FILE: expect.stringMatching(/^\$\{SMTP_URL_FILE\?/) as string,
      SMS_URL_FILE: expect.stringMatching(/^\$\{SMS_URL_FILE\?/) as string,
    });
    expect(GIVEN_SECRETS).toEqual(expect.arrayContaining(['SMTP_URL', 'SMS_URL']));
  });

  it('the signed heads of the access log are on another volume than the files', () => {
    expect(service('worker').volumes).toEqual(['storage:/data/storage', '${PROOFS_FOLDER:-proofs}:/data/proofs']);
    expect(service('worker').environment).toMatchObject({
      ACCESS_LOG_HEADS_FILE: expect.stringMatching(/^\/data\/proofs\//),
    });
  });

  it('Postgres counts as healthy by TCP, and nothing starts before the migration has ended', () => {
    expect(service('postgres')['healthcheck']).toMatchObject({
      test: ['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'clinic'],
    });
    for (const name of ['api', 'worker', 'small', 'backup', 'drill'])
      expect(service(name).depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    for (const name of ['api', 'worker', 'small', 'redis']) expect(service(name)['healthcheck']).toBeDefined();
  });

  it('the profiles are those that the file explains', () => {
    const used = services.flatMap(([, { profiles = [] }]) => profiles);
    const explained = readFileSync(join(projectRoot(), 'docker-compose.yml'), 'utf8').matchAll(
      /^# {3}([a-z]+) {2,}\S/gm,
    );
    expect([...new Set(used)].sort()).toEqual([...explained].map(([, name]) => name).sort());
  });
});
