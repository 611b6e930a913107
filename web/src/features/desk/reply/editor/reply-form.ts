import type { FieldPath } from 'react-hook-form';
import type { ReplyLack } from '../../../../../../common/reply-missing.js';
import type { PrescriptionRecord, Reply } from '../../../../../../common/reply.js';

/** The reply as form values. */
export interface ReplyForm extends Omit<Reply, 'diagnosis' | 'prescriptions'> {
  diagnosis: { plain: string; codes: string[] };
  prescriptions: PrescriptionRecord[];
}

export function toForm({ diagnosis, prescriptions, ...texts }: Reply): ReplyForm {
  return { ...texts, diagnosis: { ...diagnosis, codes: [...diagnosis.codes] }, prescriptions: [...prescriptions] };
}

/** Whether both contain the same text. */
export function isSameReply(one: Reply, other: Reply): boolean {
  return JSON.stringify(toForm(one)) === JSON.stringify(toForm(other));
}

type Field<Lack extends ReplyLack> = Lack extends `gap:${infer Name}` | `sign:${infer Name}` ? Name : Lack;

/** The form field of a missing part; for a gap or a sign, the field that contains it. */
export function partOf(lack: ReplyLack): Field<ReplyLack> {
  return lack.replace(/^(gap|sign):/, '') as Field<ReplyLack>;
}

/** The field in which a part is written. */
export function fieldOf(lack: ReplyLack): FieldPath<ReplyForm> {
  const part = partOf(lack);
  if (part === 'diagnosis') return 'diagnosis.plain';
  return part === 'codes' ? 'diagnosis.codes' : part;
}

export function isGap(lack: ReplyLack): boolean {
  return lack.startsWith('gap:');
}

/** A sign that the file of the reply cannot have. */
export function isSign(lack: ReplyLack): boolean {
  return lack.startsWith('sign:');
}
