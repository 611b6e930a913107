import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientFiles, CreatePageRenderer, PageRenderer } from './site.contract.js';

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const STYLESHEET = 'style.css';

/**
 * Reads the manifest and the stylesheet of the browser's build.
 *
 * @throws Error when the build is missing or not complete.
 */
function readClientFiles(clientFolder: string): ClientFiles {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const stylesheet = manifest[STYLESHEET];
  if (!entry || !stylesheet) throw new Error('the manifest of the web build names no entry or no stylesheet');

  const collect = (source: string, found: Set<string>): void => {
    const { file, imports = [] } = manifest[source] ?? {};
    if (file === undefined) throw new Error(`the web build has no file for ${source}`);
    if (found.has(`/${file}`)) return;
    found.add(`/${file}`);
    imports.forEach((imported) => collect(imported, found));
  };

  return {
    entryScript: `/${entry.file}`,
    css: readFileSync(join(clientFolder, stylesheet.file), 'utf8').trim(),
    scriptsFor(sources) {
      const found = new Set<string>();
      sources.forEach((source) => collect(source, found));
      return [...found];
    },
  };
}

/** What the browser loads; `assets/` below it is served as it is. */
export const CLIENT_FOLDER = join(process.cwd(), 'dist/web/client');

const SERVER_ENTRY = join(process.cwd(), 'dist/web/server/entry-server.js');

/** Injection token of the renderer. */
export const PAGE_RENDERER = Symbol('PageRenderer');

/** The web build is missing or broken; the process cannot serve pages. */
class WebBuildError extends Error {
  constructor(cause: unknown) {
    super('The web build (dist/web) cannot be read. Build it with `npm run build`.', { cause });
    this.name = 'WebBuildError';
  }
}

/** Loads the built pages. @throws WebBuildError */
export async function loadRenderer(): Promise<PageRenderer> {
  try {
    const entry = (await import(pathToFileURL(SERVER_ENTRY).href)) as { createPageRenderer: CreatePageRenderer };
    return entry.createPageRenderer(readClientFiles(CLIENT_FOLDER));
  } catch (error) {
    throw new WebBuildError(error);
  }
}
