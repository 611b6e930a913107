import { drillLine } from './drill-line.js';

const now = new Date('2026-11-25T12:00:00+01:00');
const passedAt = (finishedAt: string) => ({ finishedAt, seconds: 41 });
const lineOf = (finishedAt: string) => drillLine({ passed: passedAt(finishedAt), hasFailedSince: false }, now);

describe('the line about the last restored backup [G56]', () => {
  it.each([
    ['2026-11-25T03:12:09+01:00', 'Senast återläst i natt 03.12, 41 s'],
    ['2026-11-25T09:05:00+01:00', 'Senast återläst i dag 09.05, 41 s'],
    ['2026-11-24T23:50:00+01:00', 'Senast återläst i går 23.50, 41 s'],
    [
      '2026-11-24T03:12:00+01:00',
      'Senast återläst i går 03.12, 41 s; sedan dess saknas ett försök, och vi ser över det',
    ],
    [
      '2026-10-25T02:30:00+01:00',
      'Senast återläst den 25 oktober 2026 02.30, 41 s; sedan dess saknas ett försök, och vi ser över det',
    ],
  ])('a drill that passed at %s is read as %s', (finishedAt, line) => {
    expect(lineOf(finishedAt)).toBe(line);
  });

  it('a night after midnight counts as "i natt" in summer time too', () => {
    const summer = { passed: passedAt('2026-07-01T01:12:00Z'), hasFailedSince: false };
    expect(drillLine(summer, new Date('2026-07-01T06:00:00Z'))).toBe('Senast återläst i natt 03.12, 41 s');
  });

  it('the line says when a later drill failed', () => {
    expect(drillLine({ passed: passedAt('2026-11-24T03:12:00+01:00'), hasFailedSince: true }, now)).toBe(
      'Senast återläst i går 03.12, 41 s; ett senare försök gick inte igenom, och vi ser över det',
    );
  });

  it('the line claims nothing before the first drill that passed', () => {
    expect(drillLine({ passed: null, hasFailedSince: false }, now)).toBe(
      'Ingen säkerhetskopia har lästs tillbaka ännu',
    );
    expect(drillLine({ passed: null, hasFailedSince: true }, now)).toBe(
      'Ingen säkerhetskopia har lästs tillbaka ännu: försöket gick inte igenom, och vi ser över det',
    );
  });
});
