import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Addresses of the event streams, with `*` for an id. */
function streams(): string[] {
  const { paths } = JSON.parse(read('docs/openapi.json')) as Described;
  return Object.entries(paths)
    .filter(([, { get }]) => JSON.stringify(get ?? '').includes('"text/event-stream"'))
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '*'));
}

/** As Caddy matches a path: `*` is what stands between two slashes. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path.replaceAll('*', 'id'));

describe('the event streams and the proxy', () => {
  it('the Caddyfile buffers none of them', () => {
    const caddyfile = read('ops/caddy/Caddyfile');
    const patterns = /@streams path (.*)/.exec(caddyfile)?.[1]?.split(' ') ?? [];
    expect(caddyfile).toMatch(/handle @streams \{\s+reverse_proxy [^}]*\}[^}]*flush_interval -1/);
    expect(streams().length).toBeGreaterThan(2);
    expect(streams().filter((path) => !patterns.some((pattern) => matches(pattern, path)))).toEqual([]);
  });

  it('docs/operations/install.md names each for other proxies', () => {
    const text = read('docs/operations/install.md');
    expect(streams().filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
  });
});
