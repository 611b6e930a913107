import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../tools/project-root.js';

/** Other files share the machine; `npm run fuzz` alone asks for a second. A pattern that backtracks takes minutes. */
const MAX_FIRST_BYTE_MS = 20_000;

/** `npm run fuzz` as a person would run it, on the code that the other browser tests use; the long run is done by hand (docs/security.md). */
describe('hostile requests to every route', () => {
  async function fuzz(...args: string[]): Promise<{ code: number; output: string }> {
    const main = pathToFileURL(join(projectRoot(), 'dist/tools/fuzz/main.js')).href;
    const script = `const { main } = await import('${main}'); process.exitCode = await main(process.argv.slice(1));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit') as Promise<[number]>;
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
    return { code, output: output + errors };
  }

  it('each route answers at once without a server error, and the process survives', async () => {
    const { code, output } = await fuzz(
      '--requests',
      '2000',
      '--seed',
      '1',
      '--first-byte-ms',
      String(MAX_FIRST_BYTE_MS),
    );
    expect(output).toContain('nothing went wrong');
    expect(output).toMatch(/2000 requests to \d{3} routes/);
    expect(code).toBe(0);
  });

  it('the rate limits refuse the requests without a server error', async () => {
    const { code, output } = await fuzz(
      '--requests',
      '500',
      '--seed',
      '2',
      '--rate-limit-factor',
      '1',
      '--first-byte-ms',
      String(MAX_FIRST_BYTE_MS),
    );
    expect(output).toContain('nothing went wrong');
    expect(code).toBe(0);
  });
});
