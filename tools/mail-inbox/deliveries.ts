import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop after which the disconnect of a dead sender is certainly visible. */
const TURNS_TO_NOTICE = 4;

/**
 * `before-accepting`: the message has arrived and is not stored. `after-accepting`: it is stored, and the sender has no
 * response yet.
 */
export type Moment = 'before-accepting' | 'after-accepting';

/** The step of SMTP that is refused: the greeting, `EHLO`, `AUTH`, `MAIL FROM`, `RCPT TO`, `DATA`, or the message after it. */
export type Step = 'connection' | 'hello' | 'sign-in' | 'sender' | 'recipient' | 'data' | 'message';

/** A connection that is open already has passed these. */
const OPENING_STEPS: readonly Step[] = ['connection', 'hello', 'sign-in'];

export interface Refusal {
  /** `recipient` unless named. */
  readonly at?: Step;
  /** After the code; an enhanced status code (RFC 3463) stands at its beginning. */
  readonly message?: string;
}

/** Deliveries wait at a moment until released, so that a test can kill the sender right there. */
export interface Hold {
  /** Resolves as soon as a delivery waits here. */
  reached(): Promise<void>;
  /** Releases every waiting delivery and all later ones. */
  release(): void;
}

/** A mail server's refusal: 4xx is temporary, 5xx permanent. */
export class DeliveryRefused extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** A test's control of the next deliveries. */
export class Deliveries {
  private readonly gates = new Map<Moment, { reached: Signal; released: Signal }>();
  private refusal: { readonly at: Step; readonly error: DeliveryRefused } | null = null;

  /** Refuses every delivery with this SMTP code, at this step, until `accept` is called. */
  refuseWith(code: number, { at = 'recipient', message = 'Refused on request' }: Refusal = {}): void {
    this.refusal = { at, error: new DeliveryRefused(code, message) };
  }

  /** What the mail server answers at a step; null when it goes on. */
  refusalAt(step: Step): DeliveryRefused | null {
    return this.refusal?.at === step ? this.refusal.error : null;
  }

  /** Ends a connection that has passed the refused step, so that the next mail meets it. */
  get refusalOfOpenConnection(): DeliveryRefused | null {
    const isPassed = this.refusal !== null && OPENING_STEPS.includes(this.refusal.at);
    return isPassed ? new DeliveryRefused(421, 'Closing the connection') : null;
  }

  accept(): void {
    this.refusal = null;
  }

  hold(moment: Moment): Hold {
    const gate = { reached: new Signal(), released: new Signal() };
    this.gates.set(moment, gate);
    return {
      reached: () => gate.reached.given,
      release: () => {
        if (this.gates.get(moment) === gate) this.gates.delete(moment);
        gate.released.give();
      },
    };
  }

  /** @throws DeliveryRefused */
  async pass(moment: Moment): Promise<void> {
    const gate = this.gates.get(moment);
    if (gate) {
      gate.reached.give();
      await gate.released.given;
      for (let turn = 0; turn < TURNS_TO_NOTICE; turn++) await nextTurn();
    }
    const refusal = this.refusalAt('message');
    if (refusal) throw refusal;
  }

  /** Refuses the deliveries that wait, and all later ones. */
  shutDown(): void {
    this.refuseWith(421, { at: 'message', message: 'The mail inbox is shutting down' });
    for (const { released } of this.gates.values()) released.give();
  }
}

/** A one-time event that stays set. */
class Signal {
  give!: () => void;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}
