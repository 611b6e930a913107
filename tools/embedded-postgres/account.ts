import { spawnSync } from 'node:child_process';
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The operating-system account of Postgres. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Postgres refuses to run as root, so root runs it as an unprivileged account: the owner of `folder` (or of the
 * nearest folder above that exists), so that a user's own data stays the user's, otherwise `postgres`, `nobody` or any
 * other. `null` for other users, who run Postgres themselves.
 *
 * @throws Error when root has no unprivileged account in /etc/passwd (initdb refuses a uid without an entry)
 */
export async function chooseAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const ownerUid = await ownerOfNearest(folder);
  const account =
    accounts.find(({ uid }) => uid === ownerUid) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts[0];
  if (!account)
    throw new Error(
      'Postgres does not run as root, and /etc/passwd names no other account. Start as an ordinary user.',
    );
  return account;
}

/** The unprivileged accounts of a passwd file, in its order. */
function parsePasswd(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({
      name,
      uid: Number.parseInt(uid, 10),
      gid: Number.parseInt(gid, 10),
    }))
    .filter(({ name, uid, gid }) => name !== '' && !name.startsWith('#') && uid > 0 && gid >= 0);
}

/**
 * Whether the account can enter `folder`, and run `program --version` when one is given. Tests by running, since modes
 * do not reflect ACLs and mounts.
 */
export function canUse(account: Account | null, folder: string, program?: string): boolean {
  if (process.platform === 'win32') return true;
  const script = program ? 'cd "$1" && exec "$2" --version' : 'cd "$1"';
  const args = ['-c', script, 'sh', folder, ...(program ? [program] : [])];
  return spawnSync('/bin/sh', args, { ...asAccount(account), cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The `uid` and `gid` to spawn with. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Changes the owner of a file or folder to the account, with `recursive` of its contents too; of links themselves, not
 * their targets.
 */
export async function handOver(account: Account | null, path: string, { recursive = false } = {}): Promise<void> {
  if (!account) return;
  if (!recursive) return chown(path, account.uid, account.gid);
  await lchown(path, account.uid, account.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await handOver(account, child, { recursive });
    else await lchown(child, account.uid, account.gid);
  }
}

async function ownerOfNearest(folder: string): Promise<number> {
  try {
    return (await stat(folder)).uid;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return ownerOfNearest(parent);
  }
}
