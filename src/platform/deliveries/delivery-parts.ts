import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { Transactions } from '../database/transactions.js';
import { EventPublisher } from '../events/event-publisher.js';
import { EventJobsRepository } from '../jobs/event-jobs.repository.js';
import { JobRegistry } from '../jobs/job-registry.js';

/** What every kind of message needs. */
@Injectable()
export class DeliveryParts {
  constructor(
    readonly dataSource: DataSource,
    readonly transactions: Transactions,
    readonly events: EventPublisher,
    readonly registry: JobRegistry,
    readonly eventJobs: EventJobsRepository,
    readonly encryption: FieldEncryption,
    readonly env: Env,
  ) {}
}
