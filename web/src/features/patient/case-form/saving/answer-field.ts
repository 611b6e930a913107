import type { AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import type { AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import type { StoredAnswer } from '../../../../shared/case/case-types.js';

/** One answer in the form, and its save state. */
export interface AnswerField {
  readonly value: AnswerValue | null;
  /** Of the server's answer that the value was written over. */
  readonly revision: number;
  readonly state:
    /** The server has it. */
    | { readonly kind: 'saved' }
    /** Waits for its turn, for a network, or for being a whole answer. */
    | { readonly kind: 'unsaved' }
    /** It was answered otherwise elsewhere; the person chooses. */
    | { readonly kind: 'conflict'; readonly theirs: StoredAnswer }
    /** The server does not take it. */
    | { readonly kind: 'refused'; readonly reason: AnswerProblem };
}

export const EMPTY_FIELD: AnswerField = { value: null, revision: 0, state: { kind: 'saved' } };

export function savedField({ value, revision }: Pick<StoredAnswer, 'value' | 'revision'>): AnswerField {
  return { value, revision, state: { kind: 'saved' } };
}

/** Values are JSON, and lists keep the order of choice. */
export function isSameValue(one: AnswerValue | null, other: AnswerValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
