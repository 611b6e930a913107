import { Injectable } from '@nestjs/common';

/** A message of the contact form as a customer's page lists it: nothing that was written. */
export interface CustomerMessage {
  readonly id: string;
  readonly number: number;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
}

/** A message of the contact form with its words, as its sender may read it. */
export interface CopiedMessage {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  /** Mailed from the office, oldest first. */
  readonly answers: readonly { readonly text: string; readonly sentAt: string }[];
}

/** What the contact form gives of an address. */
export interface MessageReaders {
  /** Newest first. */
  readonly list: (email: string) => Promise<CustomerMessage[]>;
  /** All of them, oldest first. */
  readonly copy: (email: string) => Promise<CopiedMessage[]>;
}

/** Registry by which the contact form, which orders know nothing of, lists what came from an address. */
@Injectable()
export class CustomerMessages {
  private readers: MessageReaders = { list: () => Promise.resolve([]), copy: () => Promise.resolve([]) };

  /** Called while the modules start. */
  declare(readers: MessageReaders): void {
    this.readers = readers;
  }

  /** Newest first. @param email lower case */
  list(email: string): Promise<CustomerMessage[]> {
    return this.readers.list(email);
  }

  /** With their words, oldest first: for the owner of a proven address alone. @param email lower case @throws DecryptionError */
  copy(email: string): Promise<CopiedMessage[]> {
    return this.readers.copy(email);
  }
}
