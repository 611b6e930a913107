import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { pageBudgets } from './page-budgets.js';

const CLIENT_FOLDER = join(import.meta.dirname, '../dist/web/client');
const SERVER_FOLDER = join(import.meta.dirname, '../dist/web/server');

/** `npm start` compresses quickly: the best takes seconds for a tenth fewer bytes, which budgets are counted in. */
const IS_QUICK = process.env.COMPRESSION === 'quick';
const BROTLI_QUALITY = IS_QUICK ? 5 : 11;

/**
 * Groups modules that would become many small files, each with a request of its own; a module and its imports go to the
 * first matching group.
 */
const FILES = [
  { name: 'preload', test: /vite\/(preload-helper|modulepreload-polyfill)|rolldown\/runtime/, priority: 3 },
  { name: 'pictures', test: /\.svg|condition-pictures/, priority: 2 },
  {
    name: 'shell',
    test: /\/src\/app\/routes\.tsx$|\/node_modules\/(react|react-dom|scheduler)\/|\/node_modules\/date-fns\/constants|\/shared\/ui\/layout[.]module/,
    priority: 1,
  },
  { name: 'clinic-note', test: /\/shared\/site\/clinic-note/, priority: 1 },
  { name: 'clock', test: /stockholm-day|use-business-now|business-time/, priority: 1 },
  { name: 'typed', test: /\/common\/typed-(text|phone)|\/email\/email-address/, priority: 0 },
  // What every page with a query needs; writes and endless lists apart.
  {
    name: 'queries',
    test: /\/@tanstack\/(?!.*(utationObserver|useMutation|nfiniteQueryObserver|useInfiniteQuery))/,
    priority: 1,
  },
  { name: 'order-call', test: /\/src\/features\/site\/cta\//, priority: 0 },
];

// Builds are always production builds, even when a test run sets NODE_ENV=test.
process.env.NODE_ENV = 'production';

/** Two builds of one source: the browser's files, and (`--ssr`) the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [shakeRouter(), ...(IS_QUICK ? [] : [pageBudgets()]), precompress()])],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? SERVER_FOLDER : CLIENT_FOLDER,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // One small stylesheet that the server writes into every page: nothing waits for a second request.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Names stand in every import and in the map of all files: without words they cost each page 1.2 to 1.7 kB less.
      output: isSsrBuild ? {} : { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: FILES } },
      input: join(import.meta.dirname, isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.ts'),
    },
  },
  // Names in the styles, scripts and documents of every page: a hash of file and name is enough.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  // The renderer is one self-contained folder: the same React and emotion whatever else is installed.
  ssr: { noExternal: true },
}));

/**
 * React Router's one module defines forms, fetchers and a framework's links by calls that a bundler must keep. Says of them
 * that they have no side effects: 4 kB less on every page.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
        map: null,
      }),
    },
  };
}

/**
 * Writes a Brotli and a gzip twin beside each large enough file, so that the server never compresses the same bytes
 * twice.
 */
function precompress(): Plugin {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  return {
    name: 'precompress',
    async writeBundle() {
      const folder = join(CLIENT_FOLDER, 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(folder, name));
          await writeFile(
            join(folder, `${name}.br`),
            await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
          );
          await writeFile(join(folder, `${name}.gz`), await toGzip(bytes, { level: 9 }));
        }),
      );
    },
  };
}
