import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientFiles } from './client-files.js';
import type { CreatePageRenderer, PageRenderer } from './site.contract.js';

/** What the browser loads; `assets/` below it is served as it is. */
export const CLIENT_FOLDER = join(process.cwd(), 'dist/web/client');

const SERVER_ENTRY = join(process.cwd(), 'dist/web/server/entry-server.js');

/** Injection token of the renderer. */
export const PAGE_RENDERER = Symbol('PageRenderer');

/** The web build is missing or broken; the process cannot serve pages. */
export class WebBuildError extends Error {
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
