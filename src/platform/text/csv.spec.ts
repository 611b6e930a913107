import { csvLineOf } from './csv.js';

describe('a line of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a spreadsheet does not calculate %j', (text) => {
    expect(csvLineOf([text])).toBe(`"'${text}"\r\n`);
  });

  it('quotes, semicolons and line ends stay within their cell', () => {
    expect(csvLineOf(['a"b', 'c;d', 'e\nf', ''])).toBe('"a""b";"c;d";"e\nf";""\r\n');
  });
});
