import type { DeskCaseResponse } from '../../../../../src/assessments/desk/desk.contract.js';
import type { StatedReason } from '../case/case-access.js';
import type { Lease } from '../case/use-lease.js';

export interface ReplyPanelProps {
  readonly data: DeskCaseResponse;
  readonly stated: StatedReason | null;
  readonly lease: Lease;
  readonly isLost: boolean;
}

export function ReplyPanel(_props: ReplyPanelProps) {
  return null;
}
