import type { ListedReport } from './listed-reports.repository.js';
import { qualityCsv } from './quality-csv.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const complaint: ListedReport = {
  ...{ orderNumber: '1014', kind: 'complaint', severity: null, markedBy: 'patient' },
  markedAt: new Date('2026-02-02T10:00:00.000Z'),
  dueAt: new Date('2026-03-02T10:00:00.000Z'),
  ...{ outcome: null, closedAt: null },
};
const linesOf = (...reports: ListedReport[]) => qualityCsv(reports, NOW).slice(1).split('\r\n').slice(1, -1);

describe('the yearly file of complaints and deviations', () => {
  it('each kind has a line, a deviation with its severity', () => {
    const deviation: ListedReport = {
      ...complaint,
      ...{ kind: 'deviation', severity: 'serious-harm', markedBy: 'clinician', outcome: 'lex-maria' },
      closedAt: new Date('2026-02-20T10:00:00.000Z'),
    };
    expect(linesOf(complaint, deviation)).toEqual([
      '"1014";"Klagomål";"";"2026-02-02";"Patienten";"2026-03-02";"";"";""',
      '"1014";"Avvikelse";"Allvarlig skada";"2026-02-02";"Vården";"2026-03-02";"2026-02-20";"Anmäld enligt lex Maria";"Ja"',
    ]);
  });

  it('an open report that is late, and one that was closed late, are said not to be in time', () => {
    const dueAt = new Date('2026-02-28T10:00:00.000Z');
    const closed = { outcome: 'agreed', closedAt: NOW } as const;
    const inTime = linesOf({ ...complaint, dueAt }, { ...complaint, dueAt, ...closed }, complaint);
    expect(inTime.map((line) => line.split(';').at(-1))).toEqual(['"Nej"', '"Nej"', '""']);
  });

  it('an order that is gone, and the severity of an erased case, are empty', () => {
    const [line] = linesOf({ ...complaint, kind: 'deviation', orderNumber: null, markedBy: 'clinician' });
    expect(line?.split(';').slice(0, 3)).toEqual(['""', '"Avvikelse"', '""']);
  });
});
