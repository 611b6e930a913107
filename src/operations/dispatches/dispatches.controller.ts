import { Controller, Param, ParseEnumPipe, Query } from '@nestjs/common';
import { AdminAal2 } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { Id } from '../../platform/http/id.js';
import { pageOf } from '../../platform/http/paging.js';
import {
  DISPATCH_KINDS,
  ListDispatchesQuery,
  type DispatchesResponse,
  type DispatchKind,
  type DispatchResponse,
} from './dispatches.contract.js';
import { DispatchesRepository, type Dispatch } from './dispatches.repository.js';
import { SendDispatchAgain } from './send-dispatch-again.js';

const kindOf = new ParseEnumPipe(Object.fromEntries(DISPATCH_KINDS.map((kind) => [kind, kind])), {
  errorHttpStatusCode: 404,
});

/** Mails and text messages that were written, with nothing of what they say. */
@Controller('api/v1/admin/dispatches/:kind')
export class DispatchesController {
  constructor(
    private readonly dispatches: DispatchesRepository,
    private readonly sendDispatchAgain: SendDispatchAgain,
  ) {}

  /** Newest first; `kind` is `mails` or `texts`. Failed ones that were put aside are left out. */
  @AdminAal2.Get()
  async list(
    @Param('kind', kindOf) kind: DispatchKind,
    @Query() query: ListDispatchesQuery,
  ): Promise<DispatchesResponse> {
    const found = await this.dispatches.list(kind, query);
    const { rows, next } = pageOf(found, query.limit, ({ id }) => id);
    return { dispatches: rows.map(present), next };
  }

  /**
   * The same message once more, to the same recipient. 404 `dispatch_not_found`, 409 `on_its_way` unless it has failed, 409
   * `content_gone` once its content is erased.
   */
  @AdminAal2.Post(':id/send', 202)
  async send(
    @Param('kind', kindOf) kind: DispatchKind,
    @Id() id: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.sendDispatchAgain.send(kind, id, admin.id);
  }

  /** Puts a failed message aside. 404 `dispatch_not_found`, 409 `on_its_way` unless it has failed. */
  @AdminAal2.Post(':id/dismiss', 204)
  async dismiss(
    @Param('kind', kindOf) kind: DispatchKind,
    @Id() id: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    await this.sendDispatchAgain.dismiss(kind, id, admin.id);
  }
}

function present({ hasContent, createdAt, sentAt, ...dispatch }: Dispatch): DispatchResponse {
  return {
    ...dispatch,
    canSendAgain: dispatch.state === 'failed' && hasContent,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
