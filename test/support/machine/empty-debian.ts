import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../../tools/project-root.js';

/** What ops/install.sh installs, and what a minimal Debian of a hosting company has besides. */
const PACKAGES = ['postgresql', 'caddy', 'ca-certificates', 'curl', 'xz-utils', 'iproute2', 'sudo'];

interface Ran {
  /** All that was printed. */
  readonly output: string;
  readonly exitCode: number | null;
}

/** Why no machine can be made here; null: one can. */
export function whyNoMachine(): string | null {
  if (process.getuid?.() !== 0) return 'this is not root';
  const release = readFileSync('/etc/os-release', 'utf8');
  return /^VERSION_ID="?12"?$/m.test(release) && /^ID=debian$/m.test(release) ? null : 'this is not Debian 12';
}

/**
 * A Debian without PostgreSQL's clusters and without Hudvy, with the checkout in /usr/src/hudvy and a Node.js in
 * /usr/src/node. What it does stays in memory, and its ports are its own. `systemctl` runs units as ops/install does without
 * systemd.
 */
export class EmptyDebian {
  private constructor(
    private readonly folder: string,
    private readonly outside: ChildProcess,
    private readonly pid: string,
    private readonly doors: Server[] = [],
  ) {}

  /** @throws Error naming what is missing */
  static async start(): Promise<EmptyDebian> {
    const folder = await mkdtemp(join(tmpdir(), 'hudvy-machine-'));
    const outside = spawn(
      'unshare',
      [
        ...['--mount', '--pid', '--net', '--fork', '--kill-child', 'bash'],
        ...[join(projectRoot(), 'test/support/machine/empty-debian.sh'), folder, projectRoot(), process.execPath],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let errors = '';
    outside.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const ended = once(outside, 'exit').then(() => {
      throw new Error(`No machine could be made: ${errors}`);
    });
    await Promise.race([once(outside.stdout, 'data'), ended]);
    ended.catch(() => undefined);
    const children = readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8');
    const machine = new EmptyDebian(folder, outside, children.trim());
    const { output, exitCode } = await machine.run(INSTALL_PACKAGES, {}, ['--mount', '--pid']);
    if (exitCode !== 0) throw new Error(`Debian's packages ${PACKAGES.join(', ')} could not be installed: ${output}`);
    return machine;
  }

  /** Runs commands of root as they are written, in the checkout. */
  async run(
    commands: string,
    env: Readonly<Record<string, string>> = {},
    namespaces = ['--mount', '--pid', '--net'],
  ): Promise<Ran> {
    const child = spawn(
      'nsenter',
      ['--target', this.pid, ...namespaces, '--root', '--wd', 'bash', '-c', `cd /usr/src/hudvy\n${commands}`],
      {
        env: { PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [output, errors, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    return { output: `${output}${errors}`, exitCode };
  }

  /** Where this machine sees a path of that one. */
  path(path: string): string {
    return `/proc/${this.pid}/root${path}`;
  }

  /** @returns an address of this machine that leads to a port of that one */
  async doorTo(port: number): Promise<string> {
    const connect = `const s=require("node:net").connect(${port},"127.0.0.1");process.stdin.pipe(s).pipe(process.stdout)`;
    const door = createServer((socket) => {
      const { stdin, stdout } = spawn('nsenter', ['--target', this.pid, '--net', process.execPath, '-e', connect], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      for (const stream of [socket, stdin, stdout]) stream.on('error', () => undefined);
      socket.pipe(stdin);
      stdout.pipe(socket);
    });
    this.doors.push(door);
    await once(door.listen(0, '127.0.0.1'), 'listening');
    return `127.0.0.1:${(door.address() as AddressInfo).port}`;
  }

  /** Ends all its processes. */
  async stop(): Promise<void> {
    for (const door of this.doors) door.close();
    const exit = once(this.outside, 'exit');
    this.outside.kill('SIGKILL');
    await exit;
    await rm(this.folder, { recursive: true });
  }
}

/** The installer works without the internet afterwards, so its packages are the newest ones; and an empty cluster. */
const INSTALL_PACKAGES = `
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install -y --no-install-recommends ${PACKAGES.join(' ')}
[ -e /etc/postgresql/15/main ] || pg_createcluster 15 main
`;
