import { Logger } from '@nestjs/common';
import { eachAlone } from './each-alone.js';

class SomeHandler {}

afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));

it('one that fails holds up none of the others, and is named in the log', async () => {
  const lines: unknown[] = [];
  Logger.overrideLogger({
    log: () => undefined,
    warn: () => undefined,
    error: (...line: unknown[]) => lines.push(line),
  });
  const done: string[] = [];
  const fault = new Error('made up');
  await eachAlone(
    SomeHandler,
    ['first', 'second', 'third'],
    async (id) => {
      if (id === 'second') throw fault;
      done.push(id);
      return Promise.resolve();
    },
    (caseId) => ({ msg: 'it failed', caseId }),
  );
  expect(done).toEqual(['first', 'third']);
  expect(lines).toEqual([[{ msg: 'it failed', caseId: 'second', err: fault }, undefined, 'SomeHandler']]);
});
