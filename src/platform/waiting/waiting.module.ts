import { Module, type DynamicModule } from '@nestjs/common';
import type { WaitingSet } from './waiting-set.js';
import { WaitingSets } from './waiting-sets.js';

@Module({})
export class WaitingModule {
  /** Declares what waits for staff in a module. */
  static forFeature(sets: readonly WaitingSet[]): DynamicModule {
    return {
      module: WaitingModule,
      providers: [
        {
          provide: Symbol('waiting sets'),
          inject: [WaitingSets],
          useFactory: (declared: WaitingSets) => sets.forEach((set) => declared.declare(set)),
        },
      ],
    };
  }
}
