// Measures how much longer this machine takes than the reference, before the tests start: the same piece of work in as many
// processes as the tests use, so that other programs on the machine count.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What the work takes on two idle cores of 2026, in ms. */
const REFERENCE_MS = 270;
/** Load comes and goes: some room beside what was measured. */
const ROOM = 1.5;
const MOST = 10;
const PROCESSES = 3;
const WORK = `
  const { createHash } = require('node:crypto');
  const texts = [];
  for (let i = 0; i < 60_000; i += 1) texts.push(createHash('sha256').update(String(i)).digest('hex'));
  texts.sort();
`;

/** Sets TEST_PATIENCE for the test files, unless it is given, and prints it. */
export default async function measurePatience() {
  if (process.env.TEST_PATIENCE !== undefined) return;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: PROCESSES }, () => once(spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' }), 'exit')),
  );
  const factor = ((performance.now() - startedAt) / REFERENCE_MS) * ROOM;
  const patience = Math.min(MOST, Math.max(1, Math.round(factor * 10) / 10));
  process.env.TEST_PATIENCE = String(patience);
  console.log(`Deadlines of the tests are multiplied by ${patience}, by what this machine needs for the same work.`);
}
