import { Injectable } from '@nestjs/common';

/** A case as admins may see it: no content. */
export interface OrderCase {
  readonly id: string;
  readonly state: string;
  readonly createdAt: Date;
  /** Changes of the number that its codes go to, oldest first. */
  readonly phoneChanges: readonly {
    readonly at: Date;
    readonly adminId: string | null;
    readonly identityCheck: string | null;
  }[];
  /** Declarations of withdrawal, oldest first. */
  readonly withdrawals: readonly OrderWithdrawal[];
  /** When all access was stopped, and by whom it was let go on; oldest first. */
  readonly freezes: readonly {
    readonly frozenAt: Date;
    readonly liftedAt: Date | null;
    readonly liftedBy: string | null;
  }[];
}

/** A declaration of withdrawal as admins see it. */
export interface OrderWithdrawal {
  readonly id: string;
  readonly declaredAt: Date;
  /** Made with the mailed link; otherwise with number and address. */
  readonly isByLink: boolean;
  readonly settleAt: Date;
  readonly stoppedAt: Date | null;
  readonly settledAt: Date | null;
  /** What it came to. */
  readonly outcome: string | null;
  readonly decision: {
    readonly at: Date;
    readonly adminId: string;
    readonly endsCase: boolean;
    readonly reason: string;
  } | null;
  /** The clinic has to decide whether the case ends without an answer. */
  readonly isOpen: boolean;
}

/** Finds the case of an order; null when it has none. */
export type FindCase = (orderId: string) => Promise<OrderCase | null>;

/** Lets the module of cases, which orders know nothing of, tell how the case of an order stands. */
@Injectable()
export class OrderCases {
  private findCase: FindCase = () => Promise.resolve(null);

  /** Called while the modules start. */
  declare(findCase: FindCase): void {
    this.findCase = findCase;
  }

  find(orderId: string): Promise<OrderCase | null> {
    return this.findCase(orderId);
  }
}
