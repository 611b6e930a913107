import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

/** A case as admins may see it: no content. */
export interface OrderCase {
  readonly id: string;
  readonly state: string;
  readonly createdAt: Date;
  /** The name of who has it, or answered it. */
  readonly doctor: string | null;
  /** The goal and the promise; null while it does not wait for an answer. */
  readonly dueAt: Date | null;
  readonly limitAt: Date | null;
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

/** What a list of orders says of their cases. */
export interface CaseOfOrder {
  readonly orderId: string;
  readonly caseId: string;
  readonly state: string;
  /** Open now. */
  readonly sessions: number;
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

/** What the module of cases, which orders know nothing of, does for them. */
export interface CasesOfOrders {
  /** Null when the order has no case. */
  readonly find: (orderId: string) => Promise<OrderCase | null>;
  /** Called before an order loses its name: the journal of its case has to say whose it is. */
  readonly keepName: (tx: Tx, orderId: string, name: string) => Promise<void>;
  /** The cases of these orders, in one statement. */
  readonly listStates: (orderIds: readonly string[]) => Promise<readonly CaseOfOrder[]>;
  /** Ends them for an admin. Resolves to their number. */
  readonly endSessions: (tx: Tx, orderId: string, adminId: string) => Promise<number>;
}

/**
 * Registry that lets the module of cases report the state of an order's case and retain the order data that the journal
 * needs.
 */
@Injectable()
export class OrderCases {
  private cases: CasesOfOrders = {
    find: () => Promise.resolve(null),
    keepName: () => Promise.resolve(),
    listStates: () => Promise.resolve([]),
    endSessions: () => Promise.resolve(0),
  };

  /** Called while the modules start. */
  declare(cases: CasesOfOrders): void {
    this.cases = cases;
  }

  find(orderId: string): Promise<OrderCase | null> {
    return this.cases.find(orderId);
  }

  keepName(tx: Tx, orderId: string, name: string): Promise<void> {
    return this.cases.keepName(tx, orderId, name);
  }

  listStates(orderIds: readonly string[]): Promise<readonly CaseOfOrder[]> {
    return this.cases.listStates(orderIds);
  }

  /** @returns the number of ended ones */
  endSessions(tx: Tx, orderId: string, adminId: string): Promise<number> {
    return this.cases.endSessions(tx, orderId, adminId);
  }
}
