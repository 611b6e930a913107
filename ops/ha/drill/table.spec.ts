import type { Row } from './run.js';
import { countsOf, problemsOf, tableOf } from './two-of-everything.js';

const FAILED = { sentAt: 1, failedAt: 2, what: 'GET /', why: '503' };

function aRow(changes: Partial<Row> = {}): Row {
  return {
    ...{ what: 'a server', cure: 'started again', requests: 100, failed: [], failedForSeconds: null },
    ...{ slowestMailSeconds: 1.25, acknowledged: 10, lost: [], doubled: [], repeated: 0 },
    ...changes,
  };
}

describe('the result of the drill', () => {
  it('a row without a failed request has a dash for its time', () => {
    expect(tableOf([aRow()]).split('\n').at(-1)).toBe(
      '| a server | started again | 100 | 0 | – | 1.3 s | 10 | 0 | 0 | 0 |',
    );
  });

  it.each<[string, Partial<Row>, string[]]>([
    ['a lost payment', { lost: ['payment of a@example.se'] }, ['a server: lost: payment of a@example.se']],
    [
      'a second confirmation',
      { doubled: ['confirmation of a@example.se: 2'] },
      ['a server: doubled: confirmation of a@example.se: 2'],
    ],
    ['no order at all', { acknowledged: 0 }, ['a server: no order was paid']],
    [
      'a failed request at a rolling restart',
      { what: 'rolling restart', failed: [FAILED] },
      ['rolling restart: failed: 1 × GET /: 503'],
    ],
    ['a failed request at a kill', { failed: [FAILED] }, []],
    ['a mail repeated with its Message-ID', { repeated: 1 }, []],
  ])('the drill judges %s', (_what, changes, problems) => {
    expect(problemsOf([aRow(changes)])).toEqual(problems);
  });

  it('failed requests are counted by kind', () => {
    expect(countsOf([FAILED, { ...FAILED, why: 'ECONNRESET' }, FAILED])).toEqual([
      '2 × GET /: 503',
      '1 × GET /: ECONNRESET',
    ]);
  });
});
