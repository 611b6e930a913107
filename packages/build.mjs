// Compiles the packages in this folder, each from its `src` to a `dist` of its own: `npm run build` of a package, its
// program when it is started alone, and whatever is about to start it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const OPTIONS = {
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
  sourceMaps: true,
};

/** @returns the number of compiled files; 0 when everything was up to date */
export async function buildPackages() {
  const names = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const counts = await Promise.all(names.map(({ name }) => buildPackage(name)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Compiles all files of a package when one has changed, by its content. @returns the number of compiled files */
export async function buildPackage(name) {
  const [source, output] = [join(here, name, 'src'), join(here, name, 'dist')];
  const stamp = join(output, '.built');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file))
    .sort((a, b) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(source, file)));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  const { transformFile } = await import('@swc/core');
  rmSync(output, { recursive: true, force: true });
  await Promise.all(
    files.map(async (file) => {
      const target = join(output, file.replace(/\.ts$/, '.js'));
      const sourceFileName = relative(dirname(target), join(source, file));
      const { code, map } = await transformFile(join(source, file), { ...OPTIONS, sourceFileName });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, `${code}//# sourceMappingURL=${target.slice(dirname(target).length + 1)}.map\n`);
      writeFileSync(`${target}.map`, map);
    }),
  );
  // Last: a build that is interrupted is not taken for a whole one.
  writeFileSync(stamp, wanted);
  return files.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await Promise.all(process.argv.slice(2).map(buildPackage));
