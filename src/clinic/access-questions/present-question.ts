import type { AccessQuestionRow } from './access-questions.contract.js';
import type { StoredQuestion } from './access-questions.repository.js';

/** For the list of the office. */
export function presentQuestion({ id, orderNumber, accessAt, askedAt, repliedAt }: StoredQuestion): AccessQuestionRow {
  return {
    ...{ id, orderNumber },
    accessAt: accessAt.toISOString(),
    askedAt: askedAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  };
}
