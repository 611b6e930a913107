import { readFileSync } from 'node:fs';
import { DAY, YEAR } from './platform/retention/retention-rule.js';
import { KEPT, PURGED } from './retention.js';

/** Rows of the table in docs/security.md, "Retention". */
function documented(): string[][] {
  const section = readFileSync('docs/security.md', 'utf8').split('## Retention')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line));
  return rows.slice(1).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** `1 hour`, `90 days`, `2 years`. */
function keptText(hours: number): string {
  const isIn = (unit: number) => hours >= unit && hours % unit === 0;
  const text = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
  if (isIn(YEAR)) return text(hours / YEAR, 'year');
  return isIn(DAY) ? text(hours / DAY, 'day') : text(hours, 'hour');
}

describe('the retention table', () => {
  it('the retention table matches docs/security.md row by row [M15, R22]', () => {
    const purged = PURGED.map(({ what, table, keptHours, from, why, law }) => [
      what,
      `\`${table}\``,
      keptText(keptHours),
      from,
      why,
      law,
    ]);
    const kept = KEPT.map(({ what, table, kept: time, from, why, law }) => [
      what,
      table
        .split(', ')
        .map((name) => `\`${name}\``)
        .join(', '),
      time,
      from,
      why,
      law,
    ]);
    expect(documented()).toEqual([...purged, ...kept]);
  });

  it('the retention table matches the privacy page [M15]', () => {
    const page = readFileSync('web/src/features/site/legal/privacy.texts.ts', 'utf8').split(`id: 'hur-lange'`)[1] ?? '';
    const said = (term: string) => new RegExp(`term: '${term}',\\s*description:\\s*'([^']*)'`).exec(page)?.[1];
    const hoursOf = (what: string) => PURGED.find((rule) => rule.what === what)?.keptHours;
    expect(hoursOf('contact messages, answered')).toBe(365 * 24);
    expect(hoursOf('contact messages, unanswered')).toBe(365 * 24);
    expect(said('Kontaktmeddelanden')).toBe(
      'I högst ett år efter vårt svar, eller efter att meddelandet kom in om det inte har besvarats.',
    );
    expect(hoursOf('orders never paid')).toBe(30 * 24);
    expect(said('Beställningar som inte betalas')).toBe('I 30 dagar efter det senaste försöket att betala.');
    expect(hoursOf('recipients of mails')).toBe(30 * 24);
    expect(said('Mejl till dig')).toBe('Innehållet tills mejlet har skickats, din adress i 30 dagar.');
    expect(hoursOf('recipients of text messages')).toBe(30 * 24);
    expect(said('Sms till dig')).toBe('Texten tills den har skickats, ditt nummer i 30 dagar.');
    expect(hoursOf('security log')).toBe(2 * 365 * 24);
    expect(said('Säkerhetslogg')).toBe('Två år.');
    expect(hoursOf('accounts never proven')).toBe(7 * 24);
    expect(said('Konto')).toBe('Tills du avslutar det. Ett konto som aldrig bekräftas tas bort efter sju dagar.');
    expect(KEPT.find(({ what }) => what.startsWith('forms that were never sent'))?.kept).toBe('60 days');
    expect(said('Formulär som inte skickas in')).toBe('I 60 dagar efter betalningen. Sedan raderas svar och bilder.');
    expect(said('Bokföring')).toContain('Sju år');
  });
});
