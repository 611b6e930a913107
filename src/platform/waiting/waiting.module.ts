import { Module, type DynamicModule } from '@nestjs/common';
import { contribute } from '../process/contribute.js';
import type { WaitingSet } from './waiting-set.js';
import { WaitingSets } from './waiting-sets.js';

@Module({})
export class WaitingModule {
  /** Declares what waits for staff in a module. */
  static forFeature(sets: readonly WaitingSet[]): DynamicModule {
    return contribute(WaitingModule, WaitingSets, sets);
  }
}
