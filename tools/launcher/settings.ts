import { join, resolve } from 'node:path';
import { StartError } from './start-error.js';

/** The launcher's services and their addresses. A local service is `null` when a setting names a real one. */
export interface LauncherSettings {
  /** The data kept between starts. */
  dataDir: string;
  port: number;
  /** Where the site listens: by default on loopback, because the demo's passwords are public. */
  host: string;
  /** This machine's host name for browsers; with `--lan` its address in the local network. */
  hostname: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  appEnv: string;
  /** Start of business time, ISO 8601; real time by default. */
  clock: string | undefined;
  startsPostgres: boolean;
  payments: { port: number } | null;
  mail: { httpPort: number; smtpPort: number } | null;
  /** The BankID simulator's ports: of the API and of the app's page; in the demo only. */
  bankId: { port: number; appPort: number } | null;
  /** Demo accounts and content: only in a database that the launcher created, and never with live keys. */
  isDemo: boolean;
  /** An empty clinic in which opening one is rehearsed. */
  isRehearsal: boolean;
}

/** What the command line asks for. */
export interface LauncherOptions {
  /** With `--lan`: the address of the site in the local network. */
  lanAddress?: string | null;
  /** With `--rehearsal`. */
  isRehearsal?: boolean;
}

/**
 * Reads the launcher's part of the settings; the server checks its own.
 *
 * @throws StartError naming the setting
 */
export function parseLauncherSettings(
  env: NodeJS.ProcessEnv,
  root: string,
  { lanAddress = null, isRehearsal = false }: LauncherOptions = {},
): LauncherSettings {
  if (isRehearsal) refuseRealClinic(env);
  const isProduction = env.APP_ENV === 'production';
  const port = portSetting(env, 'PORT', 3000);
  const hostname = lanAddress ?? 'localhost';
  const hasLiveKey = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].some((key) =>
    /^(sk|rk|pk)_live_/.test(key ?? ''),
  );
  const startsPostgres = !isProduction && !env.DATABASE_URL;
  const isDemo = startsPostgres && !hasLiveKey && !isRehearsal;
  return {
    dataDir: dataDirOf(env, root, isRehearsal),
    port,
    host: env.HOST || (lanAddress === null ? '127.0.0.1' : '0.0.0.0'),
    hostname,
    publicUrl: (env.PUBLIC_URL || `http://${hostname}:${port}`).replace(/\/+$/, ''),
    appEnv: env.APP_ENV || (isRehearsal ? 'test' : 'demo'),
    clock: env.CLOCK || undefined,
    startsPostgres,
    payments: isProduction || env.STRIPE_SECRET_KEY ? null : { port: emulatorPort(env) },
    mail:
      isProduction || env.SMTP_URL
        ? null
        : {
            httpPort: portSetting(env, 'MAIL_INBOX_PORT', 1080),
            smtpPort: portSetting(env, 'MAIL_INBOX_SMTP_PORT', 1025),
          },
    bankId: isDemo && !env.BANKID_PFX && env.BANKID !== 'off' ? bankIdPorts(env) : null,
    isDemo,
    isRehearsal,
  };
}

/** The data folder; a rehearsal has its own, so that neither deletes the data of the other. */
export function dataDirOf(env: NodeJS.ProcessEnv, root: string, isRehearsal: boolean): string {
  return resolve(root, env.DATA_DIR || join(root, isRehearsal ? '.data-rehearsal' : '.data'));
}

/** A rehearsal has a database and a payments account of its own. @throws StartError */
function refuseRealClinic(env: NodeJS.ProcessEnv): void {
  if (env.APP_ENV && env.APP_ENV !== 'test')
    throw new StartError(`APP_ENV=${env.APP_ENV} has no rehearsal: --rehearsal runs with APP_ENV=test alone.`);
  const given = ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((name) => env[name]);
  if (given.length > 0)
    throw new StartError(
      `${given.join(', ')}: a rehearsal has its own database and payments account. Start it where these are not set.`,
    );
}

function emulatorPort(env: NodeJS.ProcessEnv): number {
  return localPort(
    env.STRIPE_API_BASE_URL || 'http://localhost:12111',
    'STRIPE_API_BASE_URL without STRIPE_SECRET_KEY is where the local emulator listens: http://localhost:<port>.',
  );
}

function bankIdPorts(env: NodeJS.ProcessEnv): { port: number; appPort: number } {
  const port = localPort(
    env.BANKID_API_URL || 'https://localhost:12112',
    'BANKID_API_URL without BANKID_PFX is where the local simulator listens: https://localhost:<port>.',
  );
  const appPort = localPort(
    env.BANKID_APP_URL || `http://localhost:${port + 1}`,
    'BANKID_APP_URL without BANKID_PFX is where the local simulator shows its app: http://localhost:<port>.',
  );
  return { port, appPort };
}

/** The port of an address on this machine. */
function localPort(address: string, advice: string): number {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['localhost', '127.0.0.1'].includes(url.hostname) || !url.port) throw new StartError(advice);
  return Number(url.port);
}

function portSetting(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = env[name] || String(standard);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new StartError(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}
