import 'reflect-metadata';
import { defineEvent } from '../events/define-event.js';
import { defineJob, type PayloadOf } from './define-job.js';
import { HANDLES, Handles } from './job-handler.js';

class OrderPayload {
  orderId!: string;
}
const MarkSeen = defineJob('orders.mark-seen', { on: defineEvent('orders.order-seen', OrderPayload) });
const Tidy = defineJob('maintenance.tidy', { everySeconds: 60 });

// The compiler checks these classes (`npm run types`): each line marked as an error has to be one.
describe('the handler of a job', () => {
  it('a handler receives the payload of its job', () => {
    @Handles(MarkSeen)
    class Handler {
      async handle({ orderId }: PayloadOf<typeof MarkSeen>): Promise<void> {
        orderId satisfies string;
      }
    }
    expect(Reflect.getMetadata(HANDLES, Handler)).toBe(MarkSeen);
  });

  it('a handler may ignore the payload', () => {
    @Handles(Tidy)
    class Handler {
      async handle(): Promise<void> {}
    }
    expect(Reflect.getMetadata(HANDLES, Handler)).toBe(Tidy);
  });

  it('a handler of another payload does not compile', () => {
    // @ts-expect-error an order's id is a string
    @Handles(MarkSeen)
    class OtherType {
      async handle(_payload: { orderId: number }): Promise<void> {}
    }
    // @ts-expect-error the event says nothing of an attempt
    @Handles(MarkSeen)
    class MoreThanThereIs {
      async handle(_payload: { orderId: string; attempt: number }): Promise<void> {}
    }
    // @ts-expect-error a schedule brings no payload
    @Handles(Tidy)
    class PayloadOfASchedule {
      async handle(_payload: { orderId: string }): Promise<void> {}
    }
    expect([OtherType, MoreThanThereIs, PayloadOfASchedule]).toHaveLength(3);
  });

  it('a class without handle does not compile', () => {
    // @ts-expect-error a handler handles
    @Handles(MarkSeen)
    class Idle {}
    expect(Reflect.getMetadata(HANDLES, Idle)).toBe(MarkSeen);
  });
});
