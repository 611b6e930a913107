import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** What the system knows about a living process. */
export interface ProcessInfo {
  command: string;
  parentPid: number;
  /** Where it works, links resolved; only Linux tells. */
  workingFolder?: string;
}

/** Facts about a process, or `null` when it has ended or is a zombie. */
export function processInfo(pid: number): ProcessInfo | null {
  if (process.platform === 'linux') return fromProc(pid);
  return process.platform === 'win32' ? fromWindows(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessInfo | null {
  try {
    // "<pid> (<name, which may hold spaces and brackets>) <state> <parent pid> …"
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { command, parentPid: Number(parentPid), workingFolder: workingFolderOf(pid) };
  } catch {
    return null;
  }
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // another user's process
  }
}

function fromPs(pid: number): ProcessInfo | null {
  const line = outputOf('ps', ['-ww', '-o', 'stat=,ppid=,command=', '-p', String(pid)]).trim();
  const [, state, parentPid, command] = /^(\S+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
  if (!state || !command || state.startsWith('Z')) return null;
  return { command, parentPid: Number(parentPid) };
}

function fromWindows(pid: number): ProcessInfo | null {
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; if ($p) { "$($p.ParentProcessId) $($p.CommandLine)" }`;
  const line = outputOf('powershell', ['-NoProfile', '-Command', query]).trim();
  const [, parentPid, command] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
  return command === undefined ? null : { command, parentPid: Number(parentPid) };
}

function outputOf(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return ''; // ps exits with 1 for an unknown process
  }
}
