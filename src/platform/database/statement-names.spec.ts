import { StatementNames } from './preparing-client.js';

const last = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1);

describe('StatementNames', () => {
  it('a recurring statement gets a name of its own', () => {
    const names = new StatementNames();
    expect(last(names, 'SELECT 1', 4)).toBeNull();
    expect(names.nameOf('SELECT 1')).toBe('hudvy_1');
    expect(names.nameOf('SELECT 1')).toBe('hudvy_1');
    expect(last(names, 'SELECT 2', 5)).toBe('hudvy_2');
  });

  it('the statement after the 500th gets no name', () => {
    const names = new StatementNames();
    const recurring = Array.from({ length: 501 }, (_each, index) => last(names, `SELECT ${index}`, 5));
    expect([recurring[499], recurring[500]]).toEqual(['hudvy_500', null]);
    expect(names.nameOf('SELECT 0')).toBe('hudvy_1');
  });

  it('the counter holds at most 5,000 texts at a time', () => {
    const names = new StatementNames();
    last(names, 'SELECT -1', 4);
    for (let index = 0; index < 5_000; index += 1) names.nameOf(`SELECT ${index}`);
    expect(last(names, 'SELECT -1', 4)).toBeNull();
    expect(names.nameOf('SELECT -1')).not.toBeNull();
  });
});
