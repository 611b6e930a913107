import { Type } from 'class-transformer';
import { IsInt, Min } from 'class-validator';
import { url } from '../transforms.js';
import { variable } from '../variable.js';

/** How the business reaches Postgres. */
export class DatabaseSettings {
  /** Postgres connection string; required. */
  @variable('DATABASE_URL')
  @url(['postgres', 'postgresql'])
  readonly url!: string;

  /** Connections of the pool that the business uses, per process. */
  @variable('DATABASE_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(2)
  readonly poolSize: number = 10;
}
