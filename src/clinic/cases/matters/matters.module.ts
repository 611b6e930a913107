import { Module } from '@nestjs/common';
import { AuthModule } from '../../../supabase/auth/auth.module.js';
import { Matters } from './matters.js';
import { MattersRepository } from './matters.repository.js';

/** What somebody asks or reports about a case or an account, and who is responsible for the answer. */
@Module({
  imports: [AuthModule],
  providers: [MattersRepository, Matters],
  exports: [Matters],
})
export class MattersModule {}
