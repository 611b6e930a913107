import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './step.mjs';

const shared = ['package.json', 'package-lock.json', 'tsconfig.json'];

const parts = [
  {
    name: 'server',
    script: 'build:server',
    inputs: ['common', 'src', 'migrations', 'tools', 'bench', '.swcrc', 'nest-cli.json', ...shared],
  },
  { name: 'web client', script: 'build:web', inputs: ['common', 'web', ...shared], needs: 'web/vite.config.ts' },
];

/**
 * Builds what changed since its last build: compares contents, not times, so a fresh clone of the same state is not
 * rebuilt.
 */
export async function build() {
  for (const { name, script, inputs, needs } of parts) {
    if (needs && !existsSync(join(root, needs))) continue;
    const stamp = join(root, 'dist', `.${script.replace(':', '-')}.sha256`);
    const fingerprint = fingerprintOf(inputs);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue;
    await runNpm(['run', '-s', script], `Building the ${name}`);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
}

function fingerprintOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(input)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesIn(`${path}/${name}`));
}
