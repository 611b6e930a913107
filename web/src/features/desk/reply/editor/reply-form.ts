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

/** What the reply lacks in a field. */
type FieldLack = Exclude<ReplyLack, `check:${string}`>;

type Field<Lack extends FieldLack> = Lack extends `${'gap' | 'sign' | 'unseen' | 'changed'}:${infer Name}`
  ? Name
  : Lack;

/** The form field of a missing part; for a gap, a sign or a filled gap, the field that contains it. */
export function partOf(lack: FieldLack): Field<FieldLack> {
  return lack.replace(/^(gap|sign|unseen|changed):/, '') as Field<FieldLack>;
}

/** The field in which a part is written. */
export function fieldOf(lack: FieldLack): FieldPath<ReplyForm> {
  const part = partOf(lack);
  if (part === 'diagnosis') return 'diagnosis.plain';
  return part === 'codes' ? 'diagnosis.codes' : part;
}

/** A check of the doctor's, which no field has. */
export function isCheck(lack: ReplyLack): lack is `check:${string}` {
  return lack.startsWith('check:');
}

/** A gap, or what the form has filled and nobody has looked at. */
export function isStop(lack: ReplyLack): boolean {
  return isGap(lack) || lack.startsWith('unseen:');
}

export function isGap(lack: ReplyLack): boolean {
  return lack.startsWith('gap:');
}

/** A sign that the file of the reply cannot have. */
export function isSign(lack: ReplyLack): boolean {
  return lack.startsWith('sign:');
}
