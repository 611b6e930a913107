import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_FOLDER } from './renderer.js';

const SVG_ASSET = /^\/assets\/[\w.-]+\.svg$/;

/**
 * A drawing of the browser's build, by the address that pages use for it.
 *
 * @throws Error when the address is not a drawing's
 */
export async function readDrawing(url: string): Promise<string> {
  if (!SVG_ASSET.test(url)) throw new Error(`${url} is no drawing of the web build`);
  return readFile(join(CLIENT_FOLDER, url), 'utf8');
}
