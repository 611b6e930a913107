const MAX_LINE_BYTES = 75;
const EVENT_MINUTES = 15;

/** The promise as an event in a calendar. */
interface PromisedAnswer {
  /** Of the event: a later file with the same id takes its place. */
  readonly id: string;
  readonly dueAt: Date;
  readonly writtenAt: Date;
  /** Where the answer will be read. */
  readonly url: string;
}

/**
 * An iCalendar file (RFC 5545) with one event, which says that an answer is promised and nothing of whom or what: calendars are
 * shared and shown on locked screens. Written by hand because it is ten lines; a library would bring a validator of forms with it.
 */
export function calendarFile({ id, dueAt, writtenAt, url }: PromisedAnswer): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Svarstid//SV',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(dueAt)}`,
    `DURATION:PT${EVENT_MINUTES}M`,
    'SUMMARY:Svar utlovat senast nu',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261127T130500Z` */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Lines go on after a break and a space; all of ours are ASCII, so bytes are characters. */
function folded(line: string): string {
  if (line.length <= MAX_LINE_BYTES) return line;
  return `${line.slice(0, MAX_LINE_BYTES)}\r\n${folded(` ${line.slice(MAX_LINE_BYTES)}`)}`;
}
