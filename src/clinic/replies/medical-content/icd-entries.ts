import type { IcdCode } from '../../../../common/icd-10-se.js';
import type { MedicalEntry } from './medical-content.contract.js';
import { part } from './medical-entry.js';

/** Each code with the words that find it. */
export function icdEntries(codes: readonly IcdCode[]): MedicalEntry[] {
  return codes.map((entry) => ({
    key: entry.code,
    section: `Koder på ${entry.code.slice(0, 1)}`,
    title: `${entry.code} ${entry.name}`,
    lines: part('Sökord:', [entry.synonyms.join(', ')]),
  }));
}
