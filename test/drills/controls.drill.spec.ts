import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../tools/project-root.js';

/** The drill takes twenty minutes on two cores. */
jest.setTimeout(60 * 60_000);

describe('docs/privacy.md and docs/intended-purpose.md', () => {
  it('each of twelve controls, taken out, turns exactly its sentences red', async () => {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'drill', 'controls'], {
      cwd: projectRoot(),
      env: { PATH, HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect({ code, errors, output }).toEqual({ code: 0, errors: expect.any(String), output: expect.any(String) });
  });
});
