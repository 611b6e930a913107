import { notableText } from './process-log.js';

describe('the process log in the terminal', () => {
  it.each([
    ['a warning', '{"level":"warn","msg":"slow"}', 'slow'],
    [
      'an error with its cause',
      '{"level":"error","msg":"job failed","err":{"message":"no mail server"}}',
      'job failed: no mail server',
    ],
    ['a line that is no log', 'SyntaxError: Unexpected token', 'SyntaxError: Unexpected token'],
    ['a line that only looks like one', '{ code: 1', '{ code: 1'],
  ])('the terminal shows %s', (_what, line, text) => {
    expect(notableText(line)).toBe(text);
  });

  it.each([
    ['what merely happened', '{"level":"info","msg":"order paid"}'],
    ['an empty line', '  '],
  ])('the terminal does not show %s', (_what, line) => {
    expect(notableText(line)).toBeNull();
  });
});
