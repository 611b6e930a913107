import { isPaidBack } from '../../../../../../common/money.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { caseStatesTexts } from './case-states.texts.js';

const { refunded: texts } = caseStatesTexts;

interface RefundedNoteProps {
  readonly opened: Pick<PatientCase, 'state' | 'paidOre' | 'refundedOre'>;
}

/** A full refund while the case is open: what the patient can still do. */
export function RefundedNote({ opened }: RefundedNoteProps) {
  if (!isPaidBack(opened)) return null;
  return <NotePanel tone="quiet" text={textIn(opened.state)} />;
}

function textIn(state: PatientCase['state']): string {
  if (state === 'form_sent') return texts.unsent;
  return state === 'needs_info' ? texts.asked : texts.sent;
}
