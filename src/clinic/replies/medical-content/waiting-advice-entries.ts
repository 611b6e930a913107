import { CONDITIONS } from '../../../../common/conditions.js';
import { WAITING_ADVICE } from '../../cases/questionnaire/waiting-advice.js';
import type { MedicalEntry } from './medical-content.contract.js';
import { line } from './medical-entry.js';

/** What a patient reads while waiting, by concern. */
export function waitingAdviceEntries(): MedicalEntry[] {
  return Object.entries(WAITING_ADVICE).map(([concern, advice]) => ({
    key: concern,
    section: 'Visas efter inskickat formulär, bara när inget svar har varnat',
    title: CONDITIONS.find(({ id }) => id === concern)?.name ?? 'Patienten vet inte vad det är',
    lines: advice.map((text) => line(text)),
  }));
}
