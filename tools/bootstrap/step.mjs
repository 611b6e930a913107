import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failed step; its message says in a sentence what to do, or its output has said so. */
export class StepFailed extends Error {
  name = 'StepFailed';
}

const quietMs = 500;
const heartbeatMs = 10_000;

/**
 * Runs a step with a line when it takes a moment, one every ten seconds, and one at its end. Everything goes to stderr,
 * since stdout may be redirected to a file (`hudvy keys > .env`).
 *
 * @throws StepFailed
 */
export async function step(what, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  let isAnnounced = false;
  const announcement = setTimeout(() => {
    isAnnounced = true;
    console.error(`${what} …`);
  }, quietMs);
  const heartbeat = setInterval(() => console.error(`  … ${what.toLowerCase()}, ${seconds()} s`), heartbeatMs);
  try {
    await work();
    if (isAnnounced) console.error(`${what}: done in ${seconds()} s`);
  } catch (error) {
    if (error instanceof StepFailed) throw error;
    throw new StepFailed(`${what} failed. ${adviceFor(error)}`, { cause: error });
  } finally {
    clearTimeout(announcement);
    clearInterval(heartbeat);
  }
}

function adviceFor(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return error.message;
  return `This account may not write to ${error.path ?? root}: run it as the owner of the checkout, or change the owner.`;
}

/** @throws StepFailed when this account may neither write to this folder of the checkout nor make it */
export function refuseUnwritable(folder) {
  let path = join(root, folder);
  while (!existsSync(path)) path = dirname(path);
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new StepFailed(adviceFor(error));
  }
}

/** Ends the program with what a failed step says. @throws any other error */
export function endWith(error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

/** Runs npm, its output on stderr. @throws StepFailed */
export function runNpm(args, what) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return runProgram([npm, ...args], what);
  return ended(spawn('npm', args, { ...options(), shell: process.platform === 'win32' }), what);
}

/** Runs a program of Node's, its output on stderr: without a terminal, tools are silent for minutes. @throws StepFailed */
export function runProgram(args, what, env = process.env) {
  return ended(spawn(process.execPath, args, { ...options(), env }), what);
}

/** Runs a program and resolves to its exit code and everything it wrote. */
export function outputOf(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

const options = () => ({ cwd: root, stdio: ['ignore', process.stderr, process.stderr] });

function ended(child, what) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StepFailed(`${what} failed: ${error.message}`)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new StepFailed(`${what} failed (${child.spawnargs.slice(1).join(' ')} ended with ${code ?? signal}).`));
    });
  });
}
