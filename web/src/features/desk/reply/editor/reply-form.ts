import type { FieldPath } from 'react-hook-form';
import type { PrescriptionRecord, Reply, ReplyPart } from '../../../../../../common/reply.js';

/** The reply as the fields hold it. */
export interface ReplyForm extends Omit<Reply, 'diagnosis' | 'prescriptions'> {
  diagnosis: { plain: string; codes: string[] };
  prescriptions: PrescriptionRecord[];
}

export function toForm({ diagnosis, prescriptions, ...texts }: Reply): ReplyForm {
  return { ...texts, diagnosis: { ...diagnosis, codes: [...diagnosis.codes] }, prescriptions: [...prescriptions] };
}

/** Whether both say the same. */
export function isSameReply(one: Reply, other: Reply): boolean {
  return JSON.stringify(toForm(one)) === JSON.stringify(toForm(other));
}

/** The field in which a part is written. */
export function fieldOf(part: ReplyPart): FieldPath<ReplyForm> {
  if (part === 'diagnosis') return 'diagnosis.plain';
  return part === 'codes' ? 'diagnosis.codes' : part;
}
