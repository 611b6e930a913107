import { Counter, Histogram } from './traffic.js';
import { exposition } from './exposition.js';
import { defineMetric } from './metric.js';

const metric = (kind: 'counter' | 'gauge' | 'histogram') =>
  defineMetric('hudvy_things', 'process', kind, 'Things \\ by\nkind.', ['kind']);

describe('exposition', () => {
  it('a series has its help, its type and a line per sample', () => {
    const counter = new Counter(metric('counter'));
    counter.add('one');
    counter.add('one');
    counter.add('tw"o\\\n');
    expect(exposition(counter.metric, counter.samples())).toBe(
      '# HELP hudvy_things Things \\\\ by\\nkind.\n# TYPE hudvy_things counter\n' +
        'hudvy_things{kind="one"} 2\nhudvy_things{kind="tw\\"o\\\\\\n"} 1\n',
    );
  });

  it('a series without samples is named', () => {
    expect(exposition(metric('gauge'), [])).toContain('# TYPE hudvy_things gauge\n');
  });

  it('buckets of a histogram count what is at most their bound', () => {
    const histogram = new Histogram(metric('histogram'), [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 3]) histogram.observe(seconds, 'a');
    const lines = exposition(histogram.metric, histogram.samples()).trim().split('\n').slice(2);
    expect(lines).toEqual([
      'hudvy_things_bucket{kind="a",le="0.1"} 2',
      'hudvy_things_bucket{kind="a",le="1"} 3',
      'hudvy_things_bucket{kind="a",le="+Inf"} 4',
      'hudvy_things_sum{kind="a"} 3.65',
      'hudvy_things_count{kind="a"} 4',
    ]);
  });

  it('numbers that are not finite have their names', () => {
    const lines = [NaN, Infinity, -Infinity].map((value) => exposition(metric('gauge'), [{ labels: {}, value }]));
    expect(lines.map((text) => text.trim().split(' ').at(-1))).toEqual(['NaN', '+Inf', '-Inf']);
  });
});
