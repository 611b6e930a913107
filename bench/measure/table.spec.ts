import { drawTable, figure, type Line } from './table.js';

const LINE: Line = {
  what: 'home',
  bare: '27,472/s',
  ours: '8,463/s',
  share: '0.31 (0.30–0.33)',
  aim: '0.65',
  isHeld: false,
  latency: '6.9 / 12.1',
  cpu: 'bare 37.0 · server 119',
  generator: '',
};

describe('the table of a run', () => {
  it('the table is Markdown for the README, with a dash for a missing measurement', () => {
    expect(drawTable([LINE], 'markdown').split('\n')).toEqual([
      '| what | bare | ours | share (noise) | aim | p50 / p99, ms | CPU of a request, µs | cores of the generator |',
      '| --- | --: | --: | --: | --: | --: | --: | --: |',
      '| home | 27,472/s | 8,463/s | 0.31 (0.30–0.33) | 0.65 missed | 6.9 / 12.1 | bare 37.0 · server 119 | – |',
    ]);
  });

  it('the table has aligned columns on a terminal', () => {
    const [head = '', first = ''] = drawTable([LINE], 'text').split('\n');
    expect(first.indexOf('27,472/s')).toBe(head.indexOf('bare'));
    expect(first.indexOf('8,463/s')).toBe(head.indexOf('ours'));
  });

  it('a number has only significant digits', () => {
    expect([12_345.6, 119.4, 37.04, 0.5, Number.NaN].map(figure)).toEqual(['12,346', '119', '37.0', '0.50', '']);
  });
});
