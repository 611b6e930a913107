import { calendarFile } from './calendar-file.js';

const promise = {
  id: '0b8b1b1e-7f7c-4a52-9d36-7b2a52f1d9d1',
  dueAt: new Date('2026-11-27T13:05:00.250Z'),
  writtenAt: new Date('2026-11-26T13:05:00Z'),
  url: 'https://klinik.example/formular',
};

describe('the calendar file of a promised reply', () => {
  it('the calendar file has the time in UTC, and line ends as RFC 5545 requires', () => {
    expect(calendarFile(promise).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Svarstid//SV',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0b8b1b1e-7f7c-4a52-9d36-7b2a52f1d9d1',
      'DTSTAMP:20261126T130500Z',
      'DTSTART:20261127T130500Z',
      'DURATION:PT15M',
      'SUMMARY:Svar utlovat senast nu',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'URL:https://klinik.example/formular',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('the calendar file folds long lines', () => {
    const url = `https://${'x'.repeat(180)}.example/formular`;
    const lines = calendarFile({ ...promise, url }).split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`URL:${url}`);
  });
});
