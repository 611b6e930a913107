import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop in which the hang-up of a sender that died meanwhile is surely seen. */
const TURNS_TO_NOTICE = 4;

/** `before-accepting`: the message has arrived, but is not kept yet. `after-accepting`: it is kept, the sender does not know yet. */
export type Moment = 'before-accepting' | 'after-accepting';

/** Deliveries wait at a moment until released, so that a test can kill the sender right there. */
export interface Hold {
  /** Resolves as soon as a delivery waits here. */
  reached(): Promise<void>;
  /** Lets every waiting delivery, and all later ones, go on. */
  release(): void;
}

/** A refusal as a mail server gives it: 4xx means try again, 5xx means never. */
export class DeliveryRefused extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** What a test asks of the next deliveries. */
export class Deliveries {
  private readonly gates = new Map<Moment, { reached: Signal; released: Signal }>();
  private refusal: DeliveryRefused | null = null;

  /** Every delivery is refused with this SMTP code until `accept` is called. */
  refuseWith(code: number, message = 'Refused on request'): void {
    this.refusal = new DeliveryRefused(code, message);
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
    if (this.refusal) throw this.refusal;
  }

  /** Refuses the deliveries that wait, and all later ones. */
  shutDown(): void {
    this.refuseWith(421, 'The mail inbox is shutting down');
    for (const { released } of this.gates.values()) released.give();
  }
}

/** Something that happens once and is remembered. */
class Signal {
  give!: () => void;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}
