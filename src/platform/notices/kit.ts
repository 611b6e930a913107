import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { EventPublisher } from '../events/event-publisher.js';
import { Clock } from '../time/clock.js';
import { Letters } from './letter.js';

/** The services that most use cases need, as one parameter of a class that needs two of them. Never a repository. */
@Injectable()
export class Kit {
  constructor(
    readonly transactions: Transactions,
    readonly clock: Clock,
    readonly events: EventPublisher,
    readonly letters: Letters,
  ) {}
}
