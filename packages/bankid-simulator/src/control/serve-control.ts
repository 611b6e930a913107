import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type App } from '../app/app.js';
import { type FaultSettings, type Faults } from '../faults.js';
import {
  FAILED_HINTS,
  type FailedHint,
  type Order,
  PENDING_HINTS,
  type PendingHint,
  type Risk,
} from '../orders/order.js';
import { type Orders } from '../orders/orders.js';
import { qrText } from '../orders/qr-text.js';
import { findPerson, type Person, persons } from '../persons.js';

export interface Control {
  app: App;
  orders: Orders;
  faults: Faults;
  clock: { now(): number; advance(seconds: number): number; reset(): void };
}

/** Body of the calls on an order. */
interface Body {
  /** Twelve digits; the first test person by default. */
  person?: string;
  hint?: string;
  ip?: string;
  risk?: Risk | null;
  advance?: number;
}

class UnusableCall extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Serves `/_simulator`, which BankID does not have. `:id` is an order's reference, its start token or `latest`. */
export function serveControl(server: FastifyInstance, { app, orders, faults, clock }: Control): void {
  const post = (path: string, act: (body: Body, id: string) => unknown): void => {
    server.post(`/_simulator/${path}`, (request, reply) =>
      respond(reply, () => act(request.body ?? {}, (request.params as { id?: string }).id ?? '')),
    );
  };
  const order = (id: string): Order => {
    const found = orders.find(id);
    if (!found) throw new UnusableCall(404, 'no such order');
    return found;
  };
  const pending = (id: string): Order => {
    const found = order(id);
    if (found.state.status !== 'pending') throw new UnusableCall(409, `the order is ${found.state.status}`);
    return found;
  };
  const view = (each: Order) => ({ ...each, qrText: qrText(each, clock.now() - each.createdAt) });

  server.get('/_simulator/health', () => ({ ok: true }));
  server.get('/_simulator/orders', () => orders.all().map(view));
  server.get('/_simulator/orders/:id', (request, reply) =>
    respond(reply, () => view(order((request.params as { id: string }).id))),
  );
  post('orders/:id/start', ({ person, hint }, id) => {
    const started = pending(id);
    app.open(started, 'control');
    if (person !== undefined) app.choose(started, personOf(person));
    if (hint !== undefined) orders.start(started, 'control', oneOf(PENDING_HINTS, hint));
    return view(started);
  });
  post('orders/:id/sign', ({ person, ip, risk }, id) => {
    const signed = pending(id);
    const signer = person === undefined ? (signed.person ?? firstPerson()) : personOf(person);
    if (!app.choose(signed, signer)) throw new UnusableCall(409, 'the order is of another person');
    while (app.findPending(signed.orderRef))
      app.finish(signed, signer, { ...(ip !== undefined && { ipAddress: ip }), ...(risk !== undefined && { risk }) });
    return view(signed);
  });
  post('orders/:id/cancel', (_body, id) => {
    app.fail(pending(id), 'userCancel');
    return view(order(id));
  });
  post('orders/:id/fail', ({ hint = 'startFailed' }, id) => {
    app.fail(pending(id), oneOf(FAILED_HINTS, hint));
    return view(order(id));
  });
  post('clock', ({ advance }) => {
    if (!Number.isInteger(advance) || (advance ?? -1) < 0)
      throw new UnusableCall(400, 'advance is a number of seconds');
    clock.advance(advance ?? 0);
    return { now: clock.now() };
  });
  post('faults', (body) => setFaults(faults, body));
  post('reset', () => {
    orders.clear();
    faults.clear();
    clock.reset();
    return { ok: true };
  });
}

function setFaults(faults: Faults, changes: Partial<FaultSettings>): FaultSettings {
  try {
    return faults.set(changes);
  } catch (error) {
    throw error instanceof RangeError ? new UnusableCall(400, error.message) : error;
  }
}

function personOf(personalNumber: string): Person {
  const person = findPerson(personalNumber);
  if (!person) throw new UnusableCall(400, 'no such test person');
  return person;
}

function firstPerson(): Person {
  const [first] = persons;
  if (!first) throw new Error('the simulator has no test person');
  return first;
}

function oneOf<T extends PendingHint | FailedHint>(hints: readonly T[], hint: string): T {
  const found = hints.find((each) => each === hint);
  if (found === undefined) throw new UnusableCall(400, `hint is one of ${hints.join(', ')}`);
  return found;
}

function respond(reply: FastifyReply, act: () => unknown): FastifyReply {
  try {
    return reply.send(act());
  } catch (error) {
    if (error instanceof UnusableCall) return reply.status(error.status).send({ error: error.message });
    throw error;
  }
}
