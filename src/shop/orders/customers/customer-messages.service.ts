import { Injectable } from '@nestjs/common';

/** A message of the contact form as a customer's page lists it: nothing that was written. */
export interface CustomerMessage {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
}

/** Registry by which the contact form, which orders know nothing of, lists what came from an address. */
@Injectable()
export class CustomerMessages {
  private read: (email: string) => Promise<CustomerMessage[]> = () => Promise.resolve([]);

  /** Called while the modules start. */
  declare(read: (email: string) => Promise<CustomerMessage[]>): void {
    this.read = read;
  }

  /** Newest first. @param email lower case */
  list(email: string): Promise<CustomerMessage[]> {
    return this.read(email);
  }
}
