import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { caseTexts } from './case.texts.js';

const OPEN: readonly DeskCaseResponse['state'][] = ['submitted', 'in_review', 'needs_info'];

type MoneyNotesProps = Pick<DeskCaseResponse, 'state' | 'withdrawal' | 'isRefunded' | 'isDisputed'>;

/** The order's refunds and disputes, and what they mean for the case. A withdrawal has its own note. */
export function MoneyNotes({ state, withdrawal, isRefunded, isDisputed }: MoneyNotesProps) {
  const texts = useTexts(caseTexts);
  const refunded = OPEN.includes(state) && withdrawal === null ? texts.refunded : texts.refundedAnswered;
  return (
    <>
      {isRefunded && <NotePanel tone="quiet" text={refunded} />}
      {isDisputed && <NotePanel tone="quiet" text={texts.disputed} />}
    </>
  );
}
