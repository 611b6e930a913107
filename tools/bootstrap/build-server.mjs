// Builds common, src, migrations, tools, ops and bench. `npm run build:server` builds when something changed; the
// launcher and the tests call `buildServer`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesIn, fingerprintOf } from './fingerprint.mjs';
import { endWith, root, step } from './step.mjs';

const SOURCES = ['common', 'src', 'migrations', 'tools', 'ops', 'bench'];
/** Everything else that decides what is built. */
const SETTINGS = ['.swcrc', 'package-lock.json', 'tools/bootstrap/build-server.mjs'];
const STAMP = join(root, 'dist/.server.json');
/** Where the bundle lies, with a file for each entry. */
const BUNDLE = join(root, 'dist/run');
/** Programs that start as processes of their own, by their place in `dist`. */
const PROGRAMS = [
  'src/main',
  'src/worker',
  'src/migrate',
  'tools/launcher/start',
  'tools/launcher/dev',
  'tools/seed/seed-cases',
];
/** Modules that a program starts as a helper, beside its own file. */
const HELPERS = ['src/supabase/auth/passwords/hash-process', 'src/clinic/intake/photos/photo-process'];

/**
 * Compiles the sources that changed since the last build, file by file, to `dist/`, and then bundles the programs: loading
 * one file instead of a thousand takes a second of processor time less for each process. A program's own file in `dist/`
 * only imports its bundle, so `node dist/src/main.js` starts as before. Compares contents, not times.
 *
 * @returns the number of compiled files; 0 when the build was up to date
 */
export async function buildServer() {
  const files = SOURCES.flatMap((folder) => filesIn(folder)).filter(
    (file) => /(?<!\.spec|\.d)\.tsx?$/.test(file) && !file.startsWith('tools/proofs/'),
  );
  const wanted = { settings: fingerprintOf(SETTINGS), files: {} };
  for (const file of files) wanted.files[file] = fingerprintOf([file]);
  const built = readStamp(wanted.settings);
  const changed = files.filter((file) => built[file] !== wanted.files[file]);
  const gone = Object.keys(built).filter((file) => !(file in wanted.files));
  if (changed.length === 0 && gone.length === 0) return 0;
  // A build that is interrupted is not taken for a whole one.
  rmSync(STAMP, { force: true });
  for (const file of gone) for (const ending of ['', '.map']) rmSync(outputOf(file) + ending, { force: true });
  const { transformFile } = await import('@swc/core');
  // A program's output is overwritten by the bundle's import, so the next bundle needs it anew.
  const toCompile = new Set([...changed, ...PROGRAMS.map((name) => `${name}.ts`)]);
  await Promise.all([...toCompile].map((file) => compile(file, transformFile)));
  await bundle();
  writeFileSync(STAMP, JSON.stringify(wanted));
  return changed.length;
}

function readStamp(settings) {
  const stamp = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
  if (stamp.settings === settings) return stamp.files;
  for (const folder of SOURCES) rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  return {};
}

const outputOf = (file) => join(root, 'dist', file.replace(/\.tsx?$/, '.js'));

async function compile(file, transformFile) {
  const output = outputOf(file);
  const folder = dirname(output);
  const { code, map } = await transformFile(join(root, file), {
    cwd: root,
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(folder, join(root, file)),
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(output, `${code}//# sourceMappingURL=${output.slice(folder.length + 1)}.map\n`);
  writeFileSync(`${output}.map`, map);
}

/** The compiled files as one program each, with what they share in common chunks; packages stay outside. */
async function bundle() {
  const { build } = await import('rolldown');
  const programs = PROGRAMS.map((name) => [name, join(root, 'dist', `${name}.js`)]);
  rmSync(BUNDLE, { recursive: true, force: true });
  await build({
    input: Object.fromEntries(
      [...programs, ...HELPERS.map((name) => [name, join(root, 'dist', `${name}.js`)])].map(([name, file]) => [
        name.slice(name.lastIndexOf('/') + 1),
        file,
      ]),
    ),
    cwd: root,
    platform: 'node',
    // The files are compiled already.
    tsconfig: false,
    transform: { target: 'node20.19' },
    // Every module is kept, as when each is a file of its own: decorators and declarations act when they are loaded.
    treeshake: false,
    // Its hundreds of small files are loaded faster as part of the bundle.
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !/^date-fns(\/|$)/.test(id),
    output: {
      dir: BUNDLE,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Nest and TypeORM know classes by their names.
      keepNames: true,
      sourcemap: true,
    },
    plugins: [{ name: 'sources', load: { filter: { id: /[/\\\\]dist[/\\\\].*\.js$/ }, handler: withSourceMap } }],
    logLevel: 'warn',
  });
  for (const [name, file] of programs) {
    const target = relative(dirname(file), join(BUNDLE, name.slice(name.lastIndexOf('/') + 1)));
    // First, since shared chunks are evaluated before a program's own imports.
    writeFileSync(file, `import 'reflect-metadata';\nexport * from '${target}.js';\n`);
  }
}

/** Errors of the bundle name sources too, with `--enable-source-maps`. */
async function withSourceMap(file) {
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  return { code: code.replace(/\/\/# sourceMappingURL=.*\n$/, ''), map };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await step('Building the server', buildServer).catch(endWith);
