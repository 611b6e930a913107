import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A small foreign site, on an origin of its own. */
export interface BuiltSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds and serves the pages in a folder (from the project's root); every path without a file ending is their index.html. */
export async function startBuiltSite(source: string): Promise<BuiltSite> {
  const folder = await builtFolder(source);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = extname(pathname) === '' ? 'index.html' : pathname;
    readFile(join(folder, name)).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': contentTypes[extname(name)] ?? 'application/octet-stream' })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Built once in a test run: the folder of temporary files is removed when the run ends. */
async function builtFolder(source: string): Promise<string> {
  const folder = join(tmpdir(), `built-${source.replaceAll('/', '-')}`);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  await build(join(projectRoot(), source), unfinished);
  // Another worker may have been faster; its copy is as good.
  await rename(unfinished, folder).catch(() => undefined);
  return folder;
}

/** As a child process: the bundler is an ES module, and Jest runs CommonJS. */
async function build(source: string, outDir: string): Promise<void> {
  const vite = join(projectRoot(), 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', source, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    {
      stdio: 'inherit',
    },
  );
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${source} did not build: ${code}`);
}
