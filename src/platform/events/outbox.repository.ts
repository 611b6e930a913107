import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads the outbox. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Seconds that the oldest event without jobs has waited; null when none waits. */
  async findLongestWait(): Promise<number | null> {
    const [row] = await this.dataSource.query<{ seconds: number | null }[]>(
      `SELECT extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS seconds
       FROM outbox_events WHERE relayed_at IS NULL`,
    );
    return row?.seconds ?? null;
  }
}
