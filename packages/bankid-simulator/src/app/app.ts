import { type Faults } from '../faults.js';
import { type FailedHint, isPending, type Order, type StartedBy } from '../orders/order.js';
import { type Orders } from '../orders/orders.js';
import { scan, type ScanProblem } from '../orders/qr-text.js';
import { type Person } from '../persons.js';
import { type Completion, type CompletionDetails } from '../signature/completion.js';

export interface AppContext {
  orders: Orders;
  clock: { now(): number };
  completion: Completion;
  faults: Faults;
}

/** What people do in the app. */
export class App {
  constructor(private readonly context: AppContext) {}

  /** Orders, the oldest first. */
  get orders(): Order[] {
    return this.context.orders.all();
  }

  /** @returns undefined for an order that has ended, too */
  findPending(id: string): Order | undefined {
    const order = this.context.orders.find(id);
    return order && isPending(order) ? order : undefined;
  }

  scan(text: string): Order | ScanProblem {
    const found = scan(text, this.orders.filter(isPending), this.context.clock.now());
    if (typeof found !== 'string') this.open(found, 'qr');
    return found;
  }

  open(order: Order, by: StartedBy): void {
    this.context.orders.start(order, by);
  }

  /** @returns false when the order is of another person */
  choose(order: Order, person: Person): boolean {
    const named = order.request.requirement?.personalNumber;
    if (named !== undefined && named !== person.personalNumber) return false;
    this.context.orders.choose(order, person);
    if (isPending(order) && order.request.requirement?.mrtd)
      this.context.orders.start(order, order.startedBy ?? 'control', 'userMrtd');
    return true;
  }

  /** The person's press on the button: it completes the order, or ends the reading of a document. */
  finish(order: Order, person: Person, details: Partial<Pick<CompletionDetails, 'ipAddress' | 'risk'>> = {}): void {
    const { clock, completion, faults, orders } = this.context;
    if (order.state.status === 'pending' && order.state.hintCode === 'userMrtd')
      return orders.start(order, order.startedBy ?? 'control', 'userSign');
    const data = completion.make(order, person, {
      ipAddress: order.request.endUserIp,
      risk: faults.current.risk,
      ...details,
      now: new Date(clock.now() * 1000),
    });
    orders.complete(order, data);
  }

  fail(order: Order, hint: FailedHint): void {
    this.context.orders.fail(order, hint);
  }
}
