import { IsIn, IsUUID } from 'class-validator';
import { IsFilledText } from '../../platform/http/fields.js';

const SUBJECTS = ['post', 'question'] as const;
export type DrugWordsSubject = (typeof SUBJECTS)[number];

/** Allows a text to name prescription drugs, with the reason. */
export class AllowDrugWordsRequest {
  @IsIn(SUBJECTS)
  subject!: DrugWordsSubject;

  @IsUUID('loose')
  subjectId!: string;

  @IsFilledText(1_000)
  reason!: string;
}

/** A permission to name drugs in a text. */
export interface DrugWordAllowanceResponse {
  readonly reason: string;
  /** Address of the admin; null when the account is gone. */
  readonly allowedBy: string | null;
  readonly allowedAt: string;
}

/** The allowances of a text, newest first. */
export interface AllowedDrugWordsResponse {
  readonly allowances: readonly DrugWordAllowanceResponse[];
}
