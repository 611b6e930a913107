import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientFiles } from './site.contract.js';

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
export function readClientFiles(clientFolder: string): ClientFiles {
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
