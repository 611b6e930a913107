import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../tools/project-root.js';
import { patiently } from '../support/patience.js';

/** The drill takes six minutes on two cores. */
jest.setTimeout(patiently(20 * 60_000));

describe('a clinic of two of everything', () => {
  it('the clinic loses and doubles nothing when each part is killed, and a rolling restart fails no request', async () => {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'two-of-everything'], {
      cwd: projectRoot(),
      env: { PATH, HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect(code === 0 ? '' : output + errors).toBe('');
  });
});
