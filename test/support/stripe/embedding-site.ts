import { startBuiltSite, type BuiltSite } from '../browser/built-site.js';

/** The small shop in `embedding-site/`, on another origin than the emulator's. */
export function startEmbeddingSite(): Promise<BuiltSite> {
  return startBuiltSite('test/support/stripe/embedding-site');
}
