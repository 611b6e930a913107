import type { MedicalChange, MedicalEntry, MedicalLine } from './medical-content.contract.js';

/** Added and changed entries in today's order, then the removed ones. Another order alone is no change. */
export function compareEntries(before: readonly MedicalEntry[], now: readonly MedicalEntry[]): MedicalChange[] {
  const earlier = new Map(before.map((entry) => [entry.key, entry]));
  const keys = new Set(now.map(({ key }) => key));
  return [
    ...now.flatMap((entry) => changeOf(earlier.get(entry.key) ?? null, entry)),
    ...before.filter(({ key }) => !keys.has(key)).map((entry) => present('removed', entry, wordsOf(entry), [])),
  ];
}

function changeOf(before: MedicalEntry | null, now: MedicalEntry): MedicalChange[] {
  if (before === null) return [present('added', now, [], wordsOf(now))];
  if (before.mark === now.mark) return [];
  const [was, is] = [wordsOf(before), wordsOf(now)];
  return [present('changed', now, without(was, is), without(is, was))];
}

function present(
  kind: MedicalChange['kind'],
  { key, section, title }: MedicalEntry,
  was: readonly string[],
  is: readonly string[],
): MedicalChange {
  return { kind, key, section, title, was, is };
}

function wordsOf({ title, lines }: MedicalEntry): string[] {
  return [title, ...flat(lines)];
}

function flat(lines: readonly MedicalLine[]): string[] {
  return lines.flatMap((line) => [line.text, ...flat(line.lines)]);
}

const without = (texts: readonly string[], others: readonly string[]) => texts.filter((text) => !others.includes(text));
