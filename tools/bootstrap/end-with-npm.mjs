import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const intervalMs = 200;

/**
 * Ends this process (SIGTERM) when the npm that started it is gone. npm forwards SIGTERM only to the shell in between,
 * which does not forward it; a killed npm forwards nothing.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && (npm === null || isAlive(npm))) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  watch.unref();
}

function parentOf(pid) {
  try {
    const stat =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S+ /s, '')
        : execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    return Number.parseInt(stat, 10) || null;
  } catch {
    return null; // without ps, watch only the shell
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
