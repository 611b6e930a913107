import type { NamedClinician } from '../../clinicians/clinicians.service.js';
import type { StoredDisagreement } from '../../records/replies/disagreements.repository.js';
import type { Disagreement } from '../contracts/disagreements.contract.js';

/** The notes as patients and clinicians read them. */
export function presentDisagreements(
  stored: readonly StoredDisagreement[],
  names: ReadonlyMap<string, Pick<NamedClinician, 'displayName' | 'title'>>,
): Disagreement[] {
  return stored.map(({ id, entry, text, notedAt, answer }) => ({
    id,
    entry,
    text,
    notedAt: notedAt.toISOString(),
    answer: answer && {
      outcome: answer.outcome,
      reason: answer.reason,
      answeredAt: answer.answeredAt.toISOString(),
      by: {
        displayName: names.get(answer.clinicianId)?.displayName ?? '',
        title: names.get(answer.clinicianId)?.title ?? '',
      },
    },
  }));
}
