import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, MaxLength } from 'class-validator';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../../common/photos.js';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';
import type { NamedClinician } from './named-clinician.contract.js';

/** What the patient was asked for beside the form. */
export interface DeskInfoRequest {
  readonly text: string;
  readonly slots: readonly PhotoSlot[];
  readonly questionIds: readonly string[];
  readonly askedAt: string;
  readonly askedBy: NamedClinician;
  /** Null while the patient is waited for, and when the wait ended without an answer. */
  readonly answeredAt: string | null;
  /** The patient's own words, once they are sent; null without any. */
  readonly reply: { readonly text: string; readonly savedAt: string; readonly isNew: boolean } | null;
}

/** Body of `POST /api/v1/desk/cases/:id/info-requests`; at least one of the three says something. */
export class AskForMoreRequest {
  @Trim()
  @IsText(4_000)
  readonly text!: string;

  @IsArray()
  @ArrayUnique()
  @IsIn(PHOTO_SLOTS, { each: true })
  readonly slots!: PhotoSlot[];

  /** Of the case's questionnaire. */
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(100)
  @MaxLength(100, { each: true })
  readonly questionIds!: string[];
}

/** Answer of `POST /api/v1/desk/cases/:id/info-requests`. */
export interface InfoRequestResponse {
  readonly state: 'needs_info';
}
