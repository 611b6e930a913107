import { Module } from '@nestjs/common';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { CasesModule } from '../../cases/cases.module.js';
import { MattersModule } from '../../cases/matters/matters.module.js';
import { RepliesModule } from '../replies.module.js';
import { AdminRetractionsController } from './admin-retractions.controller.js';
import { RetractAsResponsible } from './retract-as-responsible.js';

/** Signed replies that a person responsible hides from the patient of their case. */
@Module({
  imports: [AuthModule, CasesModule, MattersModule, RepliesModule],
  controllers: [AdminRetractionsController],
  providers: [RetractAsResponsible],
})
export class RetractionsModule {}
