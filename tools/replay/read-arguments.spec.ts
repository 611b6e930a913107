import { UsageError } from '../hudvy/failures.js';
import { given } from '../hudvy/takes.js';
import { readArguments, TAKES } from './main.js';

const read = (args: string[]) => readArguments(given(args, TAKES));

const ID = 'd0a7b7f6-3c8e-4d59-9d0f-2f6a1b0c9e11';
const REASON = ['--reason', 'the gateway is back'];

describe('the arguments of hudvy replay', () => {
  it('a job is named with a slash or as the page names it', () => {
    const replay = { job: 'orders.send-confirmation-mail', eventId: ID, reason: 'the gateway is back' };
    expect(read(['orders/send-confirmation-mail', ID, ...REASON])).toEqual(replay);
    expect(read([...REASON, 'orders.send-confirmation-mail', ID.toUpperCase()])).toEqual(replay);
    expect(read(['--list'])).toBe('list');
  });

  it.each([
    [[]],
    [['orders/send-confirmation-mail', ID]],
    [['orders/send-confirmation-mail', ID, '--reason', 'oops']],
    [['orders/send-confirmation-mail', ID, '--reason', 'x'.repeat(301)]],
    [['orders/send-confirmation-mail', '7', ...REASON]],
    [['send-confirmation', ID, ...REASON]],
    [['orders/send-confirmation-mail', ID, ID, ...REASON]],
    [['--list', ID]],
    [['--all']],
  ])('%j is not taken', (args) => {
    expect(() => read(args)).toThrow(UsageError);
  });
});
