import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patiently } from '../patience.js';
import type { DescribedRequest } from './described-requests.js';

/** A caller of the scanned clinic. */
export interface ScanCaller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Scan {
  readonly origin: string;
  readonly caller: ScanCaller;
  readonly requests: readonly DescribedRequest[];
  /** Empty; for the scanner's files. */
  readonly folder: string;
  readonly seconds: number;
}

export interface ScanReport {
  /** What the scanner says that is wrong, a line each. */
  readonly findings: readonly string[];
  /** How many addresses or requests it got to within its time. */
  readonly scanned: number;
}

/** Those that ask the scanner's own server, brute force names, or need lists that Debian does not ship, are left out. */
const WAPITI_MODULES =
  'blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
/** Shares of its time, so that it writes its report by itself: one that is ended by a signal may not. */
const WAPITI_SHARES = { scan: 0.15, attacks: 0.45 };

/** Debian's `wapiti` on the addresses that are read. @throws Error when it is not installed */
export async function wapiti({ origin, caller, requests, folder, seconds }: Scan): Promise<ScanReport> {
  const starts = requests.filter(({ method }) => method === 'GET').map((each) => origin + each.path());
  const report = join(folder, 'report.json');
  const args = [
    ...['-u', `${origin}/`, '--scope', 'folder', '-m', WAPITI_MODULES, '-f', 'json', '-o', report],
    ...['--max-scan-time', String(Math.ceil(seconds * WAPITI_SHARES.scan))],
    ...['--max-attack-time', String(Math.ceil((seconds * WAPITI_SHARES.attacks) / WAPITI_MODULES.split(',').length))],
    ...['-d', '2', '-t', '10', '-v', '1', '--no-bugreport', '--store-session', folder, '--store-config', folder],
    ...starts.flatMap((start) => ['-s', start]),
    ...Object.entries(caller.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ];
  // It ends by itself: its least time a module adds up to more than a short run has.
  const output = await run('wapiti', args, seconds + WAPITI_MODULES.split(',').length + 15, folder);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Readonly<
    Record<
      'vulnerabilities' | 'anomalies',
      Readonly<Record<string, readonly Record<'method' | 'path' | 'info', string>[]>>
    >
  >;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info }) => `${kind}: ${method} ${path} (${info})`),
  );
  return { findings, scanned: Number(/found (\d+) URLs/i.exec(output)?.[1] ?? starts.length) };
}

/** Debian's `sqlmap` on every request with something that a caller chooses. @throws Error when it is not installed */
export async function sqlmap({ origin, caller, requests, folder, seconds }: Scan): Promise<ScanReport> {
  const line = '='.repeat(54);
  const entries = requests.map((each) =>
    [
      line,
      `${each.method} ${each.path('*')} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      ...Object.entries(caller.headers).map(([name, value]) => `${name}: ${value}`),
      ...(each.body === null ? [] : ['Content-Type: application/json']),
      '',
      each.body ?? '',
      line,
      '',
    ].join('\n'),
  );
  const log = join(folder, 'requests.log');
  writeFileSync(log, entries.join('\n'));
  const args = [
    ...[
      '-l',
      log,
      '--batch',
      '--ignore-stdin',
      '--dbms',
      'PostgreSQL',
      '--level',
      '1',
      '--risk',
      '1',
      '--technique',
      'BEUS',
    ],
    ...['--output-dir', folder, '--flush-session', '--disable-coloring', '--timeout', '20', '--ignore-code', '401,404'],
    ...['--param-exclude', 'authorization|apikey|cookie', '--results-file', join(folder, 'results.csv')],
  ];
  const output = await run('sqlmap', args, seconds, folder);
  const [, ...rows] = readdirSync(folder).includes('results.csv')
    ? readFileSync(join(folder, 'results.csv'), 'utf8').trim().split('\n')
    : [];
  // One part per request: what it was, and what became of it.
  const parts = output.split(/^\[\d+\/\d+\] URL:\n/m).slice(1);
  const said = parts.flatMap((part) => {
    const [request = ''] = part.split('\n');
    const lines = part.match(/.*(?:might be (?:injectable|vulnerable)|is vulnerable|\b50[0-9] \(.* times).*/g) ?? [];
    return lines.map((each) => `${request}: ${each}`);
  });
  return { findings: [...rows.filter((row) => /,[BEUSTQ]+,/.test(row)), ...said], scanned: parts.length };
}

/** Ends a scanner that is not done in time, as a person would by Ctrl+C. @returns what it said */
async function run(program: string, args: readonly string[], seconds: number, folder: string): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const timer = setTimeout(() => child.kill(program === 'sqlmap' ? 'SIGTERM' : 'SIGINT'), patiently(seconds * 1_000));
  const grace = setTimeout(() => child.kill('SIGKILL'), patiently((seconds + 60) * 1_000));
  try {
    await once(child, 'close');
  } catch {
    throw new Error(`${program} is missing: install Debian's package ${program}`);
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
  }
  const output = chunks.join('');
  writeFileSync(join(folder, `${program}.log`), output);
  return output;
}
