import { Controller, Get, Param, Sse, type MessageEvent } from '@nestjs/common';
import { Observable } from 'rxjs';
import { Public } from '../platform/http/access.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { CheckoutStateService } from './checkout-state.service.js';
import type { CheckoutSessionResponse } from './orders.contract.js';

/** A stream ends after this; the browser opens a new one by itself. */
const STREAM_MS = 5 * 60_000;
const HEARTBEAT_MS = 15_000;

/** For the success views: the order's state as the server knows it. */
@Controller('api/v1/checkout-sessions')
export class CheckoutSessionsController {
  constructor(private readonly states: CheckoutStateService) {}

  @Public()
  @RateLimit(120, 60)
  @Get(':id')
  read(@Param('id') id: string): Promise<CheckoutSessionResponse> {
    return this.states.read(id);
  }

  /** The state now and whenever it changes, as server-sent events. */
  @Public()
  @RateLimit(30, 60)
  @Sse(':id/stream')
  stream(@Param('id') id: string): Observable<MessageEvent> {
    return new Observable<MessageEvent>((subscriber) => {
      let last = '';
      const send = async (): Promise<void> => {
        const data = JSON.stringify(await this.states.read(id));
        if (data !== last && !subscriber.closed) subscriber.next({ data: (last = data) });
      };
      const refresh = () => void send().catch((error: unknown) => subscriber.error(error));
      const stopping = this.states.watch(id, refresh);
      const heartbeat = setInterval(refresh, HEARTBEAT_MS);
      const end = setTimeout(() => subscriber.complete(), STREAM_MS);
      refresh();
      return () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        void stopping.then((stop) => stop());
      };
    });
  }
}
