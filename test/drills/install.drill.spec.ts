import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { LAST_COMMIT_OF_FORMER_CHAIN } from '../../migrations/releases.js';
import { projectRoot } from '../../tools/project-root.js';

/** What a program of the machine prints, and its exit code; programs that are missing here are the machine's own. */
type Programs = Readonly<Record<string, string>>;

interface BrokenMachine {
  readonly what: string;
  readonly says: string;
  readonly programs?: Programs;
  /** Programs that the machine does not have. */
  readonly lacks?: readonly string[];
  readonly answers?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** A machine that is fit: Debian 12, 80 GB, 4 GB of memory, the right time, the domain's address, free ports, PostgreSQL 15. */
const FIT: Programs = {
  id: 'echo 0',
  df: `printf 'Filesystem 1024-blocks Used Available Capacity Mounted\\n/dev/vda 83886080 1 83886079 1%% /\\n'`,
  curl: `printf 'HTTP/1.1 200 OK\\r\\nDate: %s\\r\\n' "$(LC_ALL=C /bin/date -uR)"`,
  getent: 'echo "203.0.113.7 STREAM klinik.example"',
  ip: 'echo "2: eth0    inet 203.0.113.7/24 brd 203.0.113.255 scope global eth0"',
  ss: 'true',
  pg_lsclusters: 'true',
  runuser: `case "$*" in *server_version_num*) echo 150018;; *schema_migrations*) exit 1;; *) echo clinic;; esac`,
  node: 'echo v22.20.0',
};

const ON_FORMER_CHAIN = `case "$*" in *server_version_num*) echo 150018;; *schema_migrations*) echo 1763700000000;; *) echo clinic;; esac`;

const ANSWERS = {
  DOMAIN: 'klinik.example',
  CLINIC_NAME: 'Hudkliniken i Ed',
  SMTP_URL: 'smtps://me:secret@mail.example',
  SMS_URL: 'https://sms.example/v1',
  STRIPE: 'later',
};

const memory = (kib: number) => `MemTotal:       ${kib} kB\nMemFree: 1 kB\n`;
const taken = (port: number, program: string) =>
  `case "$*" in *:${port}*) echo 'LISTEN 0 511 *:${port} *:* users:(("${program}",pid=7,fd=6))';; esac`;

const BROKEN: readonly BrokenMachine[] = [
  { what: 'an ordinary user', programs: { id: 'echo 1000' }, says: 'This is not root. Run it again with sudo.' },
  { what: 'Ubuntu', files: { release: 'ID=ubuntu\nVERSION_ID="24.04"\n' }, says: 'does not run Debian' },
  {
    what: 'Debian 11',
    files: { release: 'ID=debian\nVERSION_ID="11"\n' },
    says: 'This is Debian 11. Upgrade it to Debian 12',
  },
  {
    what: 'an image without curl and xz',
    lacks: ['curl', 'xz'],
    says: 'lacks curl, xz. Run apt-get update && apt-get install -y curl iproute2 xz-utils',
  },
  { what: 'no Node.js named', args: [], says: '--node is missing' },
  { what: 'a wrong path to Node.js', args: ['--node', '/nowhere.tar.xz'], says: '/nowhere.tar.xz does not exist' },
  {
    what: 'half an archive of Node.js',
    args: ['--node', '@folder/half.tar.gz'],
    files: { 'half.tar.gz': 'x' },
    says: 'no whole archive of Node.js',
  },
  { what: 'a folder without Node.js', args: ['--node', '@folder'], says: 'has no bin/node' },
  { what: 'a misspelt option', args: ['--nodes', 'x'], says: '--nodes is no option' },
  { what: 'little memory', files: { memory: memory(1_000_000) }, says: 'has 976 MB of memory. Give it 2 GB' },
  {
    what: 'a full disk',
    programs: { df: `printf 'F\\n/dev/vda 1 1 2097152 99%% /\\n'` },
    says: 'has 2048 MB free. Make room for 5 GB',
  },
  {
    what: 'an address for a domain',
    answers: { DOMAIN: 'https://klinik.example' },
    says: 'is no domain. Answer with a name such as klinik.example',
  },
  { what: 'no name of the clinic', answers: { CLINIC_NAME: '' }, says: 'The clinic has no name' },
  {
    what: 'a mail server without a scheme',
    answers: { SMTP_URL: 'mail.example:465' },
    says: 'not of the form smtps://USER:PASSWORD@HOST',
  },
  { what: 'an SMS gateway in clear', answers: { SMS_URL: 'http://sms.example' }, says: 'does not begin with https://' },
  { what: "Stripe's test keys", answers: { STRIPE: 'sk_test_1 pk_test_1 whsec_1' }, says: 'Copy the three live keys' },
  { what: 'no DNS', programs: { getent: 'exit 2' }, says: 'klinik.example has no address. Add an A record' },
  {
    what: "another machine's DNS",
    programs: { getent: 'echo "198.51.100.9 STREAM"' },
    says: 'leads to 198.51.100.9, which is not this machine',
  },
  { what: 'no internet', programs: { curl: 'exit 6' }, says: 'deb.debian.org does not answer' },
  {
    what: 'a wrong clock',
    programs: { curl: `printf 'Date: %s\\r\\n' "$(LC_ALL=C /bin/date -uR -d '+1 hour')"` },
    says: 'seconds wrong. Run timedatectl set-ntp true',
  },
  {
    what: 'Apache on port 80',
    programs: { ss: taken(80, 'apache2') },
    says: 'Port 80 is taken by apache2. Stop it (systemctl disable --now apache2)',
  },
  { what: 'nginx on port 443', programs: { ss: taken(443, 'nginx') }, says: 'Port 443 is taken by nginx' },
  {
    what: 'another program on port 3000',
    programs: { ss: taken(3000, 'grafana') },
    says: 'Port 3000 is taken by grafana',
  },
  { what: 'PostgreSQL 13', programs: { runuser: 'echo 130012' }, says: 'This is PostgreSQL 13. Install postgresql-15' },
  { what: 'a PostgreSQL that is down', programs: { runuser: 'exit 2' }, says: 'PostgreSQL does not answer' },
  {
    what: 'a database of somebody else',
    programs: { runuser: `case "$*" in *server_version_num*) echo 150018;; *) echo kurt;; esac` },
    says: "There is a database 'clinic' of the role 'kurt'",
  },
  {
    what: 'a clinic on the former chain of migrations',
    programs: { runuser: ON_FORMER_CHAIN },
    says: `commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can read it. Leave the clinic on that commit`,
  },
  {
    what: 'lost keys',
    files: { 'etc/clinic.env': 'DOMAIN=klinik.example\n' },
    says: 'has no keys. Put the saved keys back',
  },
  {
    what: 'another clinic',
    files: { 'etc/clinic.env': 'DOMAIN=annan.example\n' },
    says: 'This machine is annan.example already',
  },
];

describe('ops/install.sh on a machine that is not fit', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-install-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @returns a path to every program of this machine but those */
  function pathWithout(names: readonly string[]): string {
    const folders = ['/usr/bin', '/usr/sbin'].map((place, index) => {
      const copy = join(folder, `programs-${index}`);
      mkdirSync(copy);
      for (const name of readdirSync(place).filter((each) => !names.includes(each)))
        symlinkSync(join(place, name), join(copy, name));
      return copy;
    });
    return folders.join(':');
  }

  function install({ programs, lacks = [], answers, files, args }: Partial<BrokenMachine> = {}, mode = ['--check']) {
    const bin = join(folder, 'bin');
    for (const path of [bin, join(folder, 'etc/secrets'), join(folder, 'node/bin')])
      mkdirSync(path, { recursive: true });
    const given = { release: 'ID=debian\nVERSION_ID="12"\n', memory: memory(4_000_000), ...files };
    for (const [name, content] of Object.entries(given)) writeFileSync(join(folder, name), content);
    if (files?.['etc/clinic.env'] === undefined) writeFileSync(join(folder, 'etc/secrets/patient_data_keys'), 'a:b');
    const { node, ...others } = { ...FIT, ...programs };
    const scripts = {
      ...Object.fromEntries(Object.entries(others).map(([name, line]) => [join(bin, name), line])),
      [join(folder, 'node/bin/node')]: node,
    };
    for (const [path, line] of Object.entries(scripts)) {
      if (lacks.includes(basename(path))) continue;
      writeFileSync(path, `#!/bin/sh\n${line}\n`);
      chmodSync(path, 0o755);
    }
    const options = args?.map((arg) => arg.replace('@folder', folder)) ?? ['--node', join(folder, 'node')];
    const { status, stdout, stderr } = spawnSync('bash', [join(projectRoot(), 'ops/install.sh'), ...mode, ...options], {
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${lacks.length === 0 ? process.env['PATH'] : pathWithout(lacks)}`,
        ETC: join(folder, 'etc'),
        LOCK: join(folder, 'lock'),
        OS_RELEASE: join(folder, 'release'),
        MEMINFO: join(folder, 'memory'),
        ...ANSWERS,
        ...answers,
      },
    });
    return { status, stdout, stderr };
  }

  it('a fit machine passes every check', () => {
    expect(install()).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('The machine is fit.') as string,
    });
  });

  it('an installation over a clinic on the former chain of migrations changes nothing', () => {
    const changed = `echo changed > ${join(folder, 'changed')}; exit 1`;
    const { status, stderr } = install(
      { programs: { runuser: ON_FORMER_CHAIN, 'apt-get': changed, systemctl: changed } },
      [],
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('The former chain of migrations made the database') as string,
    });
    expect(existsSync(join(folder, 'changed'))).toBe(false);
  });

  it.each(BROKEN)('$what ends the installation with one sentence and its cure', (machine) => {
    const { status, stderr } = install(machine);
    expect(stderr).toContain(machine.says);
    expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
  });
});
