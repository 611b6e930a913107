import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { DEFAULT_PAGE_SIZE, PageSize } from '../../platform/http/paging.js';
import type { DeliveryState } from '../../platform/deliveries/delivery.entity.js';

export const DISPATCH_KINDS = ['mails', 'texts'] as const;
export type DispatchKind = (typeof DISPATCH_KINDS)[number];

/** Query of `GET /api/v1/admin/dispatches/:kind`. */
export class ListDispatchesQuery {
  @IsIn(['queued', 'sent', 'failed'])
  readonly state!: DeliveryState;

  /** `next` of the page before. */
  @IsOptional()
  @IsUUID()
  readonly after?: string;

  @PageSize()
  readonly limit: number = DEFAULT_PAGE_SIZE;
}

/** A mail or a text message, without its content. Instants are ISO 8601. */
export interface DispatchResponse {
  readonly id: string;
  /** Which one it is: `assessments.form`. */
  readonly template: string;
  /** Empty 30 days after it was written. */
  readonly recipient: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Of the last attempt: a constant sentence, a status or an error code; null: none failed, or its time was over. */
  readonly failure: string | null;
  /** It has failed, and its content is still there. */
  readonly canSendAgain: boolean;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** Newest first. */
export interface DispatchesResponse {
  readonly dispatches: readonly DispatchResponse[];
  /** Null on the last page. */
  readonly next: string | null;
}
