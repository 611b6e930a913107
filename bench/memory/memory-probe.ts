// Loaded by `--import` into the processes of a clinic that `npm run bench -- memory` measures. At SIGUSR2 a process collects
// its garbage and writes what remains to a file of its own in MEMORY_PROBE_FOLDER, with HEAP_SNAPSHOTS=1 a snapshot too.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';

const folder = process.env['MEMORY_PROBE_FOLDER'] ?? '';

process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // The second run frees what finalizers of the first let go.
  collect();
  collect();
  const usage = process.memoryUsage();
  if (process.env['HEAP_SNAPSHOTS'] === '1') writeHeapSnapshot(join(folder, `${process.pid}.heapsnapshot`));
  // Last and at once: the bench waits for it.
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(`${file}.part`, JSON.stringify(usage));
  renameSync(`${file}.part`, file);
});
