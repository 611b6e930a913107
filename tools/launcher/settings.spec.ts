import { parseLauncherSettings } from './settings.js';

const rehearse = (env: NodeJS.ProcessEnv) => parseLauncherSettings(env, '/checkout', { isRehearsal: true });
const read = (env: NodeJS.ProcessEnv) => parseLauncherSettings(env, '/checkout');

describe('the parts of npm start', () => {
  it('npm start starts everything when nothing is set, the demo included', () => {
    expect(read({})).toEqual({
      dataDir: '/checkout/.data',
      port: 3000,
      host: '127.0.0.1',
      hostname: 'localhost',
      publicUrl: 'http://localhost:3000',
      appEnv: 'demo',
      clock: undefined,
      startsPostgres: true,
      payments: { port: 12111 },
      mail: { httpPort: 1080, smtpPort: 1025 },
      bankId: { port: 12112, appPort: 12113 },
      isDemo: true,
      isRehearsal: false,
    });
  });

  it.each([
    ['Postgres', { DATABASE_URL: 'postgres://db/clinic' }, { startsPostgres: false, payments: { port: 12111 } }],
    ['the payments emulator', { STRIPE_SECRET_KEY: 'sk_test_1' }, { startsPostgres: true, payments: null }],
    ['the mail inbox', { SMTP_URL: 'smtp://mail:25' }, { startsPostgres: true, mail: null }],
  ])('npm start does not start %s when a setting names a real one', (_part, env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it('npm start treats a blank setting as absent', () => {
    expect(read({ DATABASE_URL: '', STRIPE_SECRET_KEY: '', PORT: '' })).toMatchObject({
      startsPostgres: true,
      payments: {},
      port: 3000,
    });
  });

  it('npm start starts nothing local in production, so that the server can refuse what is missing', () => {
    expect(read({ APP_ENV: 'production' })).toMatchObject({
      startsPostgres: false,
      payments: null,
      mail: null,
      isDemo: false,
    });
  });

  it.each([
    ['a database of the person', { DATABASE_URL: 'postgres://db/clinic' }],
    ['a live secret key', { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['a restricted live key', { STRIPE_SECRET_KEY: 'rk_live_1' }],
    ['a live publishable key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['production', { APP_ENV: 'production' }],
  ])('npm start seeds no demo beside %s', (_what, env) => {
    expect(read(env).isDemo).toBe(false);
  });

  it('a rehearsal has its own data folder and seeds no demo', () => {
    expect(rehearse({})).toMatchObject({
      dataDir: '/checkout/.data-rehearsal',
      appEnv: 'test',
      startsPostgres: true,
      isDemo: false,
      isRehearsal: true,
    });
  });

  it.each([
    ['APP_ENV=production', { APP_ENV: 'production' }],
    ['APP_ENV=demo', { APP_ENV: 'demo' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db/clinic' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['STRIPE_SECRET_KEY', { APP_ENV: 'test', STRIPE_SECRET_KEY: 'sk_test_1' }],
  ])('a rehearsal does not start with what belongs to a real clinic: %s', (name, env) => {
    expect(() => rehearse(env)).toThrow(name);
  });

  it('the public address follows the port, without a trailing slash', () => {
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
    expect(read({ PUBLIC_URL: 'https://klinik.example/' }).publicUrl).toBe('https://klinik.example');
  });

  it('npm start listens on loopback, and with --lan on the local network under its address', () => {
    const lan = (env: NodeJS.ProcessEnv) => parseLauncherSettings(env, '/checkout', { lanAddress: '192.168.1.20' });
    expect(lan({})).toMatchObject({
      host: '0.0.0.0',
      hostname: '192.168.1.20',
      publicUrl: 'http://192.168.1.20:3000',
    });
    expect(lan({ HOST: '192.168.1.20', PUBLIC_URL: 'http://clinic.local:3000' })).toMatchObject({
      host: '192.168.1.20',
      publicUrl: 'http://clinic.local:3000',
    });
  });

  it('npm start puts the emulator at STRIPE_API_BASE_URL', () => {
    expect(read({ STRIPE_API_BASE_URL: 'http://localhost:4242' }).payments).toEqual({ port: 4242 });
  });

  it('npm start puts the BankID simulator at BANKID_API_URL, and its app beside it or at BANKID_APP_URL', () => {
    const env = { BANKID_API_URL: 'https://localhost:4312' };
    expect(read(env).bankId).toEqual({ port: 4312, appPort: 4313 });
    expect(read({ ...env, BANKID_APP_URL: 'http://localhost:99' }).bankId).toEqual({ port: 4312, appPort: 99 });
  });

  it.each([
    ['a bank certificate', { BANKID_PFX: '/run/secrets/bankid.p12' }],
    ['BANKID=off', { BANKID: 'off' }],
    ['a database of the person', { DATABASE_URL: 'postgres://db/clinic' }],
    ['production', { APP_ENV: 'production' }],
  ])('npm start starts no BankID simulator beside %s', (_what, env) => {
    expect(read(env).bankId).toBeNull();
  });

  it.each([
    ['PORT', { PORT: '80 80' }],
    ['PORT', { PORT: '70000' }],
    ['MAIL_INBOX_PORT', { MAIL_INBOX_PORT: '0' }],
    ['STRIPE_API_BASE_URL', { STRIPE_API_BASE_URL: 'https://api.stripe.com' }],
    ['BANKID_API_URL', { BANKID_API_URL: 'https://appapi2.bankid.com' }],
  ])('npm start names an unusable setting: %s', (name, env) => {
    expect(() => read(env)).toThrow(name);
  });
});
