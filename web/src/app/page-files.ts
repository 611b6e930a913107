import type { PageFile } from './routes.js';

const pageFiles = import.meta.glob<PageFile>('../pages/*.page.tsx');

/** Loads `pages/<name>.page.tsx`, each in a file of its own. @throws Error when there is none */
export function loadPageFile(name: string): Promise<PageFile> {
  const load = pageFiles[`../pages/${name}.page.tsx`];
  if (load === undefined) throw new Error(`pages/${name}.page.tsx does not exist`);
  return load();
}
