import type { MedicalLine } from './medical-content.contract.js';

export function line(text: string, lines: readonly MedicalLine[] = []): MedicalLine {
  return { text, lines };
}

/** A heading with its lines; nothing when there is none. */
export function part(heading: string, texts: readonly string[]): MedicalLine[] {
  const lines = texts.filter((text) => text.trim() !== '').map((text) => line(text));
  return lines.length === 0 ? [] : [line(heading, lines)];
}
