import { sieLines, type FileOfBooks, type SieVerification } from './write-sie.js';

/** A file of ours, as it was handed over. */
export interface HandedOverFile extends FileOfBooks {
  /** Numbered from 1 where the file has no numbers. */
  readonly verifications: readonly SieVerification[];
}

const FIELD = /"((?:[^"\\]|\\.)*)"|\{\s*\}|[^\s"]+/g;

/**
 * Reads a file that `sieFile` made. Its hash is checked before, so it reads no other program's files.
 *
 * @throws Error when it is no such file
 */
export function readSie(bytes: Buffer): HandedOverFile {
  const lines = sieLines(bytes).map(fieldsOf);
  const one = (label: string) => {
    const found = lines.find(([name]) => name === label);
    if (!found) throw new Error(`the file has no ${label}`);
    return found;
  };
  const accounts = lines.filter(([name]) => name === '#KONTO').map(([, number = '', name = '']) => [number, name]);
  const verifications: { number: number; date: string; text: string; rows: { account: string; ore: number }[] }[] = [];
  let series = '';
  let writesNumbers = false;
  for (const [label, ...fields] of lines) {
    if (label === '#VER') {
      const [ofSeries = '', number = '', date = '', text = ''] = fields;
      series = ofSeries;
      writesNumbers = number !== '';
      verifications.push({
        number: writesNumbers ? whole(number) : verifications.length + 1,
        date: dayOf(date),
        text,
        rows: [],
      });
    }
    if (label === '#TRANS') {
      const [account = '', , amount = ''] = fields;
      verifications.at(-1)?.rows.push({ account, ore: oreOf(amount) });
    }
  }
  const [, , start = '', end = ''] = one('#RAR');
  return {
    series,
    organisationNumber: one('#ORGNR')[1] ?? '',
    operatorName: one('#FNAMN')[1] ?? '',
    yearStart: dayOf(start),
    yearEnd: dayOf(end),
    accountNames: Object.fromEntries(accounts) as Record<string, string>,
    writesNumbers,
    verifications,
  };
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(FIELD)].map(([whole_, inQuotes]) => inQuotes?.replaceAll(String.raw`\"`, '"') ?? whole_);
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('a number is no number');
  return Number(text);
}

function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (day === undefined) throw new Error('a date is no date');
  return `${year}-${month}-${day}`;
}

/** Exact: not by fractions of kronor. */
function oreOf(text: string): number {
  const [, sign = '', kronor, ore] = /^(-?)(\d{1,13})\.(\d\d)$/.exec(text) ?? [];
  if (kronor === undefined) throw new Error('an amount is no amount');
  const amount = Number(kronor) * 100 + Number(ore);
  return sign === '-' ? -amount : amount;
}
