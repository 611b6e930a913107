import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { PreviewReader } from '../../platform/previews/message-preview.js';
import type { DispatchKind } from '../dispatches/dispatches.contract.js';

/** A message that the clinic sends, without its content. */
export interface ListedPreviewResponse {
  readonly kind: DispatchKind;
  /** Which one it is: `assessments.form`. */
  readonly template: string;
  readonly to: PreviewReader;
  /** In Swedish, where one template says different things. */
  readonly variant: string | null;
  /** Null for a text message. */
  readonly subject: string | null;
}

/** In the order of the modules. */
export interface ListedPreviewsResponse {
  readonly previews: readonly ListedPreviewResponse[];
}

/** Query of `GET /api/v1/admin/message-previews/:kind/:template`. */
export class MessagePreviewQuery {
  /** As listed; left out where there is none. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  readonly variant?: string;
}

/** How a message reads, written from invented data. */
export interface PreviewResponse {
  readonly subject: string | null;
  readonly text: string;
  /** Null for a text message. */
  readonly html: string | null;
}
